import { OUTWARD, SIDES, type Side } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { mean } from '../mean.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { type BoardCell, listRim } from './cells.ts';

/** If the picture ends closer than this beyond a cell, in cells, it cuts through the cell, or through none of its frame. */
const CUT_CELLS_MAX = 0.05;
/** Minimum width of frames seen from above, in cells. */
const FRAME_CELLS_MIN = 0.35;
/** Cells that are cut too much to be read show less than this, in cells. */
const VISIBLE_CELLS_MAX = 0.6;
/** Minimum mean probability that the next cells, once made whole, belong to the board, if the board continues beyond the picture. */
const GOES_ON_PROBABILITY_MIN = 0.8;

/**
 * The side on which a board continues beyond the picture, or null. Its cells reach the picture's edge there. Then the edge cuts through one
 * of them, or leaves no room for a frame beyond a third of them, or what it leaves are parts of further cells.
 *
 * Parts of cells look like pieces of a frame. `reflected` returns the network's output for the board mirrored at the picture's edge, which
 * makes these cells whole.
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

/** Whether a part has two or more elements and at least a third of all. */
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

/** How far the picture extends beyond a cell's side, in cells; at most {@link VISIBLE_CELLS_MAX}. */
function measureVisible(rectified: RectifiedBoard, x: number, y: number, side: Side): number {
  const [dx, dy] = OUTWARD[side];
  const samplesMax = Math.ceil(VISIBLE_CELLS_MAX * CELL_PX);
  for (let samples = 0; samples < samplesMax; samples++) {
    const out = 0.5 + (samples + 0.5) / CELL_PX;
    if (!isSeen(rectified, x + 0.5 + dx * out, y + 0.5 + dy * out)) return samples / CELL_PX;
  }
  return VISIBLE_CELLS_MAX;
}

/** Whether the picture shows a point of the lattice. Points outside the rectified part count as shown. */
function isSeen(rectified: RectifiedBoard, x: number, y: number): boolean {
  const u = Math.floor((x - rectified.x0) * CELL_PX);
  const v = Math.floor((y - rectified.y0) * CELL_PX);
  const width = rectified.columns * CELL_PX;
  if (u < 0 || v < 0 || u >= width || v >= rectified.rows * CELL_PX) return true;
  return !Number.isNaN(rectified.l[v * width + u]);
}
