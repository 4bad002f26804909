import type { Flat } from '../rectify/flatten.ts';

/** The network's input wants numbers about zero and about as wide as one. */
export const SHIFT_L = 0.6;
export const GAIN_L = 2.5;
export const GAIN_AB = 6;

/** Writes one row of a flattened board as the network's input: lightness, chromaticities, seen. Samples outside the picture are all zero. */
export function writeInputRow(flat: Flat, row: number, width: number, out: Float32Array): void {
  for (let x = 0; x < width; x++) {
    const i = row * width + x;
    const l = flat.l[i] as number;
    const seen = !Number.isNaN(l);
    out[4 * x] = seen ? (l - SHIFT_L) * GAIN_L : 0;
    out[4 * x + 1] = seen ? (flat.a[i] as number) * GAIN_AB : 0;
    out[4 * x + 2] = seen ? (flat.b[i] as number) * GAIN_AB : 0;
    out[4 * x + 3] = seen ? 1 : 0;
  }
}
