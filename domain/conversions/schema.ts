import type { Question } from '#draft/questions.ts';
import type { Standing } from '#draft/standing.ts';
import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft, Fault, Move } from '#engine/types.ts';

export const CONVERSION_STATUSES = [
  'queued',
  'reading',
  'needs_answers',
  'solving',
  'solved',
  'unsolvable',
  'failed',
  'cancelled',
] as const;
export type ConversionStatus = (typeof CONVERSION_STATUSES)[number];

/** The statuses that may follow each status. */
export const CONVERSION_STEPS: Readonly<Record<ConversionStatus, readonly ConversionStatus[]>> = {
  queued: ['reading', 'solving', 'cancelled', 'failed'],
  reading: ['needs_answers', 'solving', 'cancelled', 'failed'],
  needs_answers: ['solving', 'cancelled'],
  solving: ['solved', 'unsolvable', 'needs_answers', 'cancelled', 'failed'],
  solved: [],
  unsolvable: [],
  failed: [],
  cancelled: [],
};

/** Whether the conversion has ended, with its credit spent or returned. */
export function hasEnded(status: ConversionStatus): boolean {
  return CONVERSION_STEPS[status].length === 0;
}

/** A conversion, as its owner sees it. */
export interface ConversionView {
  readonly id: string;
  readonly status: ConversionStatus;
  readonly name: string;
  /** The board's level, from its owner or the picture's name. */
  readonly level: number | null;
  readonly hasPicture: boolean;
  readonly board: BoardDraft | null;
  readonly doubts: readonly Doubt[];
  /** A 3 × 3 homography from cells of the board as read to pixels of its picture, row-major. */
  readonly cellsToPixels: readonly number[] | null;
  /** While it waits for answers: one for each doubt. Once solved: those answered with unknown. The most informative first. */
  readonly questions: readonly Question[];
  /** While it waits for answers: why the board as read is not a valid puzzle. If answers do not fix that, the board has to be corrected. */
  readonly faults: readonly Fault[];
  /** The board's id in the guide, now or if it were published. */
  readonly boardId: string | null;
  readonly moves: readonly Move[] | null;
  readonly atLeast: number | null;
  /** The standing of the board and its solution, with the doubts that are still open. */
  readonly standing: Standing;
  readonly isFree: boolean;
  readonly isPublic: boolean;
  /** Whether its search goes on for many minutes if necessary, with an e-mail at the end. */
  readonly keepsLooking: boolean;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export interface ConversionProgress {
  readonly status: ConversionStatus;
  /** Its place in the queue while it waits; 1 is next. */
  readonly place: number | null;
  /** Moves of the best solution so far. */
  readonly moves: number | null;
  /** Proved lower bound on the length of any solution. */
  readonly atLeast: number | null;
}

export const NAME_CHARS_MAX = 80;

export const CONVERSION_CREDITS = 1;

export const CONVERSIONS_PER_PAGE = 24;
