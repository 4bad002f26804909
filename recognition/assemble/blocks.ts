import type { Cell } from '#engine/types.ts';
import type { Lab } from '../picture.ts';
import type { Flat } from '../rectify/flatten.ts';
import { type CellReading, joinedShare } from '../segment/cells.ts';
import { measurePatch, median } from '../segment/patches.ts';
import { measureSeam } from '../segment/seams.ts';

/** A connected piece, its cells in lattice coordinates. */
export interface Piece {
  readonly cells: readonly Cell[];
  /** How surely its cells belong together and to nothing else, 0…1. */
  readonly confidence: number;
  /** Share of the piece that is coloured: small under ice and covers. */
  readonly chromatic: number;
  /** Colour of the upper face's middle: the narrower brick's, where bricks are stacked. */
  readonly inner: Lab;
  /** Colour just inside the piece's outline. */
  readonly rim: Lab;
}

/** Seams above this part two blocks; measured in OKLab, halfway (by odds) between studs and the faintest grooves. */
const SEAM = 0.052;
const SEAM_SPREAD = 0.009;
/** How much what the network sees counts beside a measured seam. */
const SIGHT = 0.6;

/** Joins cells across whose common side no seam runs (union–find), and measures each piece. */
export function joinCells(flat: Flat, cells: readonly CellReading[]): Piece[] {
  const solid = cells.filter((c) => c.kind === 'block');
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
      const joined = isOneBlock(flat, c, solid[j] as CellReading, across);
      if (joined > 0.5) parent[find(i)] = find(j);
      const s = Math.max(joined, 1 - joined);
      sure[i] = Math.min(sure[i] as number, s);
      sure[j] = Math.min(sure[j] as number, s);
    }
  }
  const groups = new Map<number, number[]>();
  for (let i = 0; i < solid.length; i++) groups.set(find(i), [...(groups.get(find(i)) ?? []), i]);
  return [...groups.values()].map((members) => {
    const own = members.map((i) => solid[i] as CellReading);
    const confidence = members.reduce(
      (least, i) => Math.min(least, sure[i] as number, (solid[i] as CellReading).confidence),
      1,
    );
    return { cells: own.map((c): Cell => [c.x, c.y]), confidence, ...measureFaces(flat, own) };
  });
}

function isOneBlock(flat: Flat, c: CellReading, next: CellReading, across: 'x' | 'y'): number {
  const seen = joinedShare(c, next);
  const seam = measureSeam(flat, c.x, c.y, across, 0.15, 0.85);
  const measured = Number.isNaN(seam) ? 0 : Math.max(-5, Math.min(5, (SEAM - seam) / SEAM_SPREAD));
  const odds =
    SIGHT * Math.log(seen / (1 - seen)) + measured - (differ(flat, c, next, across) ? OTHER : 0);
  return 1 / (1 + Math.exp(-odds));
}

/** How much colours that differ on both sides of a border speak against one block, in log odds. */
const OTHER = 4;

/**
 * Are the two sides of a border, a little off it, of plainly different colour, near both of its ends? In the middle a key or badge may lie across
 * it.
 */
function differ(flat: Flat, c: CellReading, next: CellReading, across: 'x' | 'y'): boolean {
  return ENDS.every(([from, to]) => {
    const [p, q] =
      across === 'x'
        ? [
            measurePatch(flat, c.x + 0.7, c.y + from, c.x + 0.9, c.y + to),
            measurePatch(flat, next.x + 0.1, c.y + from, next.x + 0.3, c.y + to),
          ]
        : [
            measurePatch(flat, c.x + from, c.y + 0.7, c.x + to, c.y + 0.9),
            measurePatch(flat, c.x + from, next.y + 0.1, c.x + to, next.y + 0.3),
          ];
    if (p.hue && q.hue && Math.min(p.chromatic, q.chromatic) > 0.5)
      return Math.hypot(p.hue[1] - q.hue[1], p.hue[2] - q.hue[2]) > 0.075;
    return Math.abs(p.chromatic - q.chromatic) > 0.5;
  });
}

/** Stretches of a border near its ends. */
const ENDS = [
  [0.1, 0.28],
  [0.72, 0.9],
] as const;

function measureFaces(
  flat: Flat,
  cells: readonly CellReading[],
): { inner: Lab; rim: Lab; chromatic: number } {
  const inner: Lab[] = [];
  let chromatic = 0;
  const rim: Lab[] = [];
  const has = new Set(cells.map((c) => `${c.x},${c.y}`));
  for (const c of cells) {
    const middle = measurePatch(flat, c.x + 0.3, c.y + 0.25, c.x + 0.7, c.y + 0.65);
    inner.push(middle.hue ?? middle.lab);
    chromatic +=
      measurePatch(flat, c.x + 0.12, c.y + 0.12, c.x + 0.88, c.y + 0.88).chromatic / cells.length;
    const strips: [number, number, number, number][] = [];
    if (!has.has(`${c.x},${c.y + 1}`)) strips.push([0.25, 0.86, 0.75, 0.93]);
    if (!has.has(`${c.x - 1},${c.y}`)) strips.push([0.07, 0.25, 0.14, 0.75]);
    if (!has.has(`${c.x + 1},${c.y}`)) strips.push([0.86, 0.25, 0.93, 0.75]);
    for (const [l, t, r, b] of strips) {
      const strip = measurePatch(flat, c.x + l, c.y + t, c.x + r, c.y + b);
      rim.push(strip.hue ?? strip.lab);
    }
  }
  const outer = middleOf(rim.length > 0 ? rim : inner);
  const middle = middleOf(inner);
  return { inner: isWashedOut(middle, outer) ? outer : middle, rim: outer, chromatic };
}

/** An arrow that one can see through leaves a lighter, paler colour of the same hue. */
function isWashedOut(inner: Lab, rim: Lab): boolean {
  const turn = Math.atan2(inner[2], inner[1]) - Math.atan2(rim[2], rim[1]);
  return (
    Math.cos(turn) > 0.94 &&
    inner[0] > rim[0] + 0.05 &&
    Math.hypot(inner[1], inner[2]) < 0.8 * Math.hypot(rim[1], rim[2])
  );
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
