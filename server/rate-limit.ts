import { DomainError } from '#domain/platform/errors.ts';
import { LIMITS, type LimitName, type Limits } from '#domain/platform/limits.ts';
import { networksAround } from '#domain/platform/networks.ts';

/** Maximum number of keys per limit. Beyond it the oldest window is dropped, so that strangers cannot fill the memory. */
export const KEYS_MAX = 20_000;

/**
 * How many times as much a network around an IPv6 /64 may do, the /56 and the /48: one customer may have all of its networks, or it may be
 * a town's.
 */
const WIDTH_FACTORS = [1, 2, 4];

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
      const now = clock().getTime();
      for (const allowance of allowancesOf(name, key)) countUse(name, windows, allowance, now);
    },
  };
}

/** A key that a use counts under, and how many uses it allows. */
interface Allowance {
  readonly key: string;
  readonly points: number;
}

/**
 * What a use counts under: its key, and if that is an IPv6 network, those around it. The narrowest comes first, so that what it is refused
 * does not count for its neighbors.
 */
export function allowancesOf(name: LimitName, key: string): readonly Allowance[] {
  const { points } = LIMITS[name];
  return networksAround(key).map((network, width) => ({
    key: network,
    points: points * (WIDTH_FACTORS[width] ?? 1),
  }));
}

/** `windows` are ordered by their end, because all windows of a limit have the same length. */
function countUse(
  name: LimitName,
  windows: Map<string, Window>,
  { key, points }: Allowance,
  now: number,
): void {
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
  if (window.count < points) {
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
