import { OUTWARD, SIDES, type Side } from '#engine/types.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { mean } from '../mean.ts';
import { labDistance } from '../oklab.ts';
import type { Refusal } from '../reading.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import type { BoardCell } from './cells.ts';
import type { Gates } from './gates.ts';
import { patchBeyond } from './palette.ts';

/** Boards have at least this many cells. */
const CELLS_MIN = 12;
/** A board with a larger share of covered cells is hidden by a dialogue. */
const COVERED_SHARE_MAX = 0.15;
/** If the picture ends closer than this beyond a cell, in cells, it cuts through the cell or through none of its frame. */
const CUT_CELLS_MAX = 0.05;
/** Frames are wider than this, seen from above, in cells. */
const FRAME_CELLS_MIN = 0.35;
/** Beyond a cut board's last row or column less than this is visible of the next one, in cells; more would be a row. */
const VISIBLE_CELLS_MAX = 0.8;
/** Strips from within a cell to beyond its side, in cells outwards from there, between which the edge of a board would lie; */
const STRIPS_CELLS = [
  [-0.3, -0.15],
  [-0.15, -0.03],
  [-0.03, 0.09],
  [0.09, 0.2],
  [0.2, 0.3],
] as const;
/** a last strip before the picture's edge, in cells from there; */
const LAST_STRIP_CELLS = [0.2, 0.04] as const;
/** the part of the side that they are measured along, in cells; */
const STRIP_WIDTH_CELLS = [0.3, 0.7] as const;
/** and the distance in OKLab below which two strips are of one surface. */
const SAME_SURFACE_DISTANCE_MAX = 0.02;
/** Less confident readings are something else; */
const CONFIDENCE_MIN = 0.79;
/** so are those that are less confident than this */
const RULED_CONFIDENCE_MIN = 0.83;
/** and break the rules by more than this: some two colours of blocks without a gate. */
const RULES_LOG_MIN = -4.8;
const NOT_THIS_PUZZLE: Refusal = {
  stage: 'segment',
  code: 'not-this-puzzle',
  reason: 'a grid, but not of this puzzle',
};

/**
 * Confidence that this is a board, 0…1: the mean confidence of its cells times that of its blocks and the root of that of its gates, which are often unclear on
 * a board that is plainly there.
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

/** Why this is no board of this puzzle, or null if it may be one. `rectified` has `CELL_PX` samples per cell. */
export function findRefusal(
  rectified: RectifiedBoard,
  cells: readonly BoardCell[],
  pieces: readonly Piece[],
  gates: Gates,
): Refusal | null {
  if (cells.length < CELLS_MIN || pieces.length === 0)
    return { ...NOT_THIS_PUZZLE, reason: 'no floor and blocks found' };
  const covered = cells.filter((c) => c.kind === 'covered').length;
  if (covered > Math.max(1, COVERED_SHARE_MAX * cells.length))
    return { stage: 'segment', code: 'covered', reason: 'a dialogue covers the board' };
  const side = findCutSide(rectified, cells);
  if (side)
    return {
      stage: 'segment',
      code: 'cut-off',
      reason: `board cut off ${nameSide(side)}`,
      detail: { side },
    };
  if (boardConfidence(cells, pieces, gates) < CONFIDENCE_MIN) return NOT_THIS_PUZZLE;
  if (gates.runs.length === 0) return { ...NOT_THIS_PUZZLE, reason: 'a grid without gates' };
  return null;
}

/**
 * Why a decoded board is not one of this puzzle, or null if it may be: other games in squares have parts that look like gates, but their colours do not go
 * with those of the blocks. `logOfRules` is that of `decodeBoard`.
 */
export function findRuleRefusal(confidence: number, logOfRules: number): Refusal | null {
  return confidence < RULED_CONFIDENCE_MIN && logOfRules < RULES_LOG_MIN ? NOT_THIS_PUZZLE : null;
}

function nameSide(side: Side): string {
  return side === 'left' || side === 'right' ? `on the ${side}` : `at the ${side}`;
}

/**
 * The side on which the board continues beyond the picture. Its cells reach the picture's edge there: the edge cuts
 * through one of them, or leaves no room for a frame beyond a third of them, or the surface of one of them goes on up to
 * it, where a frame or a gate would begin.
 */
function findCutSide(rectified: RectifiedBoard, cells: readonly BoardCell[]): Side | null {
  const inside = new Set(cells.map((c) => `${c.x},${c.y}`));
  for (const side of SIDES) {
    const [dx, dy] = OUTWARD[side];
    const outer = cells
      .filter((c) => !inside.has(`${c.x + dx},${c.y + dy}`))
      .map((cell) => ({ cell, visible: measureVisible(rectified, cell, side) }));
    const frameless = outer.filter(({ visible }) => visible < FRAME_CELLS_MIN).length;
    if (outer.some(({ visible }) => visible < CUT_CELLS_MAX)) return side;
    if (frameless >= 2 && 3 * frameless >= outer.length) return side;
    if (
      outer.some(
        ({ cell, visible }) =>
          visible < VISIBLE_CELLS_MAX && goesOn(rectified, cell, side, visible),
      )
    )
      return side;
  }
  return null;
}

/** Does a cell's surface go on beyond its side, without an edge, up to the picture's edge `visible` cells away? */
function goesOn(
  rectified: RectifiedBoard,
  { x, y }: BoardCell,
  side: Side,
  visible: number,
): boolean {
  const [from, to] = LAST_STRIP_CELLS;
  const strips = [...STRIPS_CELLS, [visible - from, visible - to] as const].map((strip) =>
    patchBeyond(rectified, side, [x, y], STRIP_WIDTH_CELLS, strip),
  );
  return strips.slice(1).every((next, i) => {
    const own = strips[i];
    return own && next && labDistance(own, next) < SAME_SURFACE_DISTANCE_MAX;
  });
}

/** How far the picture goes beyond a cell's side, in cells, at most {@link VISIBLE_CELLS_MAX}. */
function measureVisible(rectified: RectifiedBoard, { x, y }: BoardCell, side: Side): number {
  const [dx, dy] = OUTWARD[side];
  const samplesMax = Math.ceil(VISIBLE_CELLS_MAX * CELL_PX);
  for (let samples = 0; samples < samplesMax; samples++) {
    const out = 0.5 + (samples + 0.5) / CELL_PX;
    if (!isSeen(rectified, x + 0.5 + dx * out, y + 0.5 + dy * out)) return samples / CELL_PX;
  }
  return VISIBLE_CELLS_MAX;
}

/** Whether the picture shows a point of the lattice. What lies beyond the rectified part is taken to be in the picture. */
function isSeen(rectified: RectifiedBoard, x: number, y: number): boolean {
  const u = Math.floor((x - rectified.x0) * CELL_PX);
  const v = Math.floor((y - rectified.y0) * CELL_PX);
  const width = rectified.columns * CELL_PX;
  if (u < 0 || v < 0 || u >= width || v >= rectified.rows * CELL_PX) return true;
  return !Number.isNaN(rectified.l[v * width + u]);
}
