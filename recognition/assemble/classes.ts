import { COLORS, type Color } from '#engine/types.ts';

/** The likeliest of some classes. */
export interface ClassReading {
  readonly best: number;
  readonly confidence: number;
  /** The second likeliest. */
  readonly second: number;
}

const LEAST = 1e-4;

/** The class that several places speak for together: the mean of their log probabilities, for they are not independent. */
export function meanClass(odds: readonly Float32Array[]): ClassReading {
  const classes = odds[0]?.length ?? 1;
  const sums = Array.from({ length: classes }, (_, k) =>
    odds.reduce((sum, p) => sum + Math.log(Math.max(LEAST, p[k] as number)) / odds.length, 0),
  );
  const order = sums.map((_, k) => k).sort((p, q) => (sums[q] as number) - (sums[p] as number));
  const best = order[0] as number;
  const total = sums.reduce((sum, s) => sum + Math.exp(s - (sums[best] as number)), 0);
  return { best, confidence: 1 / total, second: order[1] ?? best };
}

/**
 * The probability that several places together speak for a sign: the one that shows it best counts in full, the mean of the others in part, for a sign may lie
 * on one of them alone.
 */
export function gatherChances(chances: readonly number[]): number {
  const odds = chances.map(logit).sort((p, q) => q - p);
  const [best = 0, ...rest] = odds;
  if (rest.length === 0) return chances[0] ?? 0;
  const mean = rest.reduce((sum, o) => sum + o, 0) / rest.length;
  return 1 / (1 + Math.exp(-best - OTHERS * (mean - USUAL)));
}

/** Log odds of a sign at a place of which nothing is known. */
const USUAL = Math.log(0.02 / 0.98);
const OTHERS = 0.5;

function logit(p: number): number {
  return Math.log((p + LEAST) / (1 - p + LEAST));
}

/** The colour of a class of colours. */
export function colorOf(index: number): Color | null {
  return COLORS[index - 1] ?? null;
}

/** Probability that two places are of one class. */
export function sameClass(p: Float32Array, q: Float32Array): number {
  return p.reduce((sum, value, k) => sum + value * (q[k] as number), 0);
}
