import type { RectifiedBoard } from '../rectify/rectified-board.ts';

/** Normalise the network's input to about zero mean and unit variance. */
export const SHIFT_L = 0.6;
export const GAIN_L = 2.5;
export const GAIN_AB = 6;

/**
 * Writes one row of a rectified board as network input: lightness, two chromaticities, and 1 inside the picture.
 * Samples outside the picture are all zero.
 */
export function writeInputRow(
  rectified: RectifiedBoard,
  row: number,
  width: number,
  out: Float32Array,
): void {
  for (let x = 0; x < width; x++) {
    const i = row * width + x;
    const l = rectified.l[i] as number;
    const seen = !Number.isNaN(l);
    out[4 * x] = seen ? (l - SHIFT_L) * GAIN_L : 0;
    out[4 * x + 1] = seen ? (rectified.a[i] as number) * GAIN_AB : 0;
    out[4 * x + 2] = seen ? (rectified.b[i] as number) * GAIN_AB : 0;
    out[4 * x + 3] = seen ? 1 : 0;
  }
}
