import type { Cell } from '#engine/types.ts';
import type { Lab } from '../picture.ts';
import type { Flat } from '../rectify/flatten.ts';
import type { CellReading } from '../segment/kinds.ts';
import { measurePatch, median } from '../segment/patches.ts';
import { measureSeam } from '../segment/seams.ts';

/** A connected piece, its cells in lattice coordinates. */
export interface Piece {
  readonly kind: 'colored' | 'cover';
  readonly cells: readonly Cell[];
  /** How surely its cells belong together and to nothing else, 0…1. */
  readonly confidence: number;
  /** Colour of the upper face's middle: the narrower brick's, where bricks are stacked. */
  readonly inner: Lab;
  /** Colour just inside the piece's outline. */
  readonly rim: Lab;
}

/** Seams above this part two blocks; measured in OKLab, halfway (by odds) between studs and the faintest grooves. */
const SEAM = 0.052;
const SEAM_SPREAD = 0.009;

/** Joins cells across whose common side no seam runs (union–find), and measures each piece. */
export function joinCells(flat: Flat, cells: readonly CellReading[]): Piece[] {
  const solid = cells.filter((c) => c.kind === 'colored' || c.kind === 'cover');
  const at = new Map(solid.map((c, i) => [`${c.x},${c.y}`, i]));
  const parent = solid.map((_, i) => i);
  const find = (i: number): number => (parent[i] === i ? i : find(parent[i] as number));
  const sure = solid.map(() => 1);
  for (const [i, c] of solid.entries()) {
    for (const [across, dx, dy] of [
      ['x', 1, 0],
      ['y', 0, 1],
    ] as const) {
      const j = at.get(`${c.x + dx},${c.y + dy}`);
      if (j === undefined) continue;
      const d = solid[j] as CellReading;
      const seam = c.kind === d.kind ? measureSeam(flat, c.x, c.y, across, 0.15, 0.85) : 1;
      const apart = differ(flat, c, d) ? 1 : 1 / (1 + Math.exp(-(seam - SEAM) / SEAM_SPREAD));
      if (!(apart > 0.5)) parent[find(i)] = find(j);
      const s = Math.max(apart, 1 - apart);
      sure[i] = Math.min(sure[i] as number, s);
      sure[j] = Math.min(sure[j] as number, s);
    }
  }
  const groups = new Map<number, number[]>();
  for (let i = 0; i < solid.length; i++) groups.set(find(i), [...(groups.get(find(i)) ?? []), i]);
  return [...groups.values()].map((members) => {
    const own = members.map((i) => solid[i] as CellReading);
    const kind = own[0]?.kind === 'cover' ? 'cover' : 'colored';
    const confidence = members.reduce(
      (least, i) => Math.min(least, sure[i] as number, (solid[i] as CellReading).confidence),
      1,
    );
    return {
      kind,
      cells: own.map((c): Cell => [c.x, c.y]),
      confidence,
      ...measureFaces(flat, own),
    };
  });
}

/** Two cells of plainly different colour are never one block, whatever lies between. */
function differ(flat: Flat, c: CellReading, d: CellReading): boolean {
  const p = measurePatch(flat, c.x + 0.25, c.y + 0.25, c.x + 0.75, c.y + 0.7).hue;
  const q = measurePatch(flat, d.x + 0.25, d.y + 0.25, d.x + 0.75, d.y + 0.7).hue;
  return (
    p !== null &&
    q !== null &&
    Math.hypot(p[1] - q[1], p[2] - q[2]) > 0.11 &&
    Math.abs(p[0] - q[0]) < 0.35 &&
    c.kind === 'colored'
  );
}

function measureFaces(flat: Flat, cells: readonly CellReading[]): { inner: Lab; rim: Lab } {
  const inner: Lab[] = [];
  const rim: Lab[] = [];
  const has = new Set(cells.map((c) => `${c.x},${c.y}`));
  for (const c of cells) {
    const middle = measurePatch(flat, c.x + 0.3, c.y + 0.25, c.x + 0.7, c.y + 0.65);
    inner.push(middle.hue ?? middle.lab);
    const strips: [number, number, number, number][] = [];
    if (!has.has(`${c.x},${c.y + 1}`)) strips.push([0.25, 0.86, 0.75, 0.93]);
    if (!has.has(`${c.x - 1},${c.y}`)) strips.push([0.07, 0.25, 0.14, 0.75]);
    if (!has.has(`${c.x + 1},${c.y}`)) strips.push([0.86, 0.25, 0.93, 0.75]);
    for (const [l, t, r, b] of strips) {
      const strip = measurePatch(flat, c.x + l, c.y + t, c.x + r, c.y + b);
      rim.push(strip.hue ?? strip.lab);
    }
  }
  return { inner: middleOf(inner), rim: middleOf(rim.length > 0 ? rim : inner) };
}

/** The member nearest to all others: a medoid, so that a key on one cell does not mix into the colour. */
function middleOf(labs: readonly Lab[]): Lab {
  if (labs.length < 3) return labs[0] ?? [0, 0, 0];
  const m: Lab = [
    median(labs.map((c) => c[0])),
    median(labs.map((c) => c[1])),
    median(labs.map((c) => c[2])),
  ];
  return [...labs].sort(
    (p, q) => Math.hypot(p[1] - m[1], p[2] - m[2]) - Math.hypot(q[1] - m[1], q[2] - m[2]),
  )[0] as Lab;
}
