import type { Cell, Side } from '#engine/types.ts';

/** A point of the lattice; a cell's centre is half a cell from its corner. */
export type Place = readonly [x: number, y: number];

/** Every place of a block or crate where its number may be centred: cells' centres and the points between them, the nearest to its middle first. */
export function numberPlaces(cells: readonly Cell[]): readonly Place[] {
  const middle = middleOf(cells);
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
  return nearestFirst(places, middle);
}

/** How far a sign that stands high over a block may seem moved up, in cells. */
const LIFT = 0.38;

/**
 * Every place where the number of a block or crate may be seen when its sign stands so high over the block that it seems to be further up: above
 * those places that have no other one there, the nearest to its middle first.
 */
export function liftedNumberPlaces(cells: readonly Cell[]): readonly Place[] {
  const places = numberPlaces(cells);
  const has = new Set(places.map(String));
  return places
    .filter(([x, y]) => !has.has(String([x, y - 0.5])) && !has.has(String([x, y - 1])))
    .map(([x, y]) => [x, y - LIFT]);
}

/** How far out of the floor's edge a gate's number is centred, in cells. */
const GATE_OUT = 0.18;

/** Every place of a gate where its number may be centred, the nearest to its middle first: a triangle may stand there instead. */
export function gateNumberPlaces(side: Side, cells: readonly Cell[]): readonly Place[] {
  const middle = edgeOf(side, middleOf(cells));
  const isLevel = side === 'top' || side === 'bottom';
  const reach = (cells.length - 1) / 2;
  const places: Place[] = [middle];
  for (let along = 0.25; along <= Math.max(0.25, reach); along += 0.25)
    for (const by of [along, -along])
      places.push(isLevel ? [middle[0] + by, middle[1]] : [middle[0], middle[1] + by]);
  return places;
}

/**
 * Every place where the number of the tie between two blocks may be centred: the middles of the edges at which they touch, the nearest to their
 * common middle first, or the point between their nearest cells.
 */
export function tieNumberPlaces(a: readonly Cell[], b: readonly Cell[]): readonly Place[] {
  let least = Number.POSITIVE_INFINITY;
  let places: Place[] = [];
  for (const [x, y] of a) {
    for (const [u, v] of b) {
      const far = Math.hypot(u - x, v - y);
      if (far > least) continue;
      if (far < least) places = [];
      least = far;
      places.push([(x + u + 1) / 2, (y + v + 1) / 2]);
    }
  }
  return nearestFirst(places, middleOf([...a, ...b]));
}

function middleOf(cells: readonly Cell[]): Place {
  const mean = (k: 0 | 1): number =>
    cells.reduce((sum, cell) => sum + cell[k] + 0.5, 0) / cells.length;
  return [mean(0), mean(1)];
}

function edgeOf(side: Side, [x, y]: Place): Place {
  const out = 0.5 + GATE_OUT;
  switch (side) {
    case 'top':
      return [x, y - out];
    case 'bottom':
      return [x, y + out];
    case 'left':
      return [x - out, y];
    case 'right':
      return [x + out, y];
  }
}

function nearestFirst(places: readonly Place[], [mx, my]: Place): readonly Place[] {
  const far = ([x, y]: Place): number => Math.hypot(x - mx, y - my);
  return [...places].sort((p, q) => far(p) - far(q));
}
