import { COLORS, type Color } from '#engine/types.ts';

/** The likeliest of some classes. */
export interface ClassReading {
  readonly best: number;
  readonly confidence: number;
  /** The second likeliest. */
  readonly second: number;
  /** The probability of each class. */
  readonly odds: readonly number[];
}

const LEAST = 1e-4;

/** The class that several places speak for together: the mean of their log probabilities, for they are not independent. */
export function meanClass(odds: readonly Float32Array[]): ClassReading {
  return readClass(meanLogs(odds).map(Math.exp));
}

/** The class that is likeliest by some weights, one for each. */
export function readClass(weights: readonly number[]): ClassReading {
  const total = weights.reduce((sum, w) => sum + w, 0);
  const odds = weights.map((w) => w / total);
  const order = odds.map((_, k) => k).sort((p, q) => (odds[q] as number) - (odds[p] as number));
  const best = order[0] as number;
  return { best, confidence: odds[best] as number, second: order[1] ?? best, odds };
}

/** For each class the mean of the logs of its probabilities in several places. */
export function meanLogs(odds: readonly Float32Array[]): number[] {
  return Array.from({ length: odds[0]?.length ?? 1 }, (_, k) =>
    odds.reduce((sum, p) => sum + Math.log(Math.max(LEAST, p[k] as number)) / odds.length, 0),
  );
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

/** The colour of a class of colours; the first class is none. */
export function colorOf(index: number): Color | null {
  return COLORS[index - 1] ?? null;
}

/** The class of a colour. */
export function classOf(color: Color): number {
  return COLORS.indexOf(color) + 1;
}

/** How sure a colour is that was measured and seen alike, or measured otherwise than it was seen. */
const AGREED = 0.97;
const MEASURED = 0.85;
/** The network may mostly be this sure of a colour that is measured otherwise. */
const CERTAIN = 0.97;

/** A colour seen by the network and measured by how the picture shows colours: what is measured helps out where the network is less than certain. */
export function mergeColor(seen: ClassReading, measured: number): ClassReading {
  return measured === seen.best || seen.confidence < CERTAIN ? replaceColor(seen, measured) : seen;
}

/** A colour measured so clearly that what was seen otherwise is only the second likeliest. */
export function replaceColor(seen: ClassReading, measured: number): ClassReading {
  const sure = measured === seen.best ? AGREED : MEASURED;
  const before = seen.odds[measured] as number;
  if (before > sure) return seen;
  return readClass(
    seen.odds.map((p, k) => (k === measured ? sure : (p * (1 - sure)) / (1 - before))),
  );
}

/** A probability whose odds are so many times as high. */
export function raiseOdds(p: number, times: number): number {
  return (p * times) / (p * times + 1 - p);
}

/** Probability that two places are of one class. */
export function sameClass(p: Float32Array, q: Float32Array): number {
  return p.reduce((sum, value, k) => sum + value * (q[k] as number), 0);
}
