import { loadAfterFailure } from './leave.ts';
import { saveFields } from './saved-fields.ts';

/** The session storage key for reloads by path, and the minimum time between two reloads of one path. */
const KEY = 'reloaded-for-code';
const RELOAD_INTERVAL_MS = 10_000;

/** Whether a script could not be fetched: the network is down, or its build is no longer served. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload css/i.test(error.message)
  );
}

/**
 * Reloads the page in the address bar (by now the target of the navigation), after saving typed text. At most once in 10 seconds per path.
 * Returns whether it reloads.
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
    const recent = Object.entries(stored as object).filter(
      ([, at]) => now - at < RELOAD_INTERVAL_MS,
    );
    if (recent.some(([one]) => one === path)) return false;
    sessionStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
    return true;
  } catch {
    // Without a record of reloads, the page could reload forever.
    return false;
  }
}
