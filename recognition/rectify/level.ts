import { measureClarity } from './clarity.ts';
import { type EdgeSamples, thinSamples } from './edge-samples.ts';
import type { Extent } from './extent.ts';
import { compose, invert, type Matrix3, mapPoint } from './homography.ts';
import { refineLattice } from './refine.ts';

/** How much larger cells seem on the levels tried: blocks' tops are about 4 % nearer to the eye than the floor. */
const LARGER = [1.015, 1.03, 1.05];
/** Where the eye may stand over the board: in the middle across, and so many of its heights below its middle. */
const FEET = [0.25, 0.6];
/** Heights are measured from the middle of these. */
const FOOT = 0.5;
/** Edges of a family that levels are judged by. */
const ENOUGH = 1500;
/** Cells within which edges pull at a lattice of another level. */
const WIDTH = 0.16;
/** A lattice that seems larger by this share lies on a higher level. Blocks' tops are sought, so its edges count that many times. */
const HIGHER = 0.011;
const PREFERENCE = 1.075;
/** A start less clear than this share of the best is not climbed from. */
const HOPE = 0.75;

/**
 * Finds the level of the blocks' tops for a lattice that may lie on the floor: the grooves between bare cells and the feet of blocks are a lattice as well, whose
 * cells seem smaller since they are farther away. Seen from an eye above a point of the board, a higher level is the floor enlarged about that point.
 */
export function findTops(samples: EdgeSamples, toCells: Matrix3, extent: Extent): Matrix3 {
  const few = thinSamples(samples, ENOUGH);
  const { left, top, right, bottom } = extent;
  const x = (left + right) / 2;
  const footAt = (share: number): number => (top + bottom) / 2 + share * (bottom - top);
  const toSamples = invert(toCells);
  const outline = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(
    ([u, v]) =>
      [u as number, v as number, ...mapPoint(toSamples, u as number, v as number)] as const,
  );
  /** How much larger the board's outline seems in the first lattice's cells than in another's. */
  const measureHeight = (other: Matrix3): number => {
    let first = 0;
    let now = 0;
    for (const [u, v, px, py] of outline) {
      const [a, b] = mapPoint(other, px, py);
      first += Math.hypot(u - x, v - footAt(FOOT));
      now += Math.hypot(a - x, b - footAt(FOOT));
    }
    return first / now - 1;
  };
  let best = toCells;
  let most = measureClarity(few, toCells);
  for (const foot of FEET) {
    const y = footAt(foot);
    for (const larger of LARGER) {
      const k = 1 / larger;
      const raised = compose([k, 0, x * (1 - k), 0, k, y * (1 - k), 0, 0, 1], toCells);
      if (measureClarity(few, raised) < HOPE * most) continue;
      const fit = refineLattice(few, raised, WIDTH, WIDTH).toCells;
      const isHigher = measureHeight(fit) > HIGHER;
      const worth = measureClarity(few, fit) * (isHigher ? PREFERENCE : 1);
      if (worth <= most) continue;
      best = fit;
      most = worth;
    }
  }
  return best;
}
