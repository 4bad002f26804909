import { type LoadedNet, runNet } from '../net/load-net.ts';
import { type RectifiedBoard, samplesPerCell } from '../rectify/rectified-board.ts';

/** Normalize the network's input to about zero mean and unit variance. */
export const SHIFT_L = 0.6;
export const GAIN_L = 2.5;
export const GAIN_AB = 6;

/** Lightness, two chromaticities, and whether the sample lies inside the picture. */
export const BOARD_CHANNELS = 4;

/**
 * Runs a network over a rectified board or its mirror image (left and right exchanged). Samples outside the picture are zero in all
 * channels.
 */
export function runOnBoard(
  net: LoadedNet,
  { l, a, b, columns, rows }: RectifiedBoard,
  isMirrored = false,
): Float32Array {
  const perCell = samplesPerCell({ l, columns, rows });
  const width = columns * perCell;
  return runNet(net, width, rows * perCell, (row, y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const light = l[i] as number;
      if (Number.isNaN(light)) continue;
      const at = BOARD_CHANNELS * (isMirrored ? width - 1 - x : x);
      row[at] = (light - SHIFT_L) * GAIN_L;
      row[at + 1] = (a[i] as number) * GAIN_AB;
      row[at + 2] = (b[i] as number) * GAIN_AB;
      row[at + 3] = 1;
    }
  });
}
