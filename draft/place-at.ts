import { type BoardDraft, type Cell, OUTWARD, type Side } from '#engine/types.ts';
import { isFloor, type Place, sizeOf } from './places.ts';

/** How far inside a hole a pointer still selects its edges, in cells. */
const HOLE_EDGE = 0.35;

/**
 * The place that a pointer at (x, y) selects, in cells from the corner of the floor: a cell, or next to the floor the edge of the nearest
 * floor cell. Undefined if there is neither.
 */
export function placeAt(draft: BoardDraft, x: number, y: number): Place | undefined {
  const cell: Cell = [Math.floor(x), Math.floor(y)];
  if (isFloor(draft, cell)) return { kind: 'cell', cell };
  const [width, height] = sizeOf(draft);
  const isInside = cell[0] >= 0 && cell[1] >= 0 && cell[0] < width && cell[1] < height;
  const [nearest] = nearestEdges(draft, cell, x, y);
  if (nearest && nearest.distance <= (isInside ? HOLE_EDGE : 1)) {
    return { kind: 'edge', cell: nearest.cell, side: nearest.side };
  }
  return isInside ? { kind: 'cell', cell } : undefined;
}

function nearestEdges(draft: BoardDraft, cell: Cell, x: number, y: number) {
  const [fx, fy] = [x - cell[0], y - cell[1]];
  const distances: Readonly<Record<Side, number>> = {
    top: 1 - fy,
    bottom: fy,
    left: 1 - fx,
    right: fx,
  };
  return (Object.keys(distances) as Side[])
    .map((side) => {
      const [dx, dy] = OUTWARD[side];
      const floor: Cell = [cell[0] - dx, cell[1] - dy];
      return { cell: floor, side, distance: distances[side] };
    })
    .filter((edge) => isFloor(draft, edge.cell))
    .sort((a, b) => a.distance - b.distance);
}

/** The cells from one to another, one step at a time, so that a quick drag skips none. */
export function cellsBetween([fx, fy]: Cell, [tx, ty]: Cell): readonly Cell[] {
  const cells: Cell[] = [];
  let [x, y] = [fx, fy];
  while (x !== tx || y !== ty) {
    if (Math.abs(tx - x) >= Math.abs(ty - y)) x += Math.sign(tx - x);
    else y += Math.sign(ty - y);
    cells.push([x, y]);
  }
  return cells;
}
