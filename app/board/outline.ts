/**
 * Outlines of sets of cells as SVG paths: one silhouette with rounded corners for a whole block, floor or crate. All lengths are in drawing
 * units, `UNIT` to a cell.
 */

import { UNIT } from '#drawing/unit.ts';
import type { Cell, Vector } from '#engine/types.ts';

/** Gap between a block's edge and its cells' edge. */
export const INSET = 1.5;
/** Height of a brick's side, visible below its face. */
export const RISE = 3;

interface Corner {
  readonly at: Vector;
  /** Directions of the edges that end and start here, clockwise around the cells. */
  readonly from: Vector;
  readonly to: Vector;
}

/** For each side of a cell, clockwise: the neighbor beyond it, and the corner where the side starts. */
const EDGES: readonly {
  readonly beyond: Vector;
  readonly start: Vector;
  readonly along: Vector;
}[] = [
  { beyond: [0, -1], start: [0, 0], along: [1, 0] },
  { beyond: [1, 0], start: [1, 0], along: [0, 1] },
  { beyond: [0, 1], start: [1, 1], along: [-1, 0] },
  { beyond: [-1, 0], start: [0, 1], along: [0, -1] },
];

/**
 * The path around `cells`, drawn `inset` inside their edge (outside if negative). Outer corners have the radius `round`, inner ones half of
 * it. Cells that touch only at a corner stay separate.
 */
export function outlinePath(cells: readonly Cell[], inset: number, round: number): string {
  return traceRings(cells)
    .map((ring) => ringPath(ring, inset, round))
    .join('');
}

/** `outlinePath` without holes. */
export function hullPath(cells: readonly Cell[], inset: number, round: number): string {
  return traceRings(cells)
    .filter((ring) => turnsClockwise(ring))
    .map((ring) => ringPath(ring, inset, round))
    .join('');
}

/** A dot in the middle of each cell, for strokes with round caps. */
export function dotsPath(cells: readonly Cell[], shift: Vector = [0, 0]): string {
  return cells
    .map(([x, y]) => `M${(x + 0.5) * UNIT + shift[0]} ${(y + 0.5) * UNIT + shift[1]}h0`)
    .join('');
}

function traceRings(cells: readonly Cell[]): readonly (readonly Corner[])[] {
  const covered = new Set(cells.map(([x, y]) => `${x},${y}`));
  const starts = new Map<string, { at: Vector; along: Vector }[]>();
  for (const [x, y] of cells) {
    for (const { beyond, start, along } of EDGES) {
      if (covered.has(`${x + beyond[0]},${y + beyond[1]}`)) continue;
      const at: Vector = [x + start[0], y + start[1]];
      const here = starts.get(`${at}`) ?? [];
      here.push({ at, along });
      starts.set(`${at}`, here);
    }
  }
  const rings: Corner[][] = [];
  for (const first of starts.values()) {
    while (first.length > 0) rings.push(traceRing(starts, first.pop() as (typeof first)[number]));
  }
  return rings;
}

function traceRing(
  starts: Map<string, { at: Vector; along: Vector }[]>,
  first: { readonly at: Vector; readonly along: Vector },
): Corner[] {
  const corners: Corner[] = [];
  let edge = first;
  for (;;) {
    const end: Vector = [edge.at[0] + edge.along[0], edge.at[1] + edge.along[1]];
    const isClosed = end[0] === first.at[0] && end[1] === first.at[1];
    const next = isClosed ? first : takeNext(starts.get(`${end}`) ?? [], edge.along);
    if (!next) throw new Error('an outline does not close');
    if (cross(edge.along, next.along) !== 0) {
      corners.push({ at: end, from: edge.along, to: next.along });
    }
    if (isClosed) return corners;
    edge = next;
  }
}

/** Where two cells touch at a corner, turning right stays on the same cell. */
function takeNext(edges: { at: Vector; along: Vector }[], along: Vector) {
  const right = edges.findIndex((edge) => cross(along, edge.along) > 0);
  return edges.splice(Math.max(right, 0), 1)[0];
}

function ringPath(ring: readonly Corner[], inset: number, round: number): string {
  return `${ring
    .map(({ at, from, to }, index) => {
      const isOuter = cross(from, to) > 0;
      const radius = isOuter ? round : round / 2;
      // The inward normal of an edge is its direction turned right.
      const x = at[0] * UNIT + inset * (-from[1] - to[1]);
      const y = at[1] * UNIT + inset * (from[0] + to[0]);
      const [fx, fy] = [from[0] * radius, from[1] * radius];
      const [tx, ty] = [to[0] * radius, to[1] * radius];
      return `${index === 0 ? 'M' : 'L'}${x - fx} ${y - fy}q${fx} ${fy} ${fx + tx} ${fy + ty}`;
    })
    .join('')}z`;
}

function turnsClockwise(ring: readonly Corner[]): boolean {
  return ring.reduce((turns, { from, to }) => turns + cross(from, to), 0) > 0;
}

/** Positive for a right turn, as y grows downwards. */
function cross(a: Vector, b: Vector): number {
  return a[0] * b[1] - a[1] * b[0];
}
