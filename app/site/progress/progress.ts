/** A visitor's progress as stored on the device. Pure data, parsed defensively, because anybody can edit it. */

/** A visitor's progress with one level. Times are milliseconds since 1970. */
export interface LevelProgress {
  /** When it was last marked as solved or saved, unmarked, or its board chosen. Stays when no mark is left. */
  readonly changedAt?: number;
  /** When it was first solved here. */
  readonly solvedAt?: number;
  readonly isSaved?: true;
  /** When its page was last opened. */
  readonly seenAt?: number;
  /** The move at which the visitor left the level. */
  readonly move?: number;
  /** Id of the visitor's own board, if the level has several. */
  readonly board?: string;
}

/** By level number. */
export type Progress = Readonly<Record<string, LevelProgress>>;

/** What is stored on the device. */
export interface DeviceProgress {
  readonly levels: Progress;
  /** The account it belongs to; absent for visitors without an account. */
  readonly owner?: string;
  /** When the account's progress was last cleared. */
  readonly clearedAt?: number;
  /** How far this device's clock is ahead of the server's. (Default: 0) */
  readonly aheadMs?: number;
}

export const PROGRESS_KEY = 'unjam.progress';
const VERSION = 1;
/** Maximum number of levels that were only viewed, never marked; the least recently viewed are evicted first. */
const UNSAVED_LEVELS_MAX = 200;

/** Returns `broken` if this version did not write the text; the caller must preserve such text. */
export function parseProgress(text: string | null): DeviceProgress | 'broken' {
  if (text === null) return { levels: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'broken';
  }
  if (!isRecord(value) || value.version !== VERSION || !isRecord(value.levels)) return 'broken';
  const entries = Object.entries(value.levels).flatMap(([level, entry]) => {
    if (!/^[1-9]\d{0,5}$/.test(level) || !isRecord(entry)) return [];
    return [[level, readEntry(entry)] as const];
  });
  const { owner, clearedAt, aheadMs } = value;
  return {
    levels: Object.fromEntries(entries),
    ...(typeof owner === 'string' && { owner }),
    ...(isTime(clearedAt) && { clearedAt }),
    ...(isTime(aheadMs) && { aheadMs }),
  };
}

export function formatProgress(progress: DeviceProgress): string {
  return JSON.stringify({ version: VERSION, ...progress });
}

/** Changes one level; an entry without any fields left is removed. */
export function changeLevel(progress: Progress, level: number, change: LevelProgress): Progress {
  const { [level]: old, ...others } = progress;
  const entry = readEntry({ ...old, ...change });
  return Object.keys(entry).length === 0 ? others : evictOldest({ ...others, [level]: entry });
}

function readEntry(entry: Readonly<Record<string, unknown>>): LevelProgress {
  const { changedAt, solvedAt, isSaved, seenAt, move, board } = entry;
  return {
    ...(isTime(changedAt) && { changedAt }),
    ...(isTime(solvedAt) && { solvedAt }),
    ...(isSaved === true && { isSaved }),
    ...(isTime(seenAt) && { seenAt }),
    ...(isTime(move) && move > 0 && { move }),
    ...(typeof board === 'string' && /^[0-9a-f]{16}$/.test(board) && { board }),
  };
}

export function evictOldest(progress: Progress): Progress {
  const passing = Object.entries(progress)
    .filter(([, e]) => (e.changedAt ?? e.solvedAt) === undefined && !e.isSaved && !e.board)
    .sort(([, a], [, b]) => (b.seenAt ?? 0) - (a.seenAt ?? 0));
  const old = new Set(passing.slice(UNSAVED_LEVELS_MAX).map(([level]) => level));
  return Object.fromEntries(Object.entries(progress).filter(([level]) => !old.has(level)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
