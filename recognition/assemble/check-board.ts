import type { Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { cornersOf } from '../box.ts';
import { mean } from '../mean.ts';
import type { Refusal } from '../reading.ts';
import { type Matrix3, mapPoint } from '../rectify/homography.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import type { BoardCell } from './cells.ts';
import { findCutSide } from './cut-side.ts';
import type { Gates } from './gates.ts';

/** Minimum number of cells of a board. */
const CELLS_MIN = 12;
/** Maximum share of covered cells. A board with more is hidden by a dialog. */
const COVERED_SHARE_MAX = 0.15;
/** Readings with a lower confidence are not a board. */
const CONFIDENCE_MIN = 0.79;
/** Readings with a lower confidence are not a board if they break the rules by more than {@link RULES_LOG_MIN}. */
const RULED_CONFIDENCE_MIN = 0.9;
/** This corresponds to about two colors of blocks without a gate. */
const RULES_LOG_MIN = -4.8;
const NOT_THIS_PUZZLE: Refusal = {
  stage: 'segment',
  code: 'not-this-puzzle',
  reason: 'a grid, but not of this puzzle',
};

/**
 * Confidence that this is a board, 0…1: the mean confidence of its cells, times that of its blocks, times the root of that of its gates.
 * Gates are often unclear on a board that is otherwise clear.
 */
export function boardConfidence(
  cells: readonly BoardCell[],
  pieces: readonly Piece[],
  gates: Gates,
): number {
  if (cells.length < CELLS_MIN) return 0;
  return meanOf(cells) * meanOf(pieces) * Math.sqrt(meanOf(gates.runs));
}

function meanOf(parts: readonly { readonly confidence: number }[]): number {
  return mean(parts.map(({ confidence }) => confidence));
}

/**
 * Why this is not a board of this puzzle, or null if it may be one. `rectified` has `CELL_PX` samples per cell. `reflected` returns the
 * network's output for the board mirrored at the picture's edge. `toPicture` maps cells to picture pixels.
 */
export function findRefusal(
  rectified: RectifiedBoard,
  cells: readonly BoardCell[],
  pieces: readonly Piece[],
  gates: Gates,
  reflected: () => CellProbabilities,
  toPicture: Matrix3,
): Refusal | null {
  if (cells.length < CELLS_MIN || pieces.length === 0)
    return { ...NOT_THIS_PUZZLE, reason: 'no floor and blocks found' };
  const covered = cells.filter((c) => c.kind === 'covered');
  if (covered.length > Math.max(1, COVERED_SHARE_MAX * cells.length))
    return {
      stage: 'segment',
      code: 'covered',
      reason: 'a dialogue covers the board',
      detail: { outlines: covered.map((cell) => outlineOf(cell, toPicture)) },
    };
  const side = findCutSide(rectified, cells, reflected);
  if (side)
    return {
      stage: 'segment',
      code: 'cut-off',
      reason: `board cut off ${nameSide(side)}`,
      detail: { side },
    };
  if (boardConfidence(cells, pieces, gates) < CONFIDENCE_MIN) return NOT_THIS_PUZZLE;
  return null;
}

/**
 * Why a decoded board is not one of this puzzle, or null if it may be one. Other games with square cells have parts that look like gates,
 * but their colors do not match those of the blocks. `logOfRules` comes from `decodeBoard`.
 */
export function findRuleRefusal(confidence: number, logOfRules: number): Refusal | null {
  return confidence < RULED_CONFIDENCE_MIN && logOfRules < RULES_LOG_MIN ? NOT_THIS_PUZZLE : null;
}

function outlineOf(
  { x, y }: BoardCell,
  toPicture: Matrix3,
): readonly (readonly [number, number])[] {
  const cell = { left: x, top: y, right: x + 1, bottom: y + 1 };
  return cornersOf(cell).map((corner) => mapPoint(toPicture, ...corner));
}

function nameSide(side: Side): string {
  return side === 'left' || side === 'right' ? `on the ${side}` : `at the ${side}`;
}
