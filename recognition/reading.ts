import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft, Side } from '#engine/types.ts';
import type { Matrix3 } from './rectify/homography.ts';

/** Numbers on the screen around a board are ignored below this confidence, because a wrong level or timer is worse than none. */
export const SCREEN_CONFIDENCE_MIN = 0.8;

export const REFUSAL_STAGES = ['locate', 'rectify', 'segment', 'classify', 'assemble'] as const;
export const REFUSAL_CODES = [
  'too-small',
  'too-large',
  'nothing-there',
  'no-grid',
  'cut-off',
  'covered',
  'not-this-puzzle',
] as const;

/** Why no board was read, and the stage that refused. */
export interface Refusal {
  readonly stage: (typeof REFUSAL_STAGES)[number];
  readonly code: (typeof REFUSAL_CODES)[number];
  /** A phrase for people, such as "no grid found". */
  readonly reason: string;
  /** The values in `reason`, for callers that write their own text. */
  readonly detail?: RefusalDetail;
}

interface RefusalDetail {
  /** For `too-small`: the width of a cell in picture pixels. */
  readonly cellPx?: number;
  /** For `cut-off`: the side on which the board continues beyond the picture. */
  readonly side?: Side;
  /** For `covered`: the corners of each covered cell, clockwise from its top left, in picture pixels. */
  readonly outlines?: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** Doubts about a picture as a whole: it shows two boards or no colors, seems to be turned, or was refused and read anyway. */
const WHOLE_DOUBTS = ['twoBoards', 'gray', 'turned', 'forced'] as const;
export type WholeDoubt = (typeof WHOLE_DOUBTS)[number];

/** How a picture is turned: mirrored at a vertical line, flipped at a horizontal line, by 180°, or with its top to the left or right. */
export const TURNS = ['mirrored', 'flipped', 'upside-down', 'left', 'right'] as const;
export type Turn = (typeof TURNS)[number];

export interface BoardReading {
  readonly board: BoardDraft;
  /** One entry for each element read, and for each sign or tie that may have been missed. Sorted by confidence, lowest first. */
  readonly confidences: readonly Doubt[];
  /** From board cells to picture pixels at the height of the blocks' tops: a 3 × 3 homography, row-major. */
  readonly cellsToPixels: Matrix3;
  /** How the picture is turned, if its level or the board's perspective shows it. The board was read from the picture turned back. */
  readonly turn?: Turn;
  /** The level's number, if the screen above the board shows it. */
  readonly level?: ScreenLevel;
  /** The time on the game's clock, in seconds. It becomes the board's timer if `setTimer` accepts it. */
  readonly seconds?: ScreenNumber;
}

/** The level's number, with the rows of picture pixels, from and to, that the number and its word occupy. */
export interface ScreenLevel extends ScreenNumber {
  readonly rows?: readonly [top: number, bottom: number];
}

/** A number on the screen around the board. */
export interface ScreenNumber {
  readonly value: number;
  /** Probability that it is read correctly and has this meaning. */
  readonly confidence: number;
}
