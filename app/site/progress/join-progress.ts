import type { DeviceProgress, LevelProgress, Progress } from './progress.ts';

/**
 * What a visitor has at the moment in which an account takes it in, with what waited for that account (default: nothing).
 *
 * Marks without a time, from before there were accounts, get that of solving. A level that a visitor marked and unmarked says
 * nothing about the account's marks; no more does clearing.
 */
export function joinProgress(visitor: Progress, unsent?: DeviceProgress): DeviceProgress {
  const levels: Record<string, LevelProgress> = {};
  for (const [level, entry] of Object.entries(visitor)) {
    const { changedAt, solvedAt, isSaved, board, ...place } = entry;
    const isMarked = solvedAt !== undefined || isSaved || board !== undefined;
    const marks = isMarked && {
      ...entry,
      changedAt: changedAt ?? Math.max(1, solvedAt ?? place.seenAt ?? 0),
    };
    if (marks || place.seenAt !== undefined) levels[level] = { ...place, ...marks };
  }
  for (const [level, entry] of Object.entries(unsent?.levels ?? {})) {
    levels[level] = joinLevel(levels[level] ?? {}, entry);
  }
  return { levels, ...(unsent?.clearedAt !== undefined && { clearedAt: unsent.clearedAt }) };
}

/** Of each part the later one. */
function joinLevel(a: LevelProgress, b: LevelProgress): LevelProgress {
  const marks = (b.changedAt ?? 0) > (a.changedAt ?? 0) ? b : a;
  const place = (b.seenAt ?? 0) > (a.seenAt ?? 0) ? b : a;
  const { seenAt: _, move: __, ...marksOnly } = marks;
  const { seenAt, move } = place;
  return {
    ...marksOnly,
    ...(seenAt !== undefined && { seenAt }),
    ...(move !== undefined && { move }),
  };
}
