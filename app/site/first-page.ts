import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Thrown when the middleware refuses the first page. */
const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: false, data: null };

/** The location key of the first page, if its middleware has refused it. */
let refusedKey: string | undefined;
const listeners = new Set<() => void>();

/** Turns the page at the location with this key into the 404 page. */
export function refuseFirstPage(key: string): void {
  refusedKey = key;
  for (const listener of listeners) listener();
}

/** Throws a 404 while the current page is the one that its middleware has refused. */
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
