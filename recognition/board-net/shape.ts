import type { NetShape } from '../net/conv-net.ts';
import { ANSWERS } from './heads.ts';

/** Pixels of the network's input for a cell's side. */
export const CELL_PX = 24;

/** Lightness, two chromaticities, and whether the pixel lies in the picture. */
export const CHANNELS = 4;

/**
 * From the flattened board, 24 pixels a cell, to one place a cell, then across cells. A cell's answers come from about nine cells across.
 */
export const BOARD_NET: NetShape = [
  { size: 4, step: 2, pad: 1, from: CHANNELS, to: 24 },
  { size: 3, step: 2, pad: 1, from: 24, to: 40 },
  { size: 3, step: 1, pad: 1, from: 40, to: 40, skip: true },
  { size: 3, step: 2, pad: 1, from: 40, to: 64 },
  { size: 3, step: 1, pad: 1, from: 64, to: 64, skip: true },
  { size: 3, step: 3, pad: 0, from: 64, to: 88 },
  { size: 3, step: 1, pad: 1, from: 88, to: 88, skip: true },
  { size: 3, step: 1, pad: 1, from: 88, to: 88, skip: true, context: true },
  { size: 3, step: 1, pad: 1, from: 88, to: 88, skip: true },
  { size: 1, step: 1, pad: 0, from: 88, to: ANSWERS },
];
