import type { Box } from '../box.ts';
import { findTops } from './block-tops.ts';
import { latticeClarity } from './clarity.ts';
import { EDGEL_NUMBERS, type EdgelSamples, thinSamples } from './edgels.ts';
import { compose, invert, type Matrix3, mapPoint, scaleAndMove } from './homography.ts';
import { findLattices } from './lattice.ts';
import { FAR_FIT_WIDTH_CELLS, refineLattice } from './refine.ts';
import { measureTilt } from './tilt.ts';
import { findVanishing } from './vanishing.ts';

/** A square lattice over a picture. It does not say which cells are floor. */
export interface Lattice {
  /** From lattice coordinates (cells) to working pixels. */
  readonly toPixels: Matrix3;
  /** How well the edgels agree with it, 0…1: above 0.25 on boards. */
  readonly strength: number;
  /** `strength` times the priors of its shape and size. Compares lattices of the same edgels. */
  readonly likelihood: number;
  /** Width of a column at the center of the samples, in working pixels. */
  readonly cellPx: number;
}

/** Number of pairs of pitches that get a rough fit. */
const CANDIDATES_MAX = 8;
/** Number of the best pairs that get a full fit. */
const FINALISTS_MAX = 3;
/** Nothing is fitted if a family has fewer edgels. */
const EDGELS_MIN = 20;
/** Number of edgels per family used by a rough fit. */
const ROUGH_FIT_EDGELS = 400;
/** Number of edgels per family used by a full fit. */
const FIT_EDGELS = 1200;
/** Number of edgels per family used by the final fit. */
const FINAL_FIT_EDGELS = 3000;

/**
 * Finds the lattice of a window's edgels: first the vanishing points of its lines, then the pitches of combs over them, then a fit of each
 * candidate to the edgels near its lines. Returns the clearest; null if there are too few edgels.
 */
export function fitGrid(samples: EdgelSamples): Lattice | null {
  if (Math.min(samples.vertical.length, samples.horizontal.length) < EDGELS_MIN * EDGEL_NUMBERS)
    return null;
  const few = thinSamples(samples, FIT_EDGELS);
  const vanishing = findVanishing(samples);
  const rough = thinSamples(few, ROUGH_FIT_EDGELS);
  const starts = findLattices(samples, vanishing, CANDIDATES_MAX);
  const finalists = rank(
    few,
    starts.map((start) => refineLattice(rough, start, FAR_FIT_WIDTH_CELLS)),
  ).slice(0, FINALISTS_MAX);
  const [best] = rank(
    few,
    finalists.map((start) => refineLattice(few, start)),
  );
  if (!best || likelihood(few, best) === 0) return null;
  const wider = refineLattice(few, rescale(few, best, 2, 4), FAR_FIT_WIDTH_CELLS);
  return latticeOf(samples, rank(few, [best, wider])[0] as Matrix3);
}

/** Sorts lattices, most likely first. */
function rank(samples: EdgelSamples, lattices: readonly Matrix3[]): Matrix3[] {
  return lattices
    .map((toCells) => ({ toCells, likely: likelihood(samples, toCells) }))
    .sort((p, q) => q.likely - p.likely)
    .map(({ toCells }) => toCells);
}

/** Clarity times the priors of shape and size. */
function likelihood(samples: EdgelSamples, toCells: Matrix3): number {
  const cells = (Math.min(...samples.sides) / samples.half) * Math.abs(toCells[0] / toCells[8]);
  return latticeClarity(samples, toCells) * tiltPrior(toCells) * sizePrior(cells);
}

/** Prior of a window being this many cells across. Boards have four to twelve, plus a frame. Finer lattices match more edges by chance. */
function sizePrior(cells: number): number {
  return cells < USUAL_CELLS ? (cells / USUAL_CELLS) ** 1.5 : (USUAL_CELLS / cells) ** 0.6;
}

const USUAL_CELLS = 7;

/**
 * Prior of the mismatch between a lattice's shape and its tilt. On most pictures from elsewhere it is within 2 %, on our drawings within 5
 * %. A lattice with one row too many has a larger mismatch.
 */
function tiltPrior(toCells: Matrix3): number {
  const { off } = measureTilt(toCells);
  return Math.max(TILT_PRIOR_MIN, Math.exp(-0.5 * (off / TILT_ERROR_DEVIATION) ** 2));
}

