import type { AccountProgress, LevelChange } from '#domain/progress/schema.ts';
import { type DeviceProgress, evictOldest, type LevelProgress } from './progress.ts';
import type { PartTimes, SyncRecord } from './sync-record.ts';

/** The fields of a level's two parts, the time first. */
const MARKS = ['changedAt', 'solvedAt', 'isSaved', 'board'] as const;
const PLACE = ['seenAt', 'move'] as const;

/** What was sent. If the device has changed since, its times differ from these. */
export interface Sent {
  readonly changes: readonly LevelChange[];
  readonly clearedAt: number;
}

/**
 * The device's progress and sync record after a response has arrived.
 *
 * The account's version of each part wins, unless this device changed it later, after the request was sent. `aheadMs` is how far the
 * device's clock is ahead of the server's, and `now` is the server's time as estimated from it. Unsent changes are moved back to `now`, so
 * that a change received later can win over them.
 */
export function mergeResponse(
  device: DeviceProgress,
  record: SyncRecord,
  sent: Sent,
  response: AccountProgress,
  { aheadMs, now }: { readonly aheadMs: number; readonly now: number },
): { readonly device: DeviceProgress; readonly record: SyncRecord } {
  const own = device.clearedAt ?? 0;
  // Cleared here, and not sent yet.
  const isClearing = own !== record.clearedAt && own !== sent.clearedAt;
  const bound = aheadMs > 0 ? now : Number.MAX_SAFE_INTEGER;
  const clearedAt = isClearing
    ? Math.max(Math.min(own, bound), response.clearedAt)
    : response.clearedAt;
  const sentByLevel = new Map(sent.changes.map((change) => [change.level, change]));
  const incomingByLevel = new Map(response.levels.map((change) => [change.level, change]));
  const levels: Record<string, LevelProgress> = {};
  const times: Record<string, PartTimes> = { ...record.levels };
  for (const level of new Set([...Object.keys(device.levels), ...toKeys(incomingByLevel)])) {
    const incoming = incomingByLevel.get(Number(level));
    const ours = device.levels[level] ?? {};
    const wasSent = sentByLevel.get(Number(level));
    const known = record.levels[level] ?? [0, 0];
    // Changed after the clearing here: it must stay after it, even if both times are moved back.
    const floorOf = (time = 0) => (time > own && response.clearedAt <= own ? clearedAt : 0);
    const mergePart = (keys: typeof MARKS | typeof PLACE, knownTime: number) => {
      const [key] = keys;
      const time = ours[key];
      const theirs = incoming?.[key] ?? 0;
      const isPending = time !== undefined && time !== knownTime && time !== wasSent?.[key];
      const isOurs = time !== undefined && (!incoming || (isPending && time > theirs));
      if (!isOurs) return takePart(incoming, keys, theirs, clearedAt);
      const after = Math.max(theirs, knownTime, floorOf(time)) + 1;
      const bounded = isPending ? Math.max(Math.min(time, bound), after) : time;
      return takePart(ours, keys, bounded, clearedAt);
    };
    const merged = { ...mergePart(MARKS, known[0]), ...mergePart(PLACE, known[1]) };
    if (Object.keys(merged).length > 0) levels[level] = merged;
    if (incoming) times[level] = [incoming.changedAt ?? 0, incoming.seenAt ?? 0];
    else if (wasSent) times[level] = [wasSent.changedAt ?? known[0], wasSent.seenAt ?? known[1]];
  }
  return {
    device: {
      levels: evictOldest(levels),
      owner: response.account,
      ...(clearedAt > 0 && { clearedAt }),
      ...(aheadMs > 0 && { aheadMs }),
    },
    record: {
      account: response.account,
      // Levels dropped by a clearing that is not sent yet may come back with its response, so fetch from the old version again.
      since: isClearing ? record.since : response.version,
      clearedAt: response.clearedAt,
      levels: times,
    },
  };
}

/** A part with this time; nothing if it was cleared. */
function takePart(
  from: LevelProgress | undefined,
  [timeKey, ...others]: typeof MARKS | typeof PLACE,
  time: number,
  clearedAt: number,
): LevelProgress {
  if (!from || time <= clearedAt) return {};
  const kept = others.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]));
  return { [timeKey]: time, ...Object.fromEntries(kept) };
}

function toKeys(levels: ReadonlyMap<number, unknown>): readonly string[] {
  return [...levels.keys()].map(String);
}
