import { GAIN_AB, GAIN_L, SHIFT_L } from '#recognition/board-net/input.ts';
import { CELL_PX } from '#recognition/board-net/shape.ts';
import { type PaddedMap, pixelOf } from '#recognition/net/conv-net.ts';
import type { Kernel } from '#recognition/net/kernel.ts';
import { WINDOW_CHANNELS, WINDOW_PX } from '#recognition/sign-net/shape.ts';
import { markAt, type SignWindow } from '#recognition/sign-net/windows.ts';
import type { Dice } from '../drawings/dice.ts';
import type { BoardExample } from '../train-board/board-example.ts';
import { MARGIN_CELLS } from '../train-board/label.ts';

/** Steps of an example's bytes: lightness 0…1 and chromaticities −0.4…0.4. */
const STEP_L = 1 / 255;
const STEP_AB = 0.8 / 255;
const MIDDLE_AB = 127.5;

/** A random augmentation of a window: an inexact lattice, other light, perhaps mirrored. */
export interface WindowAugmentation {
  readonly isMirrored: boolean;
  /**
   * From the window's frame to the picture's, both in cells from the window's centre: x' = a x + b y + c, and y'
   * likewise.
   */
  readonly warp: readonly [number, number, number, number, number, number];
  readonly gain: number;
  readonly shift: number;
  readonly chroma: readonly [cos: number, sin: number];
  readonly noise: number;
  readonly grain: number;
}

export function chooseWindowAugmentation(dice: Dice): WindowAugmentation {
  const bend = (most: number): number => (dice.real(-1, 1) + dice.real(-1, 1)) * most;
  // Signs are larger in some versions than in others.
  const zoom = dice.chance(0.4) ? dice.real(0.72, 1) : 1;
  const turn = dice.real(-0.06, 0.06);
  const chroma = dice.real(0.85, 1.15) * STEP_AB * GAIN_AB;
  return {
    isMirrored: dice.chance(0.5),
    warp: [zoom + bend(0.05), bend(0.03), bend(0.04), bend(0.03), zoom + bend(0.05), bend(0.04)],
    gain: dice.real(0.86, 1.14) * STEP_L * GAIN_L,
    shift: (-SHIFT_L + dice.real(-0.06, 0.06)) * GAIN_L,
    chroma: [Math.cos(turn) * chroma, Math.sin(turn) * chroma],
    noise: dice.chance(0.5) ? dice.real(0, 0.08) : 0,
    grain: 1 + dice.below(2 ** 30),
  };
}

/** Writes an augmented window of an example as network input, with interpolated samples. */
export function writeAugmentedWindow(
  kernel: Kernel,
  input: PaddedMap,
  { columns, rows, lab }: BoardExample,
  window: SignWindow,
  { isMirrored, warp: [a, b, c, d, e, f], gain, shift, chroma, noise, grain }: WindowAugmentation,
): void {
  const { middle, right, down } = window;
  const [cos, sin] = chroma;
  const [width, height] = [columns * CELL_PX, rows * CELL_PX];
  let state = grain;
  for (let v = 0; v < WINDOW_PX; v++) {
    const row = kernel.view(pixelOf(input, 0, v), WINDOW_PX * WINDOW_CHANNELS);
    const t = (v + 0.5 - WINDOW_PX / 2) / CELL_PX;
    for (let u = 0; u < WINDOW_PX; u++) {
      const s = ((u + 0.5 - WINDOW_PX / 2) / CELL_PX) * (isMirrored ? -1 : 1);
      const x = right[0] * s + down[0] * t;
      const y = right[1] * s + down[1] * t;
      row[4 * u + 3] = markAt(window, middle[0] + x, middle[1] + y);
      const px = (middle[0] + a * x + b * y + c + MARGIN_CELLS) * CELL_PX - 0.5;
      const py = (middle[1] + d * x + e * y + f + MARGIN_CELLS) * CELL_PX - 0.5;
      const ix = Math.floor(px);
      const iy = Math.floor(py);
      if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) {
        row.fill(0, 4 * u, 4 * u + 3);
        continue;
      }
      const tx = px - ix;
      const ty = py - iy;
      const w00 = (1 - tx) * (1 - ty);
      const w10 = tx * (1 - ty);
      const w01 = (1 - tx) * ty;
      const w11 = tx * ty;
      const i = 3 * (iy * width + ix);
      const j = i + 3 * width;
      const l =
        w00 * (lab[i] as number) +
        w10 * (lab[i + 3] as number) +
        w01 * (lab[j] as number) +
        w11 * (lab[j + 3] as number);
      const p =
        w00 * (lab[i + 1] as number) +
        w10 * (lab[i + 4] as number) +
        w01 * (lab[j + 1] as number) +
        w11 * (lab[j + 4] as number) -
        MIDDLE_AB;
      const q =
        w00 * (lab[i + 2] as number) +
        w10 * (lab[i + 5] as number) +
        w01 * (lab[j + 2] as number) +
        w11 * (lab[j + 5] as number) -
        MIDDLE_AB;
      // Xorshift (Marsaglia 2003) is random enough for grain and needs no call.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      row[4 * u] = l * gain + shift + noise * ((state & 1023) / 512 - 1);
      row[4 * u + 1] = cos * p - sin * q;
      row[4 * u + 2] = sin * p + cos * q;
    }
  }
}