/** Standard deviation of the mismatch, and the lower bound of the prior. */
const TILT_ERROR_DEVIATION = 0.05;
const TILT_PRIOR_MIN = 0.6;

/** Fits a known lattice to the edgels again. */
export function refit(samples: EdgelSamples, toPixels: Matrix3): Lattice {
  const many = thinSamples(samples, FINAL_FIT_EDGELS);
  return latticeOf(many, refineLattice(many, cellsOf(samples, toPixels)));
}

/** Above this prior, no tilted fit is tried. */
const TILT_PRIOR_GOOD = 0.85;
/** Weight of the tilt in that fit, relative to all edgels. */
const TILT_WEIGHT = 1;

/** Fits a lattice again, starting with the shape that its tilt implies. Null if it already has that shape. */
export function refitTilted(samples: EdgelSamples, toPixels: Matrix3): Lattice | null {
  const toCells = cellsOf(samples, toPixels);
  if (tiltPrior(toCells) > TILT_PRIOR_GOOD) return null;
  const many = thinSamples(samples, FINAL_FIT_EDGELS);
  const tilted = refineLattice(many, toCells, FAR_FIT_WIDTH_CELLS, TILT_WEIGHT);
  return latticeOf(many, refineLattice(many, tilted));
}

/** A known lattice, scored on other edgels. */
export function scoreLattice(samples: EdgelSamples, toPixels: Matrix3): Lattice {
  return latticeOf(samples, cellsOf(samples, toPixels));
}

/** The same lattice at the height of the blocks' tops. */
export function raiseToTops(samples: EdgelSamples, { toPixels }: Lattice, extent: Box): Matrix3 {
  return compose(
    boxToPixels(samples),
    invert(findTops(samples, cellsOf(samples, toPixels), extent)),
  );
}

/** Map from the samples' coordinates to a lattice's cells. */
export function cellsOf(samples: EdgelSamples, toPixels: Matrix3): Matrix3 {
  return compose(invert(toPixels), boxToPixels(samples));
}

/**
 * Pitches of other lattices that share edges with the right one, as multiples of its pitch: blocks of two cells, studs (two per cell), or
 * three lines per groove. The second number is the number of parts of a cell by which such a lattice may be shifted.
 */
const OTHER_PITCHES = [
  [2, 4],
  [3, 6],
  [1 / 2, 4],
  [3 / 2, 6],
  [4 / 3, 4],
  [3 / 4, 6],
] as const;

/** Fits lattices of other pitches near a known one, most likely first. */
export function fitOtherPitches(samples: EdgelSamples, toPixels: Matrix3): Lattice[] {
  const few = thinSamples(samples, FIT_EDGELS);
  const rough = thinSamples(few, ROUGH_FIT_EDGELS);
  const toCells = cellsOf(samples, toPixels);
  return OTHER_PITCHES.map(([pitch, parts]) => {
    const start = rescale(rough, toCells, pitch, parts);
    return latticeOf(samples, refineLattice(few, start, FAR_FIT_WIDTH_CELLS));
  }).sort((p, q) => q.likelihood - p.likelihood);
}

/** The clearest of the lattices with `pitch` times the cell width, shifted by multiples of 1/`parts` of a cell. */
function rescale(samples: EdgelSamples, toCells: Matrix3, pitch: number, parts: number): Matrix3 {
  let best = toCells;
  let most = 0;
  for (let x = 0; x < parts; x++) {
    for (let y = 0; y < parts; y++) {
      const other = compose(scaleAndMove(1 / pitch, x / parts, y / parts), toCells);
      const clear = latticeClarity(samples, other);
      if (clear <= most) continue;
      most = clear;
      best = other;
    }
  }
  return best;
}

function latticeOf(samples: EdgelSamples, toCells: Matrix3): Lattice {
  const toPixels = compose(boxToPixels(samples), invert(toCells));
  const [cx, cy] = mapPoint(toCells, 0, 0);
  const [left] = mapPoint(toPixels, cx - 0.5, cy);
  const [right] = mapPoint(toPixels, cx + 0.5, cy);
  return {
    toPixels,
    strength: latticeClarity(samples, toCells),
    likelihood: likelihood(samples, toCells),
    cellPx: right - left,
  };
}

function boxToPixels({ half, centre }: EdgelSamples): Matrix3 {
  return scaleAndMove(half, ...centre);
}
