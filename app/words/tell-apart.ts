/** Where a thing stands among others that would be called the same. Language-free. */

import type { Cell } from '#engine/types.ts';

export type Place =
  | { readonly kind: 'only' }
  | {
      readonly kind:
        | 'left'
        | 'right'
        | 'middle'
        | 'upper'
        | 'lower'
        | 'upperLeft'
        | 'upperRight'
        | 'lowerLeft'
        | 'lowerRight';
    }
  /** Counted from 1. */
  | { readonly kind: 'fromLeft' | 'fromTop'; readonly nth: number }
  /** A cell of it that nothing else covers; row and column from 1. */
  | { readonly kind: 'cell'; readonly row: number; readonly column: number };

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Two middles nearer than this, in cells, are said to be level with each other. */
const LEVEL = 0.75;

/** The place of `cells` among `rivals` (the cells of each other thing of that name). */
export function tellApart(cells: readonly Cell[], rivals: readonly (readonly Cell[])[]): Place {
  if (rivals.length === 0) return { kind: 'only' };
  const own = middle(cells);
  const others = rivals.map(middle);
  if (rivals.length === 1 && others[0]) return amongTwo(own, others[0]) ?? cellOf(cells);
  return amongRow(own, others) ?? inCorner(own, others) ?? cellOf(cells);
}

function amongTwo(own: Spot, other: Spot): Place | undefined {
  const [dx, dy] = [own.x - other.x, own.y - other.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < LEVEL) return undefined;
  if (Math.abs(dx) >= Math.abs(dy)) return { kind: dx < 0 ? 'left' : 'right' };
  return { kind: dy < 0 ? 'upper' : 'lower' };
}

/** When all stand well apart along one axis: left, middle and right of three, else counted. */
function amongRow(own: Spot, others: readonly Spot[]): Place | undefined {
  for (const axis of ['x', 'y'] as const) {
    const all = [own, ...others].map((spot) => spot[axis]).sort((a, b) => a - b);
    const isApart = all.every((at, i) => i === 0 || at - (all[i - 1] ?? at) >= LEVEL);
    if (!isApart) continue;
    const nth = all.indexOf(own[axis]) + 1;
    if (nth === 1) return { kind: axis === 'x' ? 'left' : 'upper' };
    if (nth === all.length) return { kind: axis === 'x' ? 'right' : 'lower' };
    if (all.length === 3) return { kind: 'middle' };
    return { kind: axis === 'x' ? 'fromLeft' : 'fromTop', nth };
  }
  return undefined;
}

/** When it is further out than all others in two directions at once. */
function inCorner(own: Spot, others: readonly Spot[]): Place | undefined {
  const isBeyond = (sx: number, sy: number) =>
    others.every((spot) => (own.x - spot.x) * sx >= 0 && (own.y - spot.y) * sy >= 0) &&
    others.every((spot) => (own.x - spot.x) * sx >= LEVEL || (own.y - spot.y) * sy >= LEVEL);
  if (isBeyond(-1, -1)) return { kind: 'upperLeft' };
  if (isBeyond(1, -1)) return { kind: 'upperRight' };
  if (isBeyond(-1, 1)) return { kind: 'lowerLeft' };
  if (isBeyond(1, 1)) return { kind: 'lowerRight' };
  return undefined;
}

function cellOf(cells: readonly Cell[]): Place {
  const [x, y] = cells.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])[0] ?? [0, 0];
  return { kind: 'cell', row: y + 1, column: x + 1 };
}

function middle(cells: readonly Cell[]): Spot {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}
