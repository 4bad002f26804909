import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft, Side } from '#engine/types.ts';
import type { Matrix3 } from './rectify/homography.ts';

/** Numbers on the screen around a board are not used below this confidence: a wrong level or timer is worse than none. */
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
  /** A phrase for people: "no grid found". */
  readonly reason: string;
  /** The values in `reason`, for callers that write a text of their own. */
  readonly detail?: RefusalDetail;
}

export interface RefusalDetail {
  /** With `too-small`: the width of a cell in picture pixels. */
  readonly cellPx?: number;
  /** With `cut-off`: the side on which the board continues beyond the picture. */
  readonly side?: Side;
  /** With `covered`: the corners of each cell that is covered, clockwise from its top left, in picture pixels. */
  readonly outlines?: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** What is in doubt of a picture as a whole: it has two boards, no colors, is turned as far as one can tell, or was refused and read anyway. */
export const WHOLE_DOUBTS = ['twoBoards', 'gray', 'turned', 'forced'] as const;
export type WholeDoubt = (typeof WHOLE_DOUBTS)[number];

/** How a picture is turned: by 180°, or with its top to the left or right; mirrored at a vertical or a horizontal line. */
export const TURNS = ['mirrored', 'flipped', 'upside-down', 'left', 'right'] as const;
export type Turn = (typeof TURNS)[number];

export interface BoardReading {
  readonly board: BoardDraft;
  /** One entry for each element read, and for each sign and tie that may have been missed; least confident first. */
  readonly confidences: readonly Doubt[];
  /** From board cells to picture pixels at the height of the blocks' tops: a 3 × 3 homography, row-major. */
  readonly cellsToPixels: Matrix3;
  /** How the picture is turned, if the level on it or the board's perspective says so. It has been read turned back. */
  readonly turn?: Turn;
  /** The number of the level, if the screen above the board says it. */
  readonly level?: ScreenLevel;
  /** What the game's clock says, in seconds; the board's timer where `setTimer` takes it for that. */
  readonly seconds?: ScreenNumber;
}

/** The number of the level, with the rows of the picture's pixels, from and to, that it and its word take up. */
export interface ScreenLevel extends ScreenNumber {
  readonly rows?: readonly [top: number, bottom: number];
}

/** A number on the screen around the board. */
export interface ScreenNumber {
  readonly value: number;
  /** Probability that it is read right and has this meaning. */
  readonly confidence: number;
}
