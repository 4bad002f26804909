import type { NetShape } from '../net/conv-net.ts';
import { ANSWERS } from './heads.ts';

/** Side of a window, the network's square input: one and two thirds of the cells of a board flattened at `CELL_PX` samples a cell. */
export const WINDOW_PX = 40;

/** Lightness, two chromaticities, and what the window is about. */
export const CHANNELS = 4;

/** From a window to one list of answers. */
export const SIGN_NET: NetShape = [
  { size: 4, step: 2, pad: 1, from: CHANNELS, to: 16 },
  { size: 3, step: 2, pad: 1, from: 16, to: 24 },
  { size: 3, step: 1, pad: 1, from: 24, to: 24, skip: true },
  { size: 3, step: 2, pad: 1, from: 24, to: 32 },
  { size: 3, step: 1, pad: 1, from: 32, to: 32, skip: true },
  { size: 3, step: 2, pad: 0, from: 32, to: 48 },
  { size: 2, step: 1, pad: 0, from: 48, to: 64 },
  { size: 1, step: 1, pad: 0, from: 64, to: ANSWERS },
];
