/** Distinguishes pieces of the same name by where they are. Independent of language. */

import type { Cell } from '#engine/types.ts';

export type Distinction =
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
  /** The first of the piece's own cells. Row and column count from 1. */
  | { readonly kind: 'cell'; readonly row: number; readonly column: number };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two centers closer than this along an axis, in cells, count as level on it. */
const SEPARATION_CELLS_MIN = 0.75;

/** The place of `cells` among `rivals`: the cells of every other piece of the same name. */
export function distinguishPlace(
  cells: readonly Cell[],
  rivals: readonly (readonly Cell[])[],
): Distinction {
  if (rivals.length === 0) return { kind: 'only' };
  const own = middle(cells);
  const others = rivals.map(middle);
  if (rivals.length === 1 && others[0]) return compareTwo(own, others[0]) ?? cellOf(cells);
  return placeInRow(own, others) ?? placeInCorner(own, others) ?? cellOf(cells);
}

function compareTwo(own: Point, other: Point): Distinction | undefined {
  const [dx, dy] = [own.x - other.x, own.y - other.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SEPARATION_CELLS_MIN) return undefined;
  if (Math.abs(dx) >= Math.abs(dy)) return { kind: dx < 0 ? 'left' : 'right' };
  return { kind: dy < 0 ? 'upper' : 'lower' };
}

/** If all are well separated along one axis: left, middle and right of three, otherwise counted from one end. */
function placeInRow(own: Point, others: readonly Point[]): Distinction | undefined {
  for (const axis of ['x', 'y'] as const) {
    const all = [own, ...others].map((spot) => spot[axis]).sort((a, b) => a - b);
    const isSeparated = all.every(
      (at, i) => i === 0 || at - (all[i - 1] ?? at) >= SEPARATION_CELLS_MIN,
    );
    if (!isSeparated) continue;
    const nth = all.indexOf(own[axis]) + 1;
    if (nth === 1) return { kind: axis === 'x' ? 'left' : 'upper' };
    if (nth === all.length) return { kind: axis === 'x' ? 'right' : 'lower' };
    if (all.length === 3) return { kind: 'middle' };
    return { kind: axis === 'x' ? 'fromLeft' : 'fromTop', nth };
  }
  return undefined;
}

/** If it is further out than all others in two directions at once. */
function placeInCorner(own: Point, others: readonly Point[]): Distinction | undefined {
  const isBeyond = (sx: number, sy: number) =>
    others.every((spot) => (own.x - spot.x) * sx >= 0 && (own.y - spot.y) * sy >= 0) &&
    others.every(
      (spot) =>
        (own.x - spot.x) * sx >= SEPARATION_CELLS_MIN ||
        (own.y - spot.y) * sy >= SEPARATION_CELLS_MIN,
    );
  if (isBeyond(-1, -1)) return { kind: 'upperLeft' };
  if (isBeyond(1, -1)) return { kind: 'upperRight' };
  if (isBeyond(-1, 1)) return { kind: 'lowerLeft' };
  if (isBeyond(1, 1)) return { kind: 'lowerRight' };
  return undefined;
}

function cellOf(cells: readonly Cell[]): Distinction {
  const [x, y] = cells.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])[0] ?? [0, 0];
  return { kind: 'cell', row: y + 1, column: x + 1 };
}

function middle(cells: readonly Cell[]): Point {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}
