import { measureClarity } from './clarity.ts';
import { type EdgeSamples, SAMPLE, thinSamples } from './edge-samples.ts';
import type { Extent } from './extent.ts';
import { compose, invert, type Matrix3, mapPoint } from './homography.ts';
import { findLattices } from './lattice.ts';
import { findTops } from './level.ts';
import { refineLattice } from './refine.ts';
import { measureTilt } from './tilt.ts';
import { findVanishing } from './vanishing.ts';

/** A square lattice laid over a picture: which of its cells are floor is not yet known. */
export interface Lattice {
  /** From lattice coordinates (cells) to working pixels. */
  readonly toPixels: Matrix3;
  /** How clearly the edges keep to it, 0…1: above 0.25 on boards. */
  readonly strength: number;
  /** Strength, less for lattices of shapes and sizes that boards hardly have; for comparing lattices of the same edges. */
  readonly likelihood: number;
  /** A column's width at the middle of the samples, in working pixels. */
  readonly cellPx: number;
}

/** Pairs of pitches that are fitted roughly, and those of them that are fitted well. */
const CANDIDATES = 8;
const FINALISTS = 3;
/** Edges of a family below which nothing is fitted, and those that a rough fit, a fit, and the last one look at. */
const LEAST = 20;
const ROUGHLY = 400;
const ENOUGH = 1200;
const PLENTY = 3000;
/** Cells within which edges pull at a first lattice, and at the last. */
const WIDEST = 0.24;
const NARROWEST = 0.16;

/**
 * Finds the lattice of the edges in a box: where its lines vanish, the pitches of combs laid over them, each fitted to the edges near its
 * lines; the clearest is kept. Null when there are no edges.
 */
export function fitGrid(samples: EdgeSamples): Lattice | null {
  if (Math.min(samples.upright.length, samples.level.length) < LEAST * SAMPLE) return null;
  const few = thinSamples(samples, ENOUGH);
  const vanishing = findVanishing(samples);
  let best: Matrix3 | null = null;
  let most = 0;
  const judge = (toCells: Matrix3): void => {
    const likely = likelihood(few, toCells);
    if (likely <= most) return;
    most = likely;
    best = toCells;
  };
  const rough = thinSamples(few, ROUGHLY);
  const finalists = findLattices(samples, vanishing, CANDIDATES)
    .map((start) => {
      const { toCells } = refineLattice(rough, start, WIDEST, NARROWEST);
      return { toCells, likely: likelihood(few, toCells) };
    })
    .sort((p, q) => q.likely - p.likely)
    .slice(0, FINALISTS);
  for (const { toCells } of finalists)
    judge(refineLattice(few, toCells, NARROWEST, NARROWEST).toCells);
  if (best) judge(refineLattice(few, rescale(few, best, 2, 4), WIDEST, NARROWEST).toCells);
  return best && latticeOf(samples, best);
}

/** Clarity, less for shapes and numbers of cells that boards hardly have. */
function likelihood(samples: EdgeSamples, toCells: Matrix3): number {
  const cells = (Math.min(...samples.sides) / samples.half) * Math.abs(toCells[0] / toCells[8]);
  return measureClarity(samples, toCells) * tiltPrior(toCells) * sizePrior(cells);
}

/** How likely a window is so many cells across: a board is four to twelve, and has a frame. Finer lattices find more edges by chance. */
function sizePrior(cells: number): number {
  return cells < USUAL ? (cells / USUAL) ** 1.5 : (USUAL / cells) ** 0.6;
}

const USUAL = 7;

/**
 * How likely a lattice is that is so far off what its tilt says. Boards of others mostly keep to it within a fiftieth, drawings of ours within a twentieth; lattices
 * with a row too many do not.
 */
function tiltPrior(toCells: Matrix3): number {
  const { off } = measureTilt(toCells);
  return Math.max(FOREIGN, Math.exp(-0.5 * (off / SPREAD) ** 2));
}

/** How far off boards are, and how likely others are at least. */
const SPREAD = 0.05;
const FOREIGN = 0.6;

