import { loadAfterFailure } from './leave.ts';
import { saveFields } from './saved-fields.ts';

/** Where reloads are recorded by path, and how long no second one follows. */
const KEY = 'reloaded-for-code';
const ONCE_PER_MS = 10_000;

/** Whether a script could not be fetched, because its build or the network is gone. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload css/i.test(error.message)
  );
}

/**
 * Reloads the page that the address bar names, which is the target of a navigation by now, and saves what was typed. At most
 * once in 10 seconds for each path; returns whether it reloads.
 */
export function recoverChunk(): boolean {
  if (!navigator.onLine || !mayReload(location.pathname, Date.now())) return false;
  saveFields();
  loadAfterFailure(() => location.reload());
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
    // Without a record of reloads, a page could reload forever.
    return false;
  }
}
