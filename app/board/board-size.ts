import { UNIT } from './unit.ts';

/** Width of the frame around the floor, in drawing units. */
export const FRAME = 20;
/** Room around the floor: the frame, its shade, and signs that reach over the gates. */
export const MARGIN = FRAME + 4;

/** Width and height of the drawing of a board whose floor is so many cells wide and high. */
export function boardProportions([width, height]: readonly [number, number]): readonly [
  number,
  number,
] {
  return [width * UNIT + 2 * MARGIN, height * UNIT + 2 * MARGIN];
}