/** Fits a lattice already found to the edges once more. */
export function refit(samples: EdgeSamples, toPixels: Matrix3): Lattice {
  return settle(thinSamples(samples, PLENTY), cellsOf(samples, toPixels));
}

function settle(many: EdgeSamples, toCells: Matrix3): Lattice {
  return latticeOf(many, refineLattice(many, toCells, NARROWEST, NARROWEST).toCells);
}

/** A lattice this likely by its tilt needs no other tried, and how much its tilt counts in that, for the edges' weight. */
const TILTED = 0.85;
const PULL = 1;

/** Fits a lattice afresh from where it is tilted as its columns grow; null when it is so already. */
export function refitTilted(samples: EdgeSamples, toPixels: Matrix3): Lattice | null {
  const toCells = cellsOf(samples, toPixels);
  if (tiltPrior(toCells) > TILTED) return null;
  const many = thinSamples(samples, PLENTY);
  return settle(many, refineLattice(many, toCells, WIDEST, NARROWEST, PULL).toCells);
}

/** How clearly edges keep to a lattice that was found among others. */
export function judgeLattice(samples: EdgeSamples, toPixels: Matrix3): Lattice {
  return latticeOf(samples, cellsOf(samples, toPixels));
}

/** The same lattice on the level of the blocks' tops. */
export function raise(samples: EdgeSamples, { toPixels }: Lattice, extent: Extent): Matrix3 {
  return compose(
    boxToPixels(samples),
    invert(findTops(samples, cellsOf(samples, toPixels), extent)),
  );
}

/** From samples' coordinates to the cells of a lattice. */
export function cellsOf(samples: EdgeSamples, toPixels: Matrix3): Matrix3 {
  return compose(invert(toPixels), boxToPixels(samples));
}

/**
 * How many times as wide cells may be whose edges another lattice keeps to: blocks of two cells, studs that stand two in a cell, or three lines of which
 * one is a groove; and the parts of a cell by which such a lattice may be shifted.
 */
const OTHER_PITCHES = [
  [2, 4],
  [3, 6],
  [1 / 2, 4],
  [3 / 2, 6],
  [4 / 3, 4],
  [3 / 4, 6],
] as const;

/** Fits lattices of other pitches near one that was found, likeliest first. */
export function fitOtherPitches(samples: EdgeSamples, toPixels: Matrix3): Lattice[] {
  const few = thinSamples(samples, ENOUGH);
  const rough = thinSamples(few, ROUGHLY);
  const toCells = cellsOf(samples, toPixels);
  return OTHER_PITCHES.map(([pitch, parts]) => {
    const start = rescale(rough, toCells, pitch, parts);
    return latticeOf(samples, refineLattice(few, start, WIDEST, NARROWEST).toCells);
  }).sort((p, q) => q.likelihood - p.likelihood);
}

/** The clearest of the lattices so many times as wide, shifted by so many parts of a cell. */
function rescale(samples: EdgeSamples, toCells: Matrix3, pitch: number, parts: number): Matrix3 {
  let best = toCells;
  let most = 0;
  for (let x = 0; x < parts; x++) {
    for (let y = 0; y < parts; y++) {
      const other = compose([1 / pitch, 0, x / parts, 0, 1 / pitch, y / parts, 0, 0, 1], toCells);
      const clear = measureClarity(samples, other);
      if (clear <= most) continue;
      most = clear;
      best = other;
    }
  }
  return best;
}

function latticeOf(samples: EdgeSamples, toCells: Matrix3): Lattice {
  const toPixels = compose(boxToPixels(samples), invert(toCells));
  const [cx, cy] = mapPoint(toCells, 0, 0);
  const [left] = mapPoint(toPixels, cx - 0.5, cy);
  const [right] = mapPoint(toPixels, cx + 0.5, cy);
  return {
    toPixels,
    strength: measureClarity(samples, toCells),
    likelihood: likelihood(samples, toCells),
    cellPx: right - left,
  };
}

function boxToPixels({ half, centre }: EdgeSamples): Matrix3 {
  return [half, 0, centre[0], 0, half, centre[1], 0, 0, 1];
}
