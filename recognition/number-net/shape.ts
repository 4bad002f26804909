import { BOARD_CHANNELS } from '../board-net/input.ts';
import type { NetShape } from '../net/conv-net.ts';

/** Side of the network's square input, in pixels and in the board's cells. */
export const CROP_PX = 48;
export const CROP_CELLS = 1.1;

/** Ten classes for the tens digit; 0 for none. */
export const TENS_AT = 0;
/** Ten classes for the units digit. */
export const UNITS_AT = 10;
/** Whether a number is centered within `OFFSET_CELLS_MAX` of the crop's center: a logistic. */
export const CENTRED_AT = 20;
/** The number's center: x and y from the crop's center, in units of `OFFSET_CELLS_MAX`. */
export const OFFSET_AT = 21;
/** Number of outputs per crop, rounded up to whole SIMD vectors. */
const CROP_OUTPUTS = 24;

/** Maximum distance along either axis of a number's center from its point. */
export const OFFSET_CELLS_MAX = 0.3;

/** Maps a crop to one list of outputs. */
export const NUMBER_NET: NetShape = [
  { size: 4, step: 2, pad: 1, from: BOARD_CHANNELS, to: 16 },
  { size: 3, step: 2, pad: 1, from: 16, to: 24 },
  { size: 3, step: 1, pad: 1, from: 24, to: 24, skip: true },
  { size: 3, step: 2, pad: 1, from: 24, to: 32 },
  { size: 3, step: 1, pad: 1, from: 32, to: 32, skip: true },
  { size: 3, step: 3, pad: 0, from: 32, to: 48 },
  { size: 2, step: 1, pad: 0, from: 48, to: 64 },
  { size: 1, step: 1, pad: 0, from: 64, to: CROP_OUTPUTS },
];
