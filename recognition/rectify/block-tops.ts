import { type Box, cornersOf } from '../box.ts';
import { latticeClarity } from './clarity.ts';
import { type EdgelSamples, thinSamples } from './edgels.ts';
import { compose, invert, type Matrix3, mapPoint, scaleAbout } from './homography.ts';
import { refineLattice } from './refine.ts';

/** Scales tried. Blocks' tops appear about 4 % larger than the floor, because they are nearer to the camera. */
const SCALES = [1.015, 1.03, 1.05];
/** Positions of the camera above the board: in the middle horizontally, and this share of the board's height below its middle. */
const EYE_POSITIONS = [0.25, 0.6];
/** The camera position about which scales are measured. */
const REFERENCE_POSITION = 0.5;
/** Number of edgels per family used to compare levels. */
const EDGELS_MAX = 1500;
/** A lattice that is larger by at least this share is on a higher level. */
const HIGHER_SCALE_MIN = 0.011;
/** Factor on the clarity of higher lattices, because blocks' tops are searched for. */
const HIGHER_WEIGHT = 1.075;
/** Starts with a lower clarity, relative to the best, are not refined. */
const START_CLARITY_SHARE_MIN = 0.75;

/**
 * Finds the lattice of the blocks' tops from one that may be on the floor. Grooves between empty cells and the feet of blocks also form a
 * lattice, with smaller cells because it is further away. For a camera above a point of the board, a higher level is the floor enlarged
 * about that point.
 */
export function findTops(samples: EdgelSamples, toCells: Matrix3, extent: Box): Matrix3 {
  const few = thinSamples(samples, EDGELS_MAX);
  const { left, top, right, bottom } = extent;
  const x = (left + right) / 2;
  const footAt = (share: number): number => (top + bottom) / 2 + share * (bottom - top);
  const toSamples = invert(toCells);
  const outline = cornersOf(extent).map(([u, v]) => [u, v, ...mapPoint(toSamples, u, v)] as const);
  /** How much larger the other lattice is than the first, measured on the board's outline. */
  const measureHeight = (other: Matrix3): number => {
    let first = 0;
    let now = 0;
    for (const [u, v, px, py] of outline) {
      const [a, b] = mapPoint(other, px, py);
      first += Math.hypot(u - x, v - footAt(REFERENCE_POSITION));
      now += Math.hypot(a - x, b - footAt(REFERENCE_POSITION));
    }
    return first / now - 1;
  };
  let best = toCells;
  let most = latticeClarity(few, toCells);
  for (const foot of EYE_POSITIONS) {
    const y = footAt(foot);
    for (const larger of SCALES) {
      const raised = compose(scaleAbout(1 / larger, x, y), toCells);
      if (latticeClarity(few, raised) < START_CLARITY_SHARE_MIN * most) continue;
      const fit = refineLattice(few, raised);
      const isHigher = measureHeight(fit) > HIGHER_SCALE_MIN;
      const worth = latticeClarity(few, fit) * (isHigher ? HIGHER_WEIGHT : 1);
      if (worth <= most) continue;
      best = fit;
      most = worth;
    }
  }
  return best;
}
