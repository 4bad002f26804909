import type { DeviceProgress, LevelProgress, Progress } from './progress.ts';

/**
 * The visitor's progress as an account takes it over, merged with unsent changes of that account (default: none).
 *
 * Marks without a time, from before there were accounts, get the time of solving. A level that a visitor marked and unmarked again does not
 * change the account's marks, and neither does clearing.
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

/** Takes the later of each part. */
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
