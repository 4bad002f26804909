/**
 * Whether the bound of `forced-slides.ts` pays on this board.
 *
 * A bound that is higher by one saves the states of one more layer. Where layers grow fivefold, as on crowded
 * boards with many exits, that is worth a hundred expansions per state; where they hardly grow (a Klotski, a
 * Rush Hour: every state of a small space is on the way to some other) it saves nothing, and a plain search by
 * exits left is twenty times as fast. Not asking for a bound is always allowed. The judgement counts states
 * and asks no clock, so a search stays deterministic.
 */

export interface BoundWorth {
  isWorth: boolean;
  /** Expansions in the present layer of f and in the one before. */
  inLayer: number;
  before: number;
}

/** Layers smaller than this are not judged. */
const LAYER_MIN = 3000;
/** The bound stays as long as layers grow by this factor. */
const GROWTH_MIN = 1.25;

/** With one exit to go, only the first judgement is made, against the bound. */
export function createBoundWorth(exitsLeft: number): BoundWorth {
  return { isWorth: exitsLeft > 1, inLayer: 0, before: 0 };
}

/** Tells that f has risen. */
export function beginLayer(worth: BoundWorth): void {
  if (worth.before >= LAYER_MIN && worth.inLayer < worth.before * GROWTH_MIN) worth.isWorth = false;
  worth.before = worth.inLayer;
  worth.inLayer = 0;
}
