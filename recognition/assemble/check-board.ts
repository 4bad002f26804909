import { SIDES, type Side } from '#engine/types.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { labDistance } from '../oklab.ts';
import type { Refusal } from '../reading.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import type { BoardCell } from './cells.ts';
import { OUTWARD_STEPS } from './gate-edges.ts';
import type { Gates } from './gates.ts';
import { patchBeyond, patchOfCell } from './palette.ts';

/** Boards have at least this many cells. */
const CELLS_MIN = 12;
/** A board with a larger share of covered cells is hidden by a dialogue. */
const COVERED_SHARE_MAX = 0.15;
/** Width of a board's frame and gates beyond its edge: minimum, */
const FRAME_CELLS_MIN = 0.2;
/** and on nearly all boards. */
const FRAME_CELLS_USUAL = 0.38;
/** If the picture ends this close beyond an edge, floor classified as frame may continue there; */
const FLOOR_TO_PICTURE_EDGE_CELLS_MAX = 0.8;
/** if it ends this close, blocks classified as gates may, */
const BLOCKS_TO_PICTURE_EDGE_CELLS_MAX = 0.65;
/** on at least this many cells. */
const CONTINUING_CELLS_MIN = 3;
/** The strip beyond an edge that is compared with the cell before it, */
const BEYOND_STRIP_CELLS = [0.14, 0.3] as const;
/** and the distance in OKLab below which both are the same surface. */
const SAME_SURFACE_DISTANCE_MAX = 0.02;
/** Less confident readings are something else. */
const CONFIDENCE_MIN = 0.72;

/**
 * Confidence that this is a board, 0…1: the mean confidence of its cells times that of its blocks and that of its
 * gates.
 */
export function boardConfidence(
  cells: readonly BoardCell[],
  pieces: readonly Piece[],
  gates: Gates,
): number {
  if (cells.length < CELLS_MIN) return 0;
  return meanOf(cells) * meanOf(pieces) * meanOf(gates.runs);
}

function meanOf(parts: readonly { readonly confidence: number }[]): number {
  return parts.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, parts.length);
}

/** Why this is no board of this puzzle, or null if it may be one. `rectified` has `CELL_PX` samples per cell. */
export function findRefusal(
  rectified: RectifiedBoard,
  cells: readonly BoardCell[],
  pieces: readonly Piece[],
  gates: Gates,
): Refusal | null {
  if (cells.length < CELLS_MIN || pieces.length === 0)
    return { stage: 'segment', code: 'no-grid', reason: 'no floor and blocks found' };
  const covered = cells.filter((c) => c.kind === 'covered').length;
  if (covered > Math.max(1, COVERED_SHARE_MAX * cells.length))
    return { stage: 'segment', code: 'covered', reason: 'a dialogue covers the board' };
  const side = findCutSide(rectified, cells, gates);
  if (side)
    return {
      stage: 'segment',
      code: 'cut-off',
      reason: `board cut off ${nameSide(side)}`,
      detail: { side },
    };
  if (boardConfidence(cells, pieces, gates) < CONFIDENCE_MIN)
    return { stage: 'segment', code: 'not-this-puzzle', reason: 'a grid, but not of this puzzle' };
  if (gates.runs.length === 0)
    return { stage: 'segment', code: 'not-this-puzzle', reason: 'a grid without gates' };
  return null;
}

function nameSide(side: Side): string {
  return side === 'left' || side === 'right' ? `on the ${side}` : `at the ${side}`;
}

/**
 * The side on which the board continues beyond the picture: an edge has no frame at all, or a third of the edges lack
 * most of it, or the surface beyond them is that of their cells.
 */
function findCutSide(
  rectified: RectifiedBoard,
  cells: readonly BoardCell[],
  gates: Gates,
): Side | null {
  const inside = new Set(cells.map((c) => `${c.x},${c.y}`));
  for (const side of SIDES) {
    const [dx, dy] = OUTWARD_STEPS[side];
    const edges = cells.filter((c) => !inside.has(`${c.x + dx},${c.y + dy}`));
    const endsWithin = (far: number) => (c: BoardCell) =>
      !isSeen(rectified, c.x + 0.5 + dx * (0.5 + far), c.y + 0.5 + dy * (0.5 + far));
    const lost = edges.filter(endsWithin(FRAME_CELLS_USUAL)).length;
    if (edges.some(endsWithin(FRAME_CELLS_MIN)) || (lost >= 2 && 3 * lost >= edges.length))
      return side;
    const gated = new Set(
      gates.runs.filter((run) => run.side === side).flatMap((run) => run.cells.map(String)),
    );
    const bare = edges.filter((c) => c.kind === 'floor' && !gated.has(`${c.x},${c.y}`));
    const mostGoOn = (near: readonly BoardCell[], least: number): boolean => {
      const count = near.filter((c) => goesOn(rectified, c, side)).length;
      return count >= least && 2 * count >= near.length;
    };
    if (mostGoOn(bare.filter(endsWithin(FLOOR_TO_PICTURE_EDGE_CELLS_MAX)), 1)) return side;
    if (mostGoOn(edges.filter(endsWithin(BLOCKS_TO_PICTURE_EDGE_CELLS_MAX)), CONTINUING_CELLS_MIN))
      return side;
  }
  return null;
}

/** Is the surface beyond a cell's side that of the cell? */
function goesOn(rectified: RectifiedBoard, { x, y }: BoardCell, side: Side): boolean {
  const own = patchOfCell(rectified, x, y);
  const beyond = patchBeyond(rectified, side, [x, y], [0.25, 0.75], BEYOND_STRIP_CELLS);
  return own !== null && beyond !== null && labDistance(own, beyond) < SAME_SURFACE_DISTANCE_MAX;
}

function isSeen(rectified: RectifiedBoard, x: number, y: number): boolean {
  const u = Math.floor((x - rectified.x0) * CELL_PX);
  const v = Math.floor((y - rectified.y0) * CELL_PX);
  const width = rectified.columns * CELL_PX;
  if (u < 0 || v < 0 || u >= width || v >= rectified.rows * CELL_PX) return false;
  return !Number.isNaN(rectified.l[v * width + u]);
}
