import { biweight } from './biweight.ts';
import { EDGEL_NUMBERS, type EdgelSamples } from './edgels.ts';
import type { Matrix3 } from './homography.ts';
import { solve } from './normal-equations.ts';
import { measureTilt } from './tilt.ts';

/**
 * The free entries of the map for: a schematic seen straight on; a screenshot (horizontal rows, converging columns); a photo of a screen.
 */
const FAMILIES = [
  [0, 2, 4, 5],
  [0, 1, 2, 4, 5, 7],
  [0, 1, 2, 3, 4, 5, 6, 7],
] as const;
/** Minimum factor by which a family with more freedom must improve the score. */
const FREEDOM_GAIN_MIN = 1.03;
/** Simpler families are tried if the first lattice's slants are smaller than this. */
const SLANT_MAX = 0.05;
/** Width of the fit's weight function in its last iterations. */
const FIT_WIDTH_CELLS = 0.16;
/** Width of the weight function in the first iteration of a fit that starts far off. */
export const FAR_FIT_WIDTH_CELLS = 0.24;

/**
 * Fits a lattice to the edgels nearest its lines: least squares on the distance of each edgel, mapped to cells, from the nearest line,
 * reweighted by Tukey's biweight whose width shrinks from `widest` cells. This rejects studs, letters and lines at another height as
 * outliers. Returns the simplest family of maps that scores nearly as well as any. A `tilt` above 0 adds the constraint between cell shape
 * and tilt with that weight, relative to all edgels.
 *
 * Gauss–Newton on the homography's eight entries. Sources: Hartley & Zisserman, Multiple View Geometry (2nd ed.), §A6.1; Holland & Welsch,
 * "Robust regression using iteratively reweighted least-squares" (1977).
 */
export function refineLattice(
  samples: EdgelSamples,
  first: Matrix3,
  widest = FIT_WIDTH_CELLS,
  tilt = 0,
): Matrix3 {
  const start = normalize(first);
  let best: Matrix3 | null = null;
  let most = 0;
  for (const free of FAMILIES) {
    const fixed = start.slice();
    let isNear = true;
    for (let k = 0; k < 8; k++) {
      if ((free as readonly number[]).includes(k)) continue;
      const pitch = k < 6 ? Math.abs(start[0] as number) : 1;
      if (Math.abs(start[k] as number) > SLANT_MAX * pitch) isNear = false;
      fixed[k] = 0;
    }
    if (!isNear) continue;
    const fit = fitFamily(samples, fixed, free, widest, tilt);
    const score = scoreOf(samples, fit);
    if (best && !(score > FREEDOM_GAIN_MIN * most)) continue;
    best = fit;
    most = score;
  }
  return best as Matrix3;
}

const ROUNDS_MAX = 10;
/** A fit ends when all steps of the entries are smaller than this. Edgels then move by less than a hundredth of a cell. */
const STEP_MIN = 0.002;

function fitFamily(
  samples: EdgelSamples,
  start: number[],
  free: readonly number[],
  widest: number,
  tilt: number,
): Matrix3 {
  const g = start.slice();
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const width = Math.max(FIT_WIDTH_CELLS, widest * 0.8 ** round);
    const sums = new Float64Array(72);
    addFamily(samples.vertical, g, 0, width, sums);
    addFamily(samples.horizontal, g, 3, width, sums);
    if (tilt > 0) addTilt(g, tilt, sums);
    const step = solve(sums, free);
    if (!step) break;
    free.forEach((k, i) => {
      g[k] = (g[k] as number) + (step[i] as number);
    });
    if (width === FIT_WIDTH_CELLS && step.every((v) => Math.abs(v) < STEP_MIN)) break;
  }
  return g as unknown as Matrix3;
}

/** Scales the last entry to 1 and moves the origin to the cell at the center, where least squares are well conditioned. */
function normalize(map: Matrix3): number[] {
  const g = map.map((v) => v / map[8]);
  const dx = Math.round(g[2] as number);
  const dy = Math.round(g[5] as number);
  for (let k = 0; k < 3; k++) {
    g[k] = (g[k] as number) - dx * (g[6 + k] as number);
    g[3 + k] = (g[3 + k] as number) - dy * (g[6 + k] as number);
  }
  return g;
}

/**
 * Adds a family's normal equations. `sums` holds the 8 × 8 matrix, then the right side. An edge's cell coordinate is u = (a x + b y + c) /
 * d with d = g x + h y + 1, so its derivatives are x/d, y/d, 1/d, −u x/d and −u y/d.
 */
