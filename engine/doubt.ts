import { valueAt } from './board-path.ts';
import type { BoardDraft } from './types.ts';

/** Readings below this confidence are doubts: listed, and asked about. */
export const DOUBT_CONFIDENCE_MAX = 0.9;

/**
 * What was read of a board at one place, and how certain that is. `at` is a path into the board, such as `blocks[3].color`; paths that
 * begin with `tied` count those ties that may have been missed after the last one on the board.
 */
export interface Doubt {
  readonly at: string;
  /** Probability that it was read right, from 0 to 1. */
  readonly confidence: number;
  /**
   * The second likeliest value; null: there may be none. Where the board has nothing at `at`, this may have been missed. Undefined if it
   * is not known.
   */
  readonly instead?: unknown;
  /** The sign that may be there in its place. */
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

/** Whether a doubt is about something that the board does not have, though it may have been missed. */
export function isMissing(board: BoardDraft, { at, instead }: Doubt): boolean {
  return instead != null && valueAt(board, at) === undefined;
}
