/** A visitor's progress as stored on the device. Pure data, parsed defensively, because anybody can edit it. */

/** A visitor's progress with one level. Times are milliseconds since 1970. */
export interface LevelProgress {
  /** When it was first solved here. */
  readonly solvedAt?: number;
  readonly isSaved?: true;
  /** When its page was last opened. */
  readonly seenAt?: number;
  /** The move at which the visitor left it. */
  readonly move?: number;
  /** Id of the visitor's own board, if the level has several. */
  readonly board?: string;
}

/** By level number. */
export type Progress = Readonly<Record<string, LevelProgress>>;

export const PROGRESS_KEY = 'unjam.progress';
const VERSION = 1;
/**
 * Maximum number of levels that are neither solved nor saved and have no board chosen; the least recently viewed are
 * evicted first.
 */
const UNSAVED_LEVELS_MAX = 200;

/** `broken` if this version did not write the text; the caller preserves such text. */
export function parseProgress(text: string | null): Progress | 'broken' {
  if (text === null) return {};
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
  return Object.fromEntries(entries);
}

export function formatProgress(progress: Progress): string {
  return JSON.stringify({ version: VERSION, levels: progress });
}

/** Changes one level; an entry without any fields left is removed. */
export function changeLevel(progress: Progress, level: number, change: LevelProgress): Progress {
  const { [level]: old, ...others } = progress;
  const entry = readEntry({ ...old, ...change });
  return Object.keys(entry).length === 0 ? others : evictOldest({ ...others, [level]: entry });
}

function readEntry(entry: Readonly<Record<string, unknown>>): LevelProgress {
  const { solvedAt, isSaved, seenAt, move, board } = entry;
  return {
    ...(isTime(solvedAt) && { solvedAt }),
    ...(isSaved === true && { isSaved }),
    ...(isTime(seenAt) && { seenAt }),
    ...(isTime(move) && move > 0 && { move }),
    ...(typeof board === 'string' && /^[0-9a-f]{16}$/.test(board) && { board }),
  };
}

function evictOldest(progress: Progress): Progress {
  const passing = Object.entries(progress)
    .filter(([, { solvedAt, isSaved, board }]) => solvedAt === undefined && !isSaved && !board)
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
