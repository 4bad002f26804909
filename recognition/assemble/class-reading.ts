import { COLORS, type Color } from '#engine/types.ts';
import { mean } from '../mean.ts';
import { logistic, logOdds, PROBABILITY_MIN } from '../odds.ts';

/** A distribution over classes, with its mode. */
export interface ClassReading {
  readonly best: number;
  readonly confidence: number;
  /** The second most likely class. */
  readonly second: number;
  /** The probability of each class. */
  readonly probabilities: readonly number[];
}

/** Combines several positions by the mean of their log probabilities, because they are not independent. */
export function meanClass(probabilities: readonly Float32Array[]): ClassReading {
  return readClass(meanLogs(probabilities).map(Math.exp));
}

/** Normalizes weights, one per class, to a distribution. */
export function readClass(weights: readonly number[]): ClassReading {
  const total = weights.reduce((sum, w) => sum + w, 0);
  const probabilities = weights.map((w) => w / total);
  const order = probabilities
    .map((_, k) => k)
    .sort((p, q) => (probabilities[q] as number) - (probabilities[p] as number));
  const best = order[0] as number;
  return {
    best,
    confidence: probabilities[best] as number,
    second: order[1] ?? best,
    probabilities,
  };
}

/** For each class, the mean of the logs of its probabilities at several positions. */
export function meanLogs(probabilities: readonly Float32Array[]): number[] {
  return Array.from({ length: probabilities[0]?.length ?? 1 }, (_, k) =>
    probabilities.reduce(
      (sum, p) => sum + Math.log(Math.max(PROBABILITY_MIN, p[k] as number)) / probabilities.length,
      0,
    ),
  );
}

/**
 * Combines a sign's probabilities at several positions. The largest has full weight and the mean of the others partial weight, because a
 * sign may be at one position only.
 */
export function combineProbabilities(given: readonly number[]): number {
  const [best = 0, ...rest] = given.map(logOdds).sort((p, q) => q - p);
  if (rest.length === 0) return given[0] ?? 0;
  return logistic(best + OTHERS_WEIGHT * (mean(rest) - PRIOR_LOG_ODDS));
}

/** Log odds of a sign at a position without evidence. */
const PRIOR_LOG_ODDS = Math.log(0.02 / 0.98);
/** Weight of the mean of the other positions. */
const OTHERS_WEIGHT = 0.5;

/** The color of a class, or null for class 0, which is none. */
export function colorOf(index: number): Color | null {
  return COLORS[index - 1] ?? null;
}

/** The class of a color. */
export function classOf(color: Color): number {
  return COLORS.indexOf(color) + 1;
}

/** Confidence of a measured color if the network agrees. */
const AGREED_CONFIDENCE = 0.97;
/** Confidence of a measured color if the network disagrees. */
const MEASURED_CONFIDENCE = 0.85;

/** Gives priority to a measured color. The network's color becomes the second most likely. */
export function replaceColor(seen: ClassReading, measured: number): ClassReading {
  const sure = measured === seen.best ? AGREED_CONFIDENCE : MEASURED_CONFIDENCE;
  const before = seen.probabilities[measured] as number;
  if (before > sure) return seen;
  return readClass(
    seen.probabilities.map((p, k) => (k === measured ? sure : (p * (1 - sure)) / (1 - before))),
  );
}

/** Probability that two positions have the same class. */
export function sameClass(p: Float32Array, q: Float32Array): number {
  return p.reduce((sum, value, k) => sum + value * (q[k] as number), 0);
}
