import { FRAME, UNIT } from '#drawing/unit.ts';

/** The space around the floor: the frame, its shadow, and signs that extend beyond the gates. */
export const MARGIN = FRAME + 4;

/** The drawing's width and height, for a floor of this many cells. */
export function boardProportions([width, height]: readonly [number, number]): readonly [
  number,
  number,
] {
  return [width * UNIT + 2 * MARGIN, height * UNIT + 2 * MARGIN];
}
