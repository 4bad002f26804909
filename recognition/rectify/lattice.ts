import type { EdgeMap } from '../locate/edges.ts';
import { compose, invert, type Matrix3 } from './homography.ts';
import type { Vanishing } from './vanishing.ts';

/** A square lattice laid over a picture: which of its cells are floor is not yet known. */
export interface Lattice {
  /** From lattice coordinates (cells) to working pixels. */
  readonly toPixels: Matrix3;
  /** How well the edges keep to it: about 0.3 by chance, above 0.5 on boards, up to 3 on drawn grids. */
  readonly strength: number;
  /** A column's width at the middle, in working pixels. */
  readonly cellPx: number;
}

/** The upright and the level edge pixels of a picture, as triples x, y (from the middle, in half the larger side) and weight. */
export interface EdgeSamples {
  readonly upright: Float32Array;
  readonly level: Float32Array;
  readonly half: number;
  readonly centre: readonly [number, number];
  readonly sides: readonly [number, number];
}

const BINS = 1024;
const SPAN = 1.25;
/** Ratio of neighbouring pitches tried: over forty cells a comb of this error still stays in step. */
const RATIO = 1.006;

/** Collects the edge pixels stronger than `threshold` that run within 20° of upright or level. */
export function sampleEdges(edges: EdgeMap, threshold: number): EdgeSamples {
  const { width, height, gx, gy, strength } = edges;
  const half = Math.max(width, height) / 2;
  const upright: number[] = [];
  const level: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const g = strength[at] as number;
      if (g < threshold) continue;
      const dx = Math.abs(gx[at] as number);
      const dy = Math.abs(gy[at] as number);
      const family = dy < 0.36 * dx ? upright : dx < 0.36 * dy ? level : null;
      family?.push(
        (x + 0.5 - width / 2) / half,
        (y + 0.5 - height / 2) / half,
        Math.min(g, 4 * threshold),
      );
    }
  }
  return {
    upright: Float32Array.from(upright),
    level: Float32Array.from(level),
    half,
    centre: [width / 2, height / 2],
    sides: [width, height],
  };
}

/**
 * Finds the lattice on which the edges lie, given where its lines vanish; null when there are no edges.
 *
 * Edge pixels are projected along the columns and along the rows; each profile's response to a comb of pitch p is the length of
 * its Fourier coefficients at that period (the Rayleigh test of circular statistics). Cells are nearly square after rectification (a
 * tilted board is foreshortened), so both pitches are sought together. Source: Mardia & Jupp, Directional Statistics (2000), §6.3.
 */
export function findLattice(samples: EdgeSamples, vanishing: Vanishing): Lattice | null {
  const { half, centre, sides } = samples;
  const plane = planeToRegion(vanishing);
  const planeToPixels = compose([half, 0, centre[0], 0, half, centre[1], 0, 0, 1], plane);
  const toPlane = invert(plane);
  const across = project(samples.upright, toPlane, 0);
  const along = project(samples.level, toPlane, 1);
  const least = 8 / half;
  const largest = Math.min(0.52, ((2 / 3) * Math.min(...sides)) / Math.max(...sides));
  const count = Math.max(0, Math.ceil(Math.log(largest / least) / Math.log(RATIO)));
  const pitches = Array.from({ length: count }, (_, i) => least * RATIO ** i);
  const xs = pitches.map((p) => respond(across, p));
  const ys = pitches.map((p) => respond(along, p));
  const scored = pitches.map((_, i) => {
    let j = i;
    for (let k = Math.max(0, i - 40); k <= Math.min(count - 1, i + 16); k++) {
      if ((ys[k] as Comb).strength > (ys[j] as Comb).strength) j = k;
    }
    return {
      x: xs[i] as Comb,
      y: ys[j] as Comb,
      score: Math.sqrt((xs[i] as Comb).strength * (ys[j] as Comb).strength),
    };
  });
  // The comb's response alone cannot tell a pitch from its third or double, so the best few are judged by their teeth too.
  scored.sort((p, q) => q.score - p.score);
  scored.length = Math.min(scored.length, 130);
  for (const s of scored)
    s.score *= Math.sqrt(toothContrast(across, s.x) * toothContrast(along, s.y));
  scored.sort((p, q) => q.score - p.score);
  const best = scored[0];
  if (!best) return null;
  const cellToPlane: Matrix3 = [
    best.x.pitch,
    0,
    best.x.phase,
    0,
    best.y.pitch,
    best.y.phase,
    0,
    0,
    1,
  ];
  return {
    toPixels: compose(planeToPixels, cellToPlane),
    strength: best.score,
    cellPx: best.x.pitch * half,
  };
}

