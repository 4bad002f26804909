import type { NetShape } from '../net/conv-net.ts';
import { WINDOW_OUTPUTS } from './heads.ts';

/**
 * Side of a window, the network's square input, in samples: 1⅔ cells of a board rectified at `CELL_PX` samples per
 * cell.
 */
export const WINDOW_PX = 40;

/** Lightness, two chromaticities, and a mark on the cells of the block or gate in question. */
export const WINDOW_CHANNELS = 4;

/** From a window to one list of outputs. */
export const SIGN_NET: NetShape = [
  { size: 4, step: 2, pad: 1, from: WINDOW_CHANNELS, to: 16 },
  { size: 3, step: 2, pad: 1, from: 16, to: 24 },
  { size: 3, step: 1, pad: 1, from: 24, to: 24, skip: true },
  { size: 3, step: 2, pad: 1, from: 24, to: 32 },
  { size: 3, step: 1, pad: 1, from: 32, to: 32, skip: true },
  { size: 3, step: 2, pad: 0, from: 32, to: 48 },
  { size: 2, step: 1, pad: 0, from: 48, to: 64 },
  { size: 1, step: 1, pad: 0, from: 64, to: WINDOW_OUTPUTS },
];
