import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** The error of a page that its middleware has refused. */
const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: false, data: null };

/** The location, by its key, of a first page that its middleware has refused. */
let refusedKey: string | undefined;
const listeners = new Set<() => void>();

/** Marks the location as refused: the page at it becomes the 404 page. */
export function refuseFirstPage(key: string): void {
  refusedKey = key;
  for (const listener of listeners) listener();
}

/** Throws a 404 while the page that is displayed is one that its middleware has refused. */
export function useFirstPageCheck(): void {
  const { key } = useLocation();
  const refused = useSyncExternalStore(
    subscribe,
    () => refusedKey,
    () => undefined,
  );
  if (refused === key) throw NOT_FOUND;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
