import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { refuseFirstPage } from '#app/site/first-page.ts';
import { checkFirstPage, startWatch } from '#app/site/navigation/start-watch.ts';
import type { RootData } from '#app/site/root-data.ts';

/** Set once per document, because an error of the root renders the shell again. */
let isStarted = false;

/**
 * Starts on the first page everything that can wait until it is idle. If its middleware fails or is unknown, the page becomes the 404 page.
 */
export function SiteWatch({ root }: { readonly root: RootData }) {
  const matches = useMatches();
  const { key } = useLocation();
  const first = useRef({ root, key, names: matches.flatMap(({ handle }) => namesOf(handle)) });
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    const { root, key, names } = first.current;
    // Nothing can open before the first press.
    for (const name of ['click', 'keydown']) addEventListener(name, watchOpen, { once: true });
    whenAtRest(() => start(root, names).catch(() => refuseFirstPage(key)));
  }, []);
  return null;
}

/** Rejects if middleware fails. */
async function start(root: RootData, names: readonly string[]): Promise<void> {
  await startWatch(root, names);
  try {
    await checkFirstPage(names);
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

/** If its code cannot be loaded, Back just leaves the page. */
const watchOpen = () =>
  void import('#app/site/back-closes.ts').then(
    (code) => code.watchOpen(),
    () => {},
  );

/** Safari has no `requestIdleCallback`. */
function whenAtRest(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
