/** Keeps logarithms of probabilities finite. */
export const PROBABILITY_MIN = 1e-4;

/** The log odds of a probability. */
export function logOdds(p: number): number {
  return Math.log((p + PROBABILITY_MIN) / (1 - p + PROBABILITY_MIN));
}

/** The probability of log odds. */
export function logistic(log: number): number {
  return 1 / (1 + Math.exp(-log));
}

/** The probability whose odds are `times` those of `p`. */
export function raiseOdds(p: number, times: number): number {
  return (p * times) / (p * times + 1 - p);
}

/** The probabilities of classes from their logits (softmax). */
export function softmax(logits: Float32Array): Float32Array {
  const most = logits.reduce((m, v) => Math.max(m, v), Number.NEGATIVE_INFINITY);
  const shares = logits.map((v) => Math.exp(v - most));
  const all = shares.reduce((sum, v) => sum + v, 0);
  return shares.map((v) => v / all);
}
