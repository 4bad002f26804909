import type { Picture } from '../picture.ts';
import { type Matrix3, mapPoint } from '../rectify/homography.ts';
import type { Rgb } from '../site-drawing.ts';

/** Drawing units per cell of the site's drawing (`app/board/unit.ts`). */
export const UNITS = 40;

/** The color of the picture at a point of the lattice, in cells. Undefined outside the picture. */
export type ReadPoint = (x: number, y: number) => Rgb | undefined;

export function createPointReader(
  { width, height, pixels }: Picture,
  toPicture: Matrix3,
): ReadPoint {
  return (x, y) => {
    const [u, v] = mapPoint(toPicture, x, y).map(Math.floor) as [number, number];
    if (u < 0 || v < 0 || u >= width || v >= height) return undefined;
    const at = 4 * (v * width + u);
    return [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
  };
}

/** The mean of the channels. NaN outside the picture, which makes every comparison false. */
export function lightness(rgb: Rgb | undefined): number {
  return rgb ? (rgb[0] + rgb[1] + rgb[2]) / 3 : Number.NaN;
}
