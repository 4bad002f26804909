import { OUTWARD, SIDES, type Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { mean } from '../mean.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { type BoardCell, listRim } from './cells.ts';

/** If the picture ends closer than this beyond a cell, in cells, it cuts through the cell or through none of its frame. */
const CUT_CELLS_MAX = 0.05;
/** Frames are wider than this, seen from above, in cells. */
const FRAME_CELLS_MIN = 0.35;
/** Less than this is visible of cells that are cut too much to be read, in cells. */
const VISIBLE_CELLS_MAX = 0.6;
/** A board goes on beyond the picture if the next cells belong to it, once they are made whole, with this mean probability. */
const GOES_ON_PROBABILITY_MIN = 0.8;

/**
 * The side on which a board goes on beyond the picture, or null if it does on none. Its cells reach the picture's edge there: the edge cuts
 * through one of them, or leaves no room for a frame beyond a third of them, or what it leaves are parts of further cells.
 *
 * Parts of cells look like pieces of a frame. `reflected` returns the network's output for the board mirrored at the picture's edge, which makes them whole.
 */
export function findCutSide(
  rectified: RectifiedBoard,
  cells: readonly BoardCell[],
  reflected: () => CellProbabilities,
): Side | null {
  const sides = SIDES.map((side) => {
    const [dx, dy] = OUTWARD[side];
    const outer = listRim(cells, side).map(({ x, y }) => ({
      next: [x + dx, y + dy] as const,
      visible: measureVisible(rectified, x, y, side),
    }));
    return { side, outer };
  });
  const cut = sides.find(
    ({ outer }) =>
      outer.some(({ visible }) => visible < CUT_CELLS_MAX) ||
      isMany(
        outer.filter(({ visible }) => visible < FRAME_CELLS_MIN),
        outer,
      ),
  );
  if (cut) return cut.side;
  const doubtful = sides.flatMap(({ side, outer }) => {
    const close = outer.filter(({ visible }) => visible < VISIBLE_CELLS_MAX);
    return isMany(close, outer) ? [{ side, close }] : [];
  });
  if (doubtful.length === 0) return null;
  const beyond = reflected();
  const goesOn = doubtful.find(
    ({ close }) => mean(close.map(({ next }) => insideOf(beyond, next))) > GOES_ON_PROBABILITY_MIN,
  );
  return goesOn?.side ?? null;
}

/** Two or more, and a third of all. */
function isMany(part: readonly unknown[], all: readonly unknown[]): boolean {
  return part.length >= 2 && 3 * part.length >= all.length;
}

/** Probability that a cell belongs to a board; 0 outside the rectified board. */
function insideOf(cellProbabilities: CellProbabilities, [x, y]: readonly [number, number]): number {
  return cellProbabilities
    .classProbabilities(x, y, 'kind')
    .subarray(1)
    .reduce((sum, p) => sum + p, 0);
}

/** How far the picture goes beyond a cell's side, in cells, at most {@link VISIBLE_CELLS_MAX}. */
function measureVisible(rectified: RectifiedBoard, x: number, y: number, side: Side): number {
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
