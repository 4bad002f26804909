import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import { isBarePage } from './bare-page.ts';
import { type RootData, useRootData } from './root-data.ts';

/** What a page is that fails its middleware. */
const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: false, data: null };

/**
 * Starts what can wait once the first page is at rest. Where middleware fails during this first hydration, or
 * nobody knows it, the page is not found. A frame on somebody else's page is left alone.
 */
export function SiteWatch() {
  const root = useRootData();
  const handles = useMatches().map(({ handle }) => handle);
  const names = useRef(handles.flatMap(namesOf));
  const isBare = isBarePage(handles);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!root || isBare) return;
    whenAtRest(() => start(root, names.current).catch(() => setHasFailed(true)));
  }, [root, isBare]);
  if (hasFailed) throw NOT_FOUND;
  return null;
}

/** Rejects when middleware fails. That its code could not be fetched is no fault of the page. */
async function start(root: RootData, names: readonly string[]): Promise<void> {
  const watch = await import('../../navigation/start-watch.ts').catch((error: unknown) =>
    console.warn('what watches over the site could not be fetched', error),
  );
  if (!watch) return;
  await watch.startWatch(root, names);
  try {
    await watch.checkFirstPage(names);
  } catch (reason) {
    const target = reason instanceof Response && reason.headers.get('location');
    if (target) return location.replace(target);
    console.error(reason);
    throw reason;
  }
}

function namesOf(handle: unknown): readonly string[] {
  return (handle as { middleware?: readonly string[] } | undefined)?.middleware ?? [];
}

/** Safari has no idle callback. */
function whenAtRest(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
