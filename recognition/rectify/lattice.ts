import { BINS, type Comb, layComb, SPAN } from './comb.ts';
import { type EdgeSamples, SAMPLE } from './edge-samples.ts';
import { invert, type Matrix3 } from './homography.ts';
import type { Vanishing } from './vanishing.ts';

/** Ratio of neighbouring pitches tried: over ten cells a comb of this error still stays in step. */
const RATIO = 1.012;
/** How much lower than wide cells may be after rectification, as a tilted board is foreshortened, and how much higher. */
const LOWEST = 0.76;
const HIGHEST = 1.06;
/** The narrowest cells sought, in pixels. */
const NARROWEST_PX = 8;
/** The widest, as a share of the smaller side. */
const WIDEST = 1 / 3;

/**
 * Finds the lattices on which the edges may lie, given where their lines vanish, as maps from the samples' coordinates to cells, strongest first.
 *
 * Edges are projected along the columns and along the rows; combs of every pitch are laid over both profiles. Cells are
 * nearly square after rectification, so pitches that answer well are paired with those of the other family near them.
 */
export function findLattices(samples: EdgeSamples, vanishing: Vanishing, most: number): Matrix3[] {
  const { half, sides } = samples;
  const toPlane = invert(planeToBox(vanishing));
  const largest = (2 * WIDEST * Math.min(...sides)) / Math.max(...sides);
  const least = NARROWEST_PX / half;
  const count = Math.max(0, Math.ceil(Math.log(largest / least) / Math.log(RATIO)));
  const pitches = Array.from({ length: count }, (_, i) => least * RATIO ** i);
  const xs = peaksOf(project(samples.upright, toPlane, 0), pitches);
  const ys = peaksOf(project(samples.level, toPlane, 3), pitches);
  const pairs: { x: Comb; y: Comb; score: number }[] = [];
  for (const x of xs) {
    for (const y of ys) {
      const ratio = y.pitch / x.pitch;
      if (ratio > LOWEST && ratio < HIGHEST)
        pairs.push({ x, y, score: Math.sqrt(x.strength * y.strength) });
    }
  }
  pairs.sort((p, q) => q.score - p.score);
  return pairs.slice(0, most).map(({ x, y }) => cellsOf(x, y, toPlane));
}

/** The combs that answer better than those of pitches beside theirs. */
function peaksOf(profile: Float32Array, pitches: readonly number[]): Comb[] {
  const combs = pitches.map((pitch) => layComb(profile, pitch));
  return combs.filter(({ strength }, i) =>
    [-2, -1, 1, 2].every((d) => strength > (combs[i + d]?.strength ?? 0)),
  );
}

/** From the samples' coordinates to the cells of two combs laid over the plane. */
function cellsOf(x: Comb, y: Comb, [a, b, c, d, e, f, g, h, i]: Matrix3): Matrix3 {
  const [px, py] = [1 / x.pitch, 1 / y.pitch];
  const [ox, oy] = [x.phase * px, y.phase * py];
  return [
    a * px - ox * g,
    b * px - ox * h,
    c * px - ox * i,
    d * py - oy * g,
    e * py - oy * h,
    f * py - oy * i,
    g,
    h,
    i,
  ];
}

/** Plane coordinates, equal to the samples' at their middle: the columns of the matrix are the two vanishing points and the middle. */
function planeToBox({ column, row }: Vanishing): Matrix3 {
  return [1, column[0], 0, row[0], 1, 0, row[1], column[1], 1];
}

/** The profile of samples along one axis of the plane; `row` is where its matrix row begins. */
function project(samples: Float32Array, toPlane: Matrix3, row: 0 | 3): Float32Array {
  const profile = new Float32Array(BINS);
  const [a, b, c] = [toPlane[row], toPlane[(row + 1) as 1], toPlane[(row + 2) as 2]];
  const [g, h, k] = [toPlane[6], toPlane[7], toPlane[8]];
  for (let i = 0; i < samples.length; i += SAMPLE) {
    const x = samples[i] as number;
    const y = samples[i + 1] as number;
    const weight = samples[i + 2] as number;
    const at = (a * x + b * y + c) / (g * x + h * y + k);
    const place = ((at + SPAN) / (2 * SPAN)) * BINS - 0.5;
    const bin = Math.floor(place);
    if (!(bin >= 0 && bin < BINS - 1)) continue;
    profile[bin] = (profile[bin] as number) + weight * (1 - place + bin);
    profile[bin + 1] = (profile[bin + 1] as number) + weight * (place - bin);
  }
  return profile;
}
