import type { Cell } from '#engine/types.ts';

/** A point of the lattice; a cell's centre is half a cell from its corner. */
export type Place = readonly [x: number, y: number];

/** Every place of a piece where a sign may be centred: cells' centres and the points between them, the nearest to its middle first. */
export function signPlaces(cells: readonly Cell[]): readonly Place[] {
  const mx = cells.reduce((sum, [x]) => sum + x + 0.5, 0) / cells.length;
  const my = cells.reduce((sum, [, y]) => sum + y + 0.5, 0) / cells.length;
  const has = new Set(cells.map(([x, y]) => `${x},${y}`));
  const places: Place[] = [];
  for (const [x, y] of cells) {
    places.push([x + 0.5, y + 0.5]);
    const right = has.has(`${x + 1},${y}`);
    const below = has.has(`${x},${y + 1}`);
    if (right) places.push([x + 1, y + 0.5]);
    if (below) places.push([x + 0.5, y + 1]);
    if (right && below && has.has(`${x + 1},${y + 1}`)) places.push([x + 1, y + 1]);
  }
  const far = ([x, y]: Place): number => Math.hypot(x - mx, y - my);
  return places.sort((p, q) => far(p) - far(q));
}
