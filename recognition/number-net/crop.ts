import type { Picture } from '../picture.ts';
import { type Flat, flatten } from '../rectify/flatten.ts';
import { compose, type Matrix3 } from '../rectify/homography.ts';
import type { Place } from './places.ts';
import { CROP_CELLS, CROP_PX } from './shape.ts';

/**
 * The square around a place as the network wants it: `CROP_PX` samples a side, straight from the picture. `scale` looks at a larger square
 * (Default: 1, `CROP_CELLS` cells a side) and `turn` at a turned one, in radians (Default: 0).
 */
export function cropPlace(
  picture: Picture,
  toPicture: Matrix3,
  [x, y]: Place,
  scale = 1,
  turn = 0,
): Flat {
  const side = CROP_CELLS * scale;
  const [c, s] = [side * Math.cos(turn), side * Math.sin(turn)];
  const toCells: Matrix3 = [c, -s, x - (c - s) / 2, s, c, y - (s + c) / 2, 0, 0, 1];
  return flatten(picture, compose(toPicture, toCells), 0, 0, 1, 1, CROP_PX);
}
