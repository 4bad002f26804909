import type { AccountProgress, LevelChange } from '#domain/progress/schema.ts';
import { type DeviceProgress, evictOldest, type LevelProgress } from './progress.ts';
import type { PartTimes, SyncRecord } from './sync-record.ts';

/** The parts of a level, each with its time first. */
const MARKS = ['changedAt', 'solvedAt', 'isSaved', 'board'] as const;
const PLACE = ['seenAt', 'move'] as const;

/** What was sent: a device that has changed since then has other times. */
export interface Sent {
  readonly changes: readonly LevelChange[];
  readonly clearedAt: number;
}

/**
 * The device's progress and the record of it once a response has arrived.
 *
 * Of each part of a level the account's counts, unless it was changed here meanwhile, and later. `ahead` is the time by which the
 * device's clock was found to be ahead, and `now` the server's by it: no change of ours that still has to be sent keeps a later one.
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
    // Done after it was cleared here: that stays so, also where both times are bounded.
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
      // What is dropped because it is being cleared here may be there again when that has arrived.
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
