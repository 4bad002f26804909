import { COLORS } from '#engine/types.ts';
import { type Lab, TYPICAL_COLORS } from '../oklab.ts';
import type { RectifiedBoard } from './rectified-board.ts';

const TYPICAL = COLORS.map((color) => TYPICAL_COLORS[color]);
/** Samples with a lower chroma are floor, frame and signs. */
const CHROMA_MIN = 0.05;
/** Samples within one bin of this size are one shade: along the chromatic axes. */
const SHADE_AB = 0.02;
/** The same along the lightness axis. */
const SHADE_L = 0.1;
/** Minimum area, in cells, of a shade with full weight. */
const FULL_SHADE_CELLS = 0.4;
/** An upper bound on the number of bins along one axis. */
const BINS_PER_AXIS = 100;
/** Standard deviations of the shades of one color in a picture. */
const SPREAD_L = 0.1;
const SPREAD_AB = 0.03;
/** Likelihood of a shade that belongs to no color, relative to the center of a color. */
const OTHER_LIKELIHOOD = 0.05;
/** Prior weight of each color, in shades of full weight. */
const PRIOR_SHADES = 0.3;
/** Added to a color's total weight, in shades of full weight, so that colors with few shades have little influence. */
const POSITION_UNCERTAINTY = 0.5;
/** Standard deviation of each color's own offset. */
const OWN_DEVIATION = 0.02;
/** Standard deviation of the common rotation, in radians. */
const TURN_DEVIATION = 0.18;
/** Standard deviation of the common change of chroma. */
const STRENGTH_DEVIATION = 0.12;
/** Below 1, because shades of one color are not independent. */
const EVIDENCE_WEIGHT = 0.15;
/** How far a picture's own palette moves the measured rotation, in radians. */
const PALETTE_TURN = 0.04;
/** Rotations at which the fit starts, in radians. */
const START_TURNS = [-0.24, -0.12, 0, 0.12, 0.24];
/** Passes of expectation maximization per start. */
const PASSES = 12;

/**
 * Measures the rotation of a picture's hues (radians in OKLab's chromatic plane) against the typical ten colors. Versions of the game and
 * screens differ by up to half the distance between purple and dark blue, but rotate all colors alike.
 *
 * A similarity of the plane is fitted to the board's shades by expectation maximization from several start rotations, with a prior for
 * small rotations. The method is the rigid case of Myronenko & Song, "Point set registration: Coherent point drift" (2010), with priors.
 */
export function measureHueTurn(rectified: RectifiedBoard): number {
  const shades = listShades(rectified);
  const fits = START_TURNS.map((start) =>
    fitSimilarity(shades, [Math.cos(start), Math.sin(start)]),
  );
  const [along, across] = fits.reduce((p, q) => (q.worth > p.worth ? q : p)).similarity;
  return Math.atan2(across, along);
}

/**
 * The part of a measured rotation to undo, in radians. A small rotation may come from the picture's own palette, which the network can read
 * as it is.
 */
export function turnToUndo(measured: number): number {
  return Math.sign(measured) * Math.max(0, Math.abs(measured) - PALETTE_TURN);
}

interface Shade {
  readonly lab: Lab;
  readonly weight: number;
}

/** A rotation and scaling of the chromatic plane, as a complex number. */
type Similarity = readonly [along: number, across: number];

/** The vivid shades of a board. A shade's weight has an upper bound, because a large area says no more about the position of its color. */
function listShades({ l, a, b, columns, rows }: RectifiedBoard): Shade[] {
  const full = (FULL_SHADE_CELLS * l.length) / (columns * rows);
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let i = 0; i < l.length; i++) {
    const [light, p, q] = [l[i] as number, a[i] as number, b[i] as number];
    // Samples outside the picture are NaN.
    if (!(p * p + q * q > CHROMA_MIN ** 2)) continue;
    const [u, v] = [Math.floor(p / SHADE_AB), Math.floor(q / SHADE_AB)];
    const key = (Math.floor(light / SHADE_L) * BINS_PER_AXIS + u) * BINS_PER_AXIS + v;
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bins.set(key, bin);
    bin.count++;
    bin.sum[0] += light;
    bin.sum[1] += p;
    bin.sum[2] += q;
  }
  return [...bins.values()].map(({ count, sum: [sumL, sumA, sumB] }) => ({
    lab: [sumL / count, sumA / count, sumB / count],
    weight: Math.min(1, count / full),
  }));
}

function fitSimilarity(
  shades: readonly Shade[],
  start: Similarity,
): { readonly similarity: Similarity; readonly worth: number } {
  const total = shades.reduce((sum, { weight }) => sum + weight, 0);
  let similarity = start;
  let shares = TYPICAL.map(() => 1 / TYPICAL.length);
  for (let pass = 0; ; pass++) {
    const [along, across] = similarity;
    const shown = TYPICAL.map(
      ([l, a, b]): Lab => [l, along * a - across * b, across * a + along * b],
    );
    const sums = TYPICAL.map(() => ({ weight: 0, a: 0, b: 0 }));
    let likelihood = 0;
    for (const { lab, weight } of shades) {
      const odds = shown.map((color, k) => (shares[k] as number) * likeness(lab, color));
      const all = odds.reduce((sum, p) => sum + p, OTHER_LIKELIHOOD);
      likelihood += weight * Math.log(all);
      sums.forEach((sum, k) => {
        const part = (weight * (odds[k] as number)) / all;
        sum.weight += part;
        sum.a += part * lab[1];
        sum.b += part * lab[2];
      });
    }
    if (pass === PASSES) {
      const prior = ((along - 1) / STRENGTH_DEVIATION) ** 2 + (across / TURN_DEVIATION) ** 2;
      return { similarity, worth: EVIDENCE_WEIGHT * likelihood - 0.5 * prior };
    }
    shares = sums.map(
      ({ weight }) => (weight + PRIOR_SHADES) / (total + PRIOR_SHADES * TYPICAL.length),
    );
    similarity = solveSimilarity(sums);
  }
}

function likeness([l, a, b]: Lab, [l2, a2, b2]: Lab): number {
  const chromatic = ((a - a2) ** 2 + (b - b2) ** 2) / SPREAD_AB ** 2;
  return Math.exp(-0.5 * (((l - l2) / SPREAD_L) ** 2 + chromatic));
}

/** The most likely similarity for the summed shades of each color: least squares, regularized by the priors. */
function solveSimilarity(
  sums: readonly { readonly weight: number; readonly a: number; readonly b: number }[],
): Similarity {
  let [along, across, all] = [STRENGTH_DEVIATION ** -2, 0, 0];
  sums.forEach(({ weight, a, b }, k) => {
    const [, p, q] = TYPICAL[k] as Lab;
    const sure = 1 / ((weight + POSITION_UNCERTAINTY) * OWN_DEVIATION ** 2);
    along += sure * (p * a + q * b);
    across += sure * (p * b - q * a);
    all += sure * weight * (p ** 2 + q ** 2);
  });
  return [along / (all + STRENGTH_DEVIATION ** -2), across / (all + TURN_DEVIATION ** -2)];
}
