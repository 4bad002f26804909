import type { EdgeMap } from '../locate/edges.ts';
import type { LabPicture } from '../picture.ts';
import { type EdgeSamples, sampleEdges, thinSamples } from './edge-samples.ts';
import {
  findLattices,
  type Lattice,
  measureClarity,
  tuneLattice,
  widenLattice,
} from './lattice.ts';
import { findVanishing, type Vanishing } from './vanishing.ts';

/** A comb this strong is a board's; below it, other vanishing points are tried. */
const CLEAR = 0.3;

/**
 * Finds the lattice of a picture of a board: a first vanishing from the edges' directions, the lattice under it, then a climb in the
 * vanishing points to where the edges keep to the lattice best.
 *
 * Three families are climbed and the simplest that does nearly as well is kept: a schematic (all lines parallel), a screenshot (level
 * rows, columns that meet), a photo of a screen (anything). The climb is a pattern search (Hooke & Jeeves 1961).
 */
export function fitGrid(picture: LabPicture, edges: EdgeMap, threshold: number): Lattice | null {
  const all = { left: 1, top: 1, right: edges.width - 1, bottom: edges.height - 1, edges: 0 };
  const samples = sampleEdges(picture, edges, threshold);
  const { column, row } = findVanishing(edges, all, threshold);
  const tries: Vanishing[] = [{ column, row }];
  if (Math.hypot(...row) < 0.04) tries.push({ column, row: [0, 0] });
  if (Math.hypot(...row, ...column) < 0.06) tries.push({ column: [0, 0], row: [0, 0] });
  const found = tries.flatMap((v) => findLattices(samples, v, 2));
  let best = bestClimbed(samples, found, 3);
  if (best && best.strength > CLEAR) return best;
  const more = detours(column, row).flatMap((v) => findLattices(samples, v, 2));
  const other = bestClimbed(samples, more, 4);
  if (other && other.strength > (best?.strength ?? 0)) best = other;
  return best;
}

/** Climbs from the clearest few and gives the one that is clearest then. */
function bestClimbed(samples: EdgeSamples, starts: Lattice[], most: number): Lattice | null {
  const kept: Lattice[] = [];
  for (const s of starts.sort((p, q) => q.strength - p.strength)) {
    const isNew = kept.every((k) => Math.abs(Math.log(k.pitches[0] / s.pitches[0])) > 0.03);
    if (isNew && kept.length < most) kept.push(s);
  }
  let best: Lattice | null = null;
  for (const start of kept) {
    const climbed = climbFamilies(thinSamples(samples, ENOUGH), start);
    const strength = measureClarity(samples, climbed);
    if (strength > (best?.strength ?? 0)) best = { ...climbed, strength };
  }
  return best && unstudded(samples, best);
}

/**
 * Studs stand at a quarter and three quarters of a cell, and so make a lattice of half the pitch: where the one twice as wide, whose lines
 * run between the studs, does nearly as well, it is that.
 */
function unstudded(samples: EdgeSamples, fine: Lattice): Lattice {
  const cells = Math.min(...samples.sides) / (2 * fine.cellPx);
  if (cells < FEWEST) return fine;
  let best: Lattice | null = null;
  for (const dx of [0, 0.5, 1, 1.5]) {
    for (const dy of [0, 0.5, 1, 1.5]) {
      const wide = widenLattice(samples, fine, dx, dy);
      const strength = measureClarity(samples, wide);
      if (strength > (best?.strength ?? 0)) best = { ...wide, strength };
    }
  }
  if (!best || best.strength < 0.3 * fine.strength) return fine;
  const climbed = climbFamilies(thinSamples(samples, ENOUGH), best);
  const strength = measureClarity(samples, climbed);
  return strength > 0.6 * fine.strength ? { ...climbed, strength } : fine;
}

function climbFamilies(samples: EdgeSamples, first: Lattice): Lattice {
  let best: Lattice | null = null;
  for (const family of FAMILIES) {
    const start = family.start(first.vanishing);
    if (start === null) continue;
    const climbed = climb(samples, first, start, family.free);
    if (climbed && climbed.strength > FAMILY_GAIN * (best?.strength ?? 0)) best = climbed;
  }
  return best ?? first;
}

/** A board has at least about this many cells across, its frame included. */
const FEWEST = 4.5;

/** Edge pixels of a family that a climb looks at. */
const ENOUGH = 3500;

/** A family of more freedom must fit this much better. */
const FAMILY_GAIN = 1.02;

interface Family {
  /** Which of column[0], column[1], row[0], row[1] may change. */
  readonly free: readonly number[];
  readonly start: (v: Vanishing) => Vanishing | null;
}

const FAMILIES: readonly Family[] = [
  {
    free: [],
    start: ({ column, row }) =>
      Math.hypot(...row, ...column) < 0.06 ? { column: [0, 0], row: [0, 0] } : null,
  },
  {
    free: [0, 1],
    start: ({ column, row }) => (Math.hypot(...row) < 0.04 ? { column, row: [0, 0] } : null),
  },
  { free: [0, 1, 2, 3], start: (v) => v },
];

/** Few straight edges, or many slanting ones, mislead the first estimate: places around it. */
function detours(column: Vanishing['column'], row: Vanishing['row']): Vanishing[] {
  const list: Vanishing[] = [
    { column: [0, column[1]], row: [0, 0] },
    { column: [0, 0.1], row: [0, 0] },
  ];
  for (const step of [0.03, -0.03]) {
    list.push(
      { column: [column[0] + step, column[1]], row: [row[0] - step, row[1]] },
      { column: [column[0], column[1] + step], row },
      { column, row: [row[0], row[1] + step] },
    );
  }
  return list;
}

const STEP = 0.04;

function climb(
  samples: EdgeSamples,
  near: Lattice,
  start: Vanishing,
  free: readonly number[],
): Lattice | null {
  let best = tuneLattice(samples, start, near);
  if (!best) return null;
  for (let step = STEP; step > 0.0012; step /= 2) {
    for (let round = 0; round < 3; round++) {
      let moved = false;
      for (const k of free) {
        for (const sign of [1, -1]) {
          const next = tuneLattice(samples, shift(best.vanishing, k, sign * step), best);
          if (!next || next.strength <= best.strength) continue;
          best = next;
          moved = true;
          break;
        }
      }
      if (!moved) break;
    }
  }
  return best;
}

function shift({ column, row }: Vanishing, k: number, by: number): Vanishing {
  return {
    column: [column[0] + (k === 0 ? by : 0), column[1] + (k === 1 ? by : 0)],
    row: [row[0] + (k === 2 ? by : 0), row[1] + (k === 3 ? by : 0)],
  };
}
