import type { BoardDraft, Side } from '#engine/types.ts';

/** A reading that may be wrong: where (a path into the board), how sure (0…1), and what it would be otherwise. */
export interface Doubt {
  readonly at: string;
  readonly confidence: number;
  readonly instead?: unknown;
}

/** Why no board was read, by the stage that gave up. */
export interface Refusal {
  readonly stage: 'locate' | 'rectify' | 'segment' | 'classify' | 'assemble';
  readonly code:
    | 'too-small'
    | 'too-large'
    | 'nothing-there'
    | 'no-grid'
    | 'cut-off'
    | 'covered'
    | 'not-this-puzzle';
  /** A sentence part fit for people: "no grid found". */
  readonly reason: string;
  /** What `reason` names, for those who say it in other words. */
  readonly detail?: RefusalDetail;
}

export interface RefusalDetail {
  /** With `too-small`: the width of a cell in picture pixels. */
  readonly cellPx?: number;
  /** With `cut-off`: where the board goes on beyond the picture. */
  readonly side?: Side;
}

export interface BoardReading {
  readonly board: BoardDraft;
  /** One entry for each thing read, sure or not, least sure first. */
  readonly confidences: readonly Doubt[];
  /** From board cells to picture pixels at the height of the blocks' tops: a 3 × 3 homography, row-major. */
  readonly cellsToPixels: readonly number[];
}
