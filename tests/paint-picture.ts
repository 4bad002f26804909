import type { Picture } from '#recognition/picture.ts';
import type { Matrix3 } from '#recognition/rectify/homography.ts';

/** A color in sRGB, 0…255. */
export type Shade = readonly [red: number, green: number, blue: number];
/** Paints the pixels `[x0, x1)` × `[y0, y1)`. */
export type Fill = (x0: number, y0: number, x1: number, y1: number, shade: Shade) => void;

/** Pixels per cell side of painted pictures, which show a lattice straight on. */
export const CELL = 50;
export const TO_PICTURE: Matrix3 = [CELL, 0, 0, 0, CELL, 0, 0, 0, 1];

/** A square picture of `cells` × `cells` cells in one color, with `paint` applied to it. */
export function paintPicture(cells: number, ground: Shade, paint: (fill: Fill) => void): Picture {
  const size = cells * CELL;
  const pixels = new Uint8Array(4 * size * size);
  const fill: Fill = (x0, y0, x1, y1, shade) => {
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) pixels.set([...shade, 255], 4 * (y * size + x));
  };
  fill(0, 0, size, size, ground);
  paint(fill);
  return { width: size, height: size, pixels };
}
