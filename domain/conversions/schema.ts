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

/** The statuses that may follow each one. */
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

/** Whether the conversion is over, and its credit spent or given back. */
export function hasEnded(status: ConversionStatus): boolean {
  return CONVERSION_STEPS[status].length === 0;
}

/** A conversion, as its owner sees it. */
export interface ConversionView {
  readonly id: string;
  readonly status: ConversionStatus;
  readonly name: string;
  /** The level that the board is of, as far as its owner or the name of the picture says. */
  readonly level: number | null;
  readonly hasPicture: boolean;
  readonly board: BoardDraft | null;
  readonly doubts: readonly Doubt[];
  /** From cells of the board as it was read to pixels of its picture: a 3 × 3 homography, row-major. */
  readonly cellsToPixels: readonly number[] | null;
  /** While it waits for answers: one for each doubt. Once it is solved: those of which nobody knew. The most telling first. */
  readonly questions: readonly Question[];
  /** While it waits for answers: what keeps the board as it was read from being a puzzle. Answers may not fix that; then the board has to be corrected. */
  readonly faults: readonly Fault[];
  /** The board's id in the guide, or that it would have there. */
  readonly boardId: string | null;
  readonly moves: readonly Move[] | null;
  readonly atLeast: number | null;
  /** What may be said of the board and its line. Its doubts are those that are open. */
  readonly standing: Standing;
  readonly isFree: boolean;
  readonly isPublic: boolean;
  /** Its search goes on for many minutes if necessary, and its owner gets an e-mail at the end. */
  readonly keepsLooking: boolean;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** How far a conversion has come. */
export interface ConversionProgress {
  readonly status: ConversionStatus;
  /** While it waits: how many come before it, and itself. */
  readonly place: number | null;
  /** Moves of the best line found so far. */
  readonly moves: number | null;
  /** Proved: no line has fewer moves. */
  readonly atLeast: number | null;
}

export const NAME_CHARS_MAX = 80;

/** Credits that a conversion costs. */
export const CONVERSION_CREDITS = 1;
