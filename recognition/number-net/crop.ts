import type { Picture } from '../picture.ts';
import { compose, type Matrix3 } from '../rectify/homography.ts';
import { type RectifiedBoard, rectify } from '../rectify/rectified-board.ts';
import type { LatticePoint } from './number-points.ts';
import { CROP_CELLS, CROP_PX } from './shape.ts';

/**
 * Samples the square around a point, `CROP_PX` samples wide, directly from the picture. `scale` enlarges the square (Default: 1,
 * `CROP_CELLS` cells wide). `turn` rotates it, in radians. (Default: 0)
 */
export function cropAround(
  picture: Picture,
  toPicture: Matrix3,
  [x, y]: LatticePoint,
  scale = 1,
  turn = 0,
): RectifiedBoard {
  const side = CROP_CELLS * scale;
  const [c, s] = [side * Math.cos(turn), side * Math.sin(turn)];
  const toCells: Matrix3 = [c, -s, x - (c - s) / 2, s, c, y - (s + c) / 2, 0, 0, 1];
  return rectify(picture, compose(toPicture, toCells), 0, 0, 1, 1, CROP_PX);
}
