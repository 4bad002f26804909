import { COLORS } from '#engine/types.ts';
import { type Lab, TYPICAL_COLORS } from '../oklab.ts';
import type { Flat } from './flatten.ts';

const TYPICAL = COLORS.map((color) => TYPICAL_COLORS[color]);
/** Duller samples are floor, frame and signs. */
const DULL = 0.05;
/** Samples this near to each other are one shade; from so many cells on it counts in full. */
const SHADE_AB = 0.02;
const SHADE_L = 0.1;
const SHADE_CELLS = 0.4;
/** More than there are shades along one axis. */
const SHADES = 100;
/** How widely the shades of one colour spread on a picture. */
const SPREAD_L = 0.1;
const SPREAD_AB = 0.03;
/** Likelihood of shades that are of no colour, against one in a colour's middle. */
const OTHER = 0.05;
/** The shades that every colour has as far as is known beforehand, in those that count in full. */
const FEW = 0.3;
/** Where the shades of one colour lie is known no better than by so many of them: of a colour that has few, little is concluded. */
const BLUR = 0.5;
/** How far each colour is off by itself, and all together: turned (radians), stronger or fainter. */
const OWN = 0.02;
const TURNED = 0.18;
const STRONGER = 0.12;
/** Shades of one colour are not independent. */
const EVIDENCE = 0.15;
/** Turns that the fit starts from, and its passes. */
const STARTS = [-0.24, -0.12, 0, 0.12, 0.24];
const PASSES = 12;

/**
 * Measures by how much a picture's hues are turned (radians in OKLab's chromatic plane) against those that the ten colours usually have: versions of the game
 * and screens may differ by half of what lies between purple and dark blue, but turn all colours alike.
 *
 * A similarity of the plane is fitted to a board's shades by expectation and maximisation from several turns; a small turn is likelier than a large one. The
 * method is Myronenko & Song, "Point set registration: Coherent point drift" (2010), of the rigid kind, with priors.
 */
export function measureHueTurn(flat: Flat): number {
  const shades = listShades(flat);
  const fits = STARTS.map((start) => fitSimilarity(shades, [Math.cos(start), Math.sin(start)]));
  const [along, across] = fits.reduce((p, q) => (q.worth > p.worth ? q : p)).similarity;
  return Math.atan2(across, along);
}

interface Shade {
  readonly lab: Lab;
  readonly weight: number;
}

/** A rotation and scaling of the chromatic plane, as a complex number. */
type Similarity = readonly [along: number, across: number];

/** The strong colours in sight. However large a shade's surface is, it says no more than where one colour lies. */
function listShades({ l, a, b, columns, rows }: Flat): Shade[] {
  const full = (SHADE_CELLS * l.length) / (columns * rows);
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let i = 0; i < l.length; i++) {
    const [light, p, q] = [l[i] as number, a[i] as number, b[i] as number];
    // Samples outside the picture are NaN.
    if (!(Math.hypot(p, q) > DULL)) continue;
    const [u, v] = [Math.floor(p / SHADE_AB), Math.floor(q / SHADE_AB)];
    const key = (Math.floor(light / SHADE_L) * SHADES + u) * SHADES + v;
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
      const all = odds.reduce((sum, p) => sum + p, OTHER);
      likelihood += weight * Math.log(all);
      sums.forEach((sum, k) => {
        const part = (weight * (odds[k] as number)) / all;
        sum.weight += part;
        sum.a += part * lab[1];
        sum.b += part * lab[2];
      });
    }
    if (pass === PASSES) {
      const prior = ((along - 1) / STRONGER) ** 2 + (across / TURNED) ** 2;
      return { similarity, worth: EVIDENCE * likelihood - 0.5 * prior };
    }
    shares = sums.map(({ weight }) => (weight + FEW) / (total + FEW * TYPICAL.length));
    similarity = solveSimilarity(sums);
  }
}

function likeness([l, a, b]: Lab, [l2, a2, b2]: Lab): number {
  const chromatic = ((a - a2) ** 2 + (b - b2) ** 2) / SPREAD_AB ** 2;
  return Math.exp(-0.5 * (((l - l2) / SPREAD_L) ** 2 + chromatic));
}

/** The likeliest similarity for the summed shades of each colour: least squares, drawn towards none by the priors. */
function solveSimilarity(
  sums: readonly { readonly weight: number; readonly a: number; readonly b: number }[],
): Similarity {
  let [along, across, all] = [STRONGER ** -2, 0, 0];
  sums.forEach(({ weight, a, b }, k) => {
    const [, p, q] = TYPICAL[k] as Lab;
    const sure = 1 / ((weight + BLUR) * OWN ** 2);
    along += sure * (p * a + q * b);
    across += sure * (p * b - q * a);
    all += sure * weight * (p ** 2 + q ** 2);
  });
  return [along / (all + STRONGER ** -2), across / (all + TURNED ** -2)];
}