/** Plane coordinates, equal to the picture's at its middle: the columns of the matrix are the two vanishing points and the middle. */
function planeToRegion({ column, row }: Vanishing): Matrix3 {
  return [1, column[0], 0, row[0], 1, 0, row[1], column[1], 1];
}

function project(samples: Float32Array, toPlane: Matrix3, axis: 0 | 1): Float32Array {
  const profile = new Float32Array(BINS);
  const [a, b, c] =
    axis === 0 ? [toPlane[0], toPlane[1], toPlane[2]] : [toPlane[3], toPlane[4], toPlane[5]];
  for (let i = 0; i < samples.length; i += 3) {
    const x = samples[i] as number;
    const y = samples[i + 1] as number;
    const weight = samples[i + 2] as number;
    const at = (a * x + b * y + c) / (toPlane[6] * x + toPlane[7] * y + toPlane[8]);
    const place = ((at + SPAN) / (2 * SPAN)) * BINS - 0.5;
    const bin = Math.floor(place);
    if (!(bin >= 0 && bin < BINS - 1)) continue;
    profile[bin] = (profile[bin] as number) + weight * (1 - place + bin);
    profile[bin + 1] = (profile[bin + 1] as number) + weight * (place - bin);
  }
  return profile;
}

interface Comb {
  readonly pitch: number;
  /** Where a tooth stands, 0 ≤ phase < pitch. */
  readonly phase: number;
  readonly strength: number;
}

/** Weights of the first harmonics of a comb. */
const HARMONICS = [0.5, 0.25, 0.25];

/** The comb's teeth are sharp, so its first three harmonics must be there and in step; that tells a pitch from its halves and doubles. */
function respond(profile: Float32Array, pitch: number): Comb {
  let sum = 0;
  const re = [0, 0, 0];
  const im = [0, 0, 0];
  for (let i = 0; i < BINS; i++) {
    const w = profile[i] as number;
    if (w === 0) continue;
    const angle = (2 * Math.PI * (((i + 0.5) / BINS) * 2 * SPAN - SPAN)) / pitch;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    // Double and triple angles from the single one.
    re[0] = (re[0] as number) + w * c;
    im[0] = (im[0] as number) + w * s;
    re[1] = (re[1] as number) + w * (2 * c * c - 1);
    im[1] = (im[1] as number) + w * 2 * s * c;
    re[2] = (re[2] as number) + w * c * (4 * c * c - 3);
    im[2] = (im[2] as number) + w * s * (3 - 4 * s * s);
    sum += w;
  }
  if (sum === 0) return { pitch, phase: 0, strength: 0 };
  const phase = Math.atan2(im[0] as number, re[0] as number);
  let score = 0;
  for (const [k, weight] of HARMONICS.entries()) {
    const inStep =
      (re[k] as number) * Math.cos((k + 1) * phase) + (im[k] as number) * Math.sin((k + 1) * phase);
    score += (weight * inStep) / sum;
  }
  const turn = phase / (2 * Math.PI);
  return { pitch, phase: (turn - Math.floor(turn)) * pitch, strength: Math.max(0, score) };
}

/**
 * How far the middling tooth of a comb stands above the middling gap, relative to the profile's mean, at least 0.05. With a
 * third of the true pitch most teeth are bare; with its double the gaps are as full as the teeth.
 */
function toothContrast(profile: Float32Array, comb: Comb): number {
  const teeth: number[] = [];
  const gaps: number[] = [];
  let sum = 0;
  let filled = 0;
  for (const w of profile) {
    sum += w;
    if (w > 0) filled++;
  }
  const around = (centre: number): number => {
    let total = 0;
    let n = 0;
    for (
      let at = centre - 0.06 * comb.pitch;
      at <= centre + 0.06 * comb.pitch;
      at += (2 * SPAN) / BINS
    ) {
      total += profile[Math.round(((at + SPAN) / (2 * SPAN)) * BINS - 0.5)] ?? 0;
      n++;
    }
    return total / Math.max(1, n);
  };
  for (
    let k = Math.ceil((-0.95 - comb.phase) / comb.pitch);
    comb.phase + k * comb.pitch < 0.95;
    k++
  ) {
    const tooth = around(comb.phase + k * comb.pitch);
    const gap = around(comb.phase + (k + 0.5) * comb.pitch);
    if (tooth + gap === 0) continue;
    teeth.push(tooth);
    gaps.push(gap);
  }
  if (teeth.length === 0 || filled === 0) return 0.05;
  const middle = (values: number[]): number =>
    values.sort((p, q) => p - q)[values.length >> 1] as number;
  return Math.max(0.05, (middle(teeth) - middle(gaps)) / (sum / filled));
}
