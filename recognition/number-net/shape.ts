import { BOARD_CHANNELS } from '../board-net/input.ts';
import type { NetShape } from '../net/conv-net.ts';

/** Side of the network's square input, in pixels and in the board's cells. */
export const CROP_PX = 48;
export const CROP_CELLS = 1.1;

/** Ten digits of the tens; 0 for none. */
export const TENS_AT = 0;
/** Ten digits of the units. */
export const UNITS_AT = 10;
/** Is a number centred within `OFFSET_CELLS_MAX` of the crop's centre? A logistic. */
export const CENTRED_AT = 20;
/** The number's centre: x and y from the crop's centre, in units of `OFFSET_CELLS_MAX`. */
export const OFFSET_AT = 21;
/** Numbers per crop, rounded up to whole SIMD vectors. */
export const CROP_OUTPUTS = 24;

/** Maximum distance along either axis of a number's centre from the point that it belongs to. */
export const OFFSET_CELLS_MAX = 0.3;

/** From a crop to one list of outputs. */
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
