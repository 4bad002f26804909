import { keepFields } from './kept-fields.ts';

/** Where it is noted which paths have been reloaded, and how long one is then left alone. */
const KEY = 'reloaded-for-code';
const ONCE_PER_MS = 10_000;

/** Whether a piece of code could not be fetched: the build that it belonged to is gone, or the network is. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload css/i.test(error.message)
  );
}

/**
 * Loads the page anew from where the visitor is by now, the target of their navigation, with what they had typed
 * and where they were. At most once in 10 seconds for each path; false when it is not to be.
 */
export function recoverChunk(): boolean {
  if (!navigator.onLine || !mayReload(location.pathname, Date.now())) return false;
  keepFields();
  location.reload();
  return true;
}

function mayReload(path: string, now: number): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const recent = Object.entries(stored as object).filter(([, at]) => now - at < ONCE_PER_MS);
    if (recent.some(([one]) => one === path)) return false;
    sessionStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
    return true;
  } catch {
    // Without a memory of it, a page could load itself for ever.
    return false;
  }
}
