import { valueAt } from './board-path.ts';
import type { BoardDraft } from './types.ts';

/** Readings with a lower confidence are doubts, which are listed and asked about. */
export const DOUBT_CONFIDENCE_MAX = 0.9;

/**
 * What was read at one place of a board, and how certain that is. `at` is a path in the board, such as `blocks[3].color`. In paths that
 * begin with `tied`, indices after the last tie on the board stand for ties that may have been missed.
 */
export interface Doubt {
  readonly at: string;
  /** Probability that it was read correctly, from 0 to 1. */
  readonly confidence: number;
  /**
   * The second most likely value. Null: there may be nothing. If the board has nothing at `at`, this may have been missed. Undefined if it
   * is not known.
   */
  readonly instead?: unknown;
  /** The sign that may be there instead. */
  readonly rival?: RivalSign;
}

/** A field of a block or gate, with its value. */
export interface RivalSign {
  readonly field: string;
  readonly value: unknown;
}

export function isDoubtful({ confidence }: Pick<Doubt, 'confidence'>): boolean {
  return confidence < DOUBT_CONFIDENCE_MAX;
}

/** Whether a doubt is about something that the board does not have but that may have been missed. */
export function isMissing(board: BoardDraft, { at, instead }: Doubt): boolean {
  return instead != null && valueAt(board, at) === undefined;
}
