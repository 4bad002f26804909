import { type Cell, OUTWARD, type Side } from '#engine/types.ts';
import { listNearestCells } from '../components.ts';

/** A point of the lattice in cells. A cell's center is half a cell from its corner. */
export type LatticePoint = readonly [x: number, y: number];

/**
 * Points where the number of a block or crate may be centered: cell centers and the points between them, nearest to the piece's center
 * first.
 */
export function numberPoints(cells: readonly Cell[]): readonly LatticePoint[] {
  const middle = middleOf(cells);
  const has = new Set(cells.map(([x, y]) => `${x},${y}`));
  const places: LatticePoint[] = [];
  for (const [x, y] of cells) {
    places.push([x + 0.5, y + 0.5]);
    const right = has.has(`${x + 1},${y}`);
    const below = has.has(`${x},${y + 1}`);
    if (right) places.push([x + 1, y + 0.5]);
    if (below) places.push([x + 0.5, y + 1]);
    if (right && below && has.has(`${x + 1},${y + 1}`)) places.push([x + 1, y + 1]);
  }
  return nearestFirst(places, middle);
}

/** Distance along both axes from a point at which two signs beside it may be (`drawing/block-signs.ts`). */
const SHARED_OFFSET_CELLS = 0.2;

/**
 * Points where the numbers of a block with several signs may be centered, in the order in which the site places its signs: the most central
 * first, of equally central ones the upper left.
 */
export function sharedNumberPoints(cells: readonly Cell[]): readonly LatticePoint[] {
  const inRows = [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return numberPoints(inRows).flatMap(([x, y]) =>
    [-SHARED_OFFSET_CELLS, 0, SHARED_OFFSET_CELLS].map((by): LatticePoint => [x + by, y + by]),
  );
}

/** Apparent upward shift of a sign that is high above its block. */
const LIFT_CELLS = 0.38;

/**
 * Points where the number of a block or crate appears if its sign is so high that it seems shifted upwards: above every point that has no
 * other point of the piece there, nearest to the piece's center first.
 */
export function liftedNumberPoints(cells: readonly Cell[]): readonly LatticePoint[] {
  const places = numberPoints(cells);
  const has = new Set(places.map(String));
  return places
    .filter(([x, y]) => !has.has(String([x, y - 0.5])) && !has.has(String([x, y - 1])))
    .map(([x, y]) => [x, y - LIFT_CELLS]);
}

/** Distance of the center of a gate's number from the floor's edge, outwards. */
const GATE_OFFSET_CELLS = 0.18;

/** Points where a gate's number may be centered, nearest to the gate's middle first. A triangle may occupy the middle. */
export function gateNumberPoints(side: Side, cells: readonly Cell[]): readonly LatticePoint[] {
  const [dx, dy] = OUTWARD[side];
  const [mx, my] = middleOf(cells);
  const out = 0.5 + GATE_OFFSET_CELLS;
  const middle: LatticePoint = [mx + dx * out, my + dy * out];
  const reach = (cells.length - 1) / 2;
  const places: LatticePoint[] = [middle];
  for (let along = 0.25; along <= Math.max(0.25, reach); along += 0.25)
    for (const by of [along, -along])
      places.push(dx === 0 ? [middle[0] + by, middle[1]] : [middle[0], middle[1] + by]);
  return places;
}

/**
 * Points where the number of a tie between two blocks may be centered: the midpoints of the edges at which they touch, nearest to their
 * common center first; if they do not touch, the midpoint of their nearest cells.
 */
export function tieNumberPoints(a: readonly Cell[], b: readonly Cell[]): readonly LatticePoint[] {
  const places = listNearestCells(a, b).map(
    ([[x, y], [u, v]]): LatticePoint => [(x + u + 1) / 2, (y + v + 1) / 2],
  );
  return nearestFirst(places, middleOf([...a, ...b]));
}

function middleOf(cells: readonly Cell[]): LatticePoint {
  const mean = (k: 0 | 1): number =>
    cells.reduce((sum, cell) => sum + cell[k] + 0.5, 0) / cells.length;
  return [mean(0), mean(1)];
}

function nearestFirst(
  places: readonly LatticePoint[],
  [mx, my]: LatticePoint,
): readonly LatticePoint[] {
  const far = ([x, y]: LatticePoint): number => Math.hypot(x - mx, y - my);
  return [...places].sort((p, q) => far(p) - far(q));
}