function addFamily(
  samples: Float32Array,
  g: readonly number[],
  row: 0 | 3,
  width: number,
  sums: Float64Array,
): void {
  const [a, b, c] = [g[row] as number, g[row + 1] as number, g[row + 2] as number];
  const [p, q] = [g[6] as number, g[7] as number];
  // Separate variables, because destructured arrays would allocate memory for every edgel.
  let xx = 0;
  let xy = 0;
  let x1 = 0;
  let xu = 0;
  let xv = 0;
  let yy = 0;
  let y1 = 0;
  let yu = 0;
  let yv = 0;
  let ones = 0;
  let u1 = 0;
  let v1 = 0;
  let uu = 0;
  let uv = 0;
  let vv = 0;
  let rx = 0;
  let ry = 0;
  let r1 = 0;
  let ru = 0;
  let rv = 0;
  for (let i = 0; i < samples.length; i += EDGEL_NUMBERS) {
    const x = samples[i] as number;
    const y = samples[i + 1] as number;
    const d = 1 / (p * x + q * y + 1);
    const at = (a * x + b * y + c) * d;
    const off = Math.round(at) - at;
    const r = off / width;
    if (r <= -1 || r >= 1) continue;
    const biweight = 1 - r * r;
    const weight = (samples[i + 2] as number) * biweight * biweight;
    const jx = x * d;
    const jy = y * d;
    const ju = -at * jx;
    const jv = -at * jy;
    const wx = weight * jx;
    const wy = weight * jy;
    const w1 = weight * d;
    const wu = weight * ju;
    const wv = weight * jv;
    xx += wx * jx;
    xy += wx * jy;
    x1 += wx * d;
    xu += wx * ju;
    xv += wx * jv;
    yy += wy * jy;
    y1 += wy * d;
    yu += wy * ju;
    yv += wy * jv;
    ones += w1 * d;
    u1 += wu * d;
    v1 += wv * d;
    uu += wu * ju;
    uv += wu * jv;
    vv += wv * jv;
    rx += wx * off;
    ry += wy * off;
    r1 += w1 * off;
    ru += wu * off;
    rv += wv * off;
  }
  const normal = [
    [xx, xy, x1, xu, xv],
    [xy, yy, y1, yu, yv],
    [x1, y1, ones, u1, v1],
    [xu, yu, u1, uu, uv],
    [xv, yv, v1, uv, vv],
  ];
  const places = [row, row + 1, row + 2, 6, 7];
  const right = [rx, ry, r1, ru, rv];
  places.forEach((to, m) => {
    sums[64 + to] = (sums[64 + to] as number) + (right[m] as number);
    places.forEach((from, n) => {
      sums[8 * to + from] = (sums[8 * to + from] as number) + (normal[m]?.[n] as number);
    });
  });
}

/** Scale of the Cauchy weights. A mismatch of this size has half the weight. */
const TILT_ERROR_SCALE = 0.1;

/** Adds the tilt constraint's normal equations (with Cauchy weights), at `tilt` times the weight of all edgels. */
function addTilt(g: readonly number[], tilt: number, sums: Float64Array): void {
  const { off, slopes } = measureTilt(g);
  const edges = (sums[8 * 2 + 2] as number) + (sums[8 * 5 + 5] as number);
  const weight = (tilt * edges) / (1 + (off / TILT_ERROR_SCALE) ** 2);
  const places = [0, 4, 7];
  places.forEach((to, m) => {
    const slope = weight * (slopes[m] as number);
    sums[64 + to] = (sums[64 + to] as number) - slope * off;
    places.forEach((from, n) => {
      sums[8 * to + from] = (sums[8 * to + from] as number) + slope * (slopes[n] as number);
    });
  });
}

/** How well the edgels agree with a lattice's lines, 0…1: the geometric mean of both families' inlier shares. */
function scoreOf({ vertical, horizontal }: EdgelSamples, toCells: Matrix3): number {
  return Math.sqrt(inlierShare(vertical, toCells, 0) * inlierShare(horizontal, toCells, 3));
}

/** The weighted mean of the edgels' biweights. */
function inlierShare(samples: Float32Array, g: Matrix3, row: 0 | 3): number {
  const [a, b, c] = [g[row], g[(row + 1) as 1], g[(row + 2) as 2]];
  let inliers = 0;
  let sum = 0;
  for (let i = 0; i < samples.length; i += EDGEL_NUMBERS) {
    const x = samples[i] as number;
    const y = samples[i + 1] as number;
    const u = (a * x + b * y + c) / (g[6] * x + g[7] * y + 1);
    const weight = samples[i + 2] as number;
    sum += weight;
    inliers += weight * biweight((u - Math.round(u)) / FIT_WIDTH_CELLS);
  }
  return sum > 0 ? inliers / sum : 0;
}
