import { BINS, type Comb, layComb, SPAN } from './comb.ts';
import { EDGEL_NUMBERS, type EdgelSamples } from './edgels.ts';
import { compose, invert, type Matrix3 } from './homography.ts';
import type { Vanishing } from './vanishing.ts';

/** Ratio of adjacent pitches tried. A comb with this error stays aligned over ten cells. */
const PITCH_RATIO = 1.012;
/** Height of a cell relative to its width after rectification. It is less than 1 on a tilted, foreshortened board. */
const CELL_ASPECT_MIN = 0.76;
const CELL_ASPECT_MAX = 1.06;
/** Width of the narrowest cells searched for, in pixels. */
const CELL_PX_MIN = 8;
/** Width of the widest cells searched for, as a share of the window's shorter side. */
const CELL_SHARE_MAX = 1 / 3;

/**
 * Candidate lattices for the given vanishing points, as maps from the samples' coordinates to cells, strongest first.
 *
 * Edgels are projected along the columns and along the rows, and combs of every pitch are fitted to both profiles. Cells are nearly square
 * after rectification, so pitches with strong combs are paired with similar ones of the other family.
 */
export function findLattices(samples: EdgelSamples, vanishing: Vanishing, most: number): Matrix3[] {
  const { half, sides } = samples;
  const toPlane = invert(planeToBox(vanishing));
  const largest = (2 * CELL_SHARE_MAX * Math.min(...sides)) / Math.max(...sides);
  const least = CELL_PX_MIN / half;
  const count = Math.max(0, Math.ceil(Math.log(largest / least) / Math.log(PITCH_RATIO)));
  const pitches = Array.from({ length: count }, (_, i) => least * PITCH_RATIO ** i);
  const xs = peaksOf(project(samples.vertical, toPlane, 0), pitches);
  const ys = peaksOf(project(samples.horizontal, toPlane, 3), pitches);
  const pairs: { x: Comb; y: Comb; score: number }[] = [];
  for (const x of xs) {
    for (const y of ys) {
      const ratio = y.pitch / x.pitch;
      if (ratio > CELL_ASPECT_MIN && ratio < CELL_ASPECT_MAX)
        pairs.push({ x, y, score: Math.sqrt(x.strength * y.strength) });
    }
  }
  pairs.sort((p, q) => q.score - p.score);
  return pairs.slice(0, most).map(({ x, y }) => cellsOf(x, y, toPlane));
}

/** The combs that are stronger than those of neighboring pitches. */
function peaksOf(profile: Float32Array, pitches: readonly number[]): Comb[] {
  const combs = pitches.map((pitch) => layComb(profile, pitch));
  return combs.filter(({ strength }, i) =>
    [-2, -1, 1, 2].every((d) => strength > (combs[i + d]?.strength ?? 0)),
  );
}

/** Map from the samples' coordinates to the cells of two combs. */
function cellsOf(x: Comb, y: Comb, toPlane: Matrix3): Matrix3 {
  const [px, py] = [1 / x.pitch, 1 / y.pitch];
  return compose([px, 0, -x.phase * px, 0, py, -y.phase * py, 0, 0, 1], toPlane);
}

/**
 * Maps the rectified plane to the samples' coordinates. Both agree at the center. The matrix columns are the two vanishing points and the
 * center.
 */
function planeToBox({ column, row }: Vanishing): Matrix3 {
  return [1, column[0], 0, row[0], 1, 0, row[1], column[1], 1];
}

/** The profile of edgels along one axis of the plane. `row` is the index of its matrix row. */
function project(samples: Float32Array, toPlane: Matrix3, row: 0 | 3): Float32Array {
  const profile = new Float32Array(BINS);
  const [a, b, c] = [toPlane[row], toPlane[(row + 1) as 1], toPlane[(row + 2) as 2]];
  const [g, h, k] = [toPlane[6], toPlane[7], toPlane[8]];
  for (let i = 0; i < samples.length; i += EDGEL_NUMBERS) {
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
