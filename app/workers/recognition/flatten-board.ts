import type { DecodedPicture } from './decode-picture.ts';

/** A picture of the board alone, rectified as if seen from straight above. */
export interface FlatPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** A rectangle in cells of the board: its top left corner, width and height. */
export type CellBox = readonly [x: number, y: number, width: number, height: number];

/**
 * Rectifies the part of a picture that shows the board, so that each cell becomes a `cellPx` × `cellPx` square.
 * `cellsToPixels` comes from the reading. Samples outside the picture are transparent.
 */
export function flattenBoard(
  picture: DecodedPicture,
  cellsToPixels: readonly number[],
  box: CellBox,
  cellPx: number,
): FlatPicture {
  const [left, top, boxWidth, boxHeight] = box;
  const width = Math.round(boxWidth * cellPx);
  const height = Math.round(boxHeight * cellPx);
  const pixels = new Uint8ClampedArray(4 * width * height);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = cellsToPixels;
  for (let v = 0; v < height; v++) {
    const y = top + (v + 0.5) / cellPx;
    for (let u = 0; u < width; u++) {
      const x = left + (u + 0.5) / cellPx;
      const w = g * x + h * y + i;
      const px = Math.floor((a * x + b * y + c) / w);
      const py = Math.floor((d * x + e * y + f) / w);
      if (!(px >= 0 && py >= 0 && px < picture.width && py < picture.height)) continue;
      const from = 4 * (py * picture.width + px);
      pixels.set(picture.pixels.subarray(from, from + 4), 4 * (v * width + u));
    }
  }
  return { width, height, pixels };
}
