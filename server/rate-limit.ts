import { DomainError } from '#domain/platform/errors.ts';
import { LIMITS, type LimitName, type Limits } from '#domain/platform/limits.ts';

/** Maximum number of keys per limit. Beyond it the oldest window is dropped, so that strangers cannot fill the memory. */
export const KEYS_MAX = 20_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Creates the rate limits of this process: each limit has fixed windows, which start with the first use of a key.
 *
 * The counts are in memory: they protect the database from floods, which counting in the database could not.
 */
export function createLimits(clock: () => Date): Limits {
  const counts = new Map<LimitName, Map<string, Window>>();
  return {
    async count(name, key) {
      if (key === null) return;
      const windows = counts.get(name) ?? new Map<string, Window>();
      counts.set(name, windows);
      countUse(name, windows, key, clock().getTime());
    },
  };
}

/** `windows` are ordered by their end, because all windows of a limit have the same length. */
function countUse(name: LimitName, windows: Map<string, Window>, key: string, now: number): void {
  const limit = LIMITS[name];
  for (const [ended, { endsAt }] of windows) {
    if (endsAt > now) break;
    windows.delete(ended);
  }
  const window = windows.get(key);
  if (!window) {
    const [first] = windows.size < KEYS_MAX ? [] : windows.keys();
    if (first !== undefined) windows.delete(first);
    windows.set(key, { count: 1, endsAt: now + limit.durationSeconds * 1000 });
    return;
  }
  if (window.count < limit.points) {
    window.count += 1;
    return;
  }
  refuseBeyondLimit(name, window.endsAt - now);
}

/** Refuses a use beyond a limit whose window ends in `ms` milliseconds. */
export function refuseBeyondLimit(name: LimitName, ms: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(ms / 1000));
  throw new DomainError(
    'rate-limited',
    `${LIMITS[name].refusal} Try again in ${formatWait(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

function formatWait(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
