import type { NetShape } from '../net/conv-net.ts';

/** Side of the network's square input, in pixels and in the board's cells. */
export const CROP_PX = 48;
export const CROP_CELLS = 1.1;

/** Lightness, two chromaticities, and whether the pixel lies in the picture. */
export const CHANNELS = 4;

/** Digits 0…9 in the tens, 0 for none. */
export const TENS_AT = 0;
/** Digits 0…9 in the units. */
export const UNITS_AT = 10;
/** Is a number centred within `REACH` of the crop's middle? A logistic. */
export const CENTRED_AT = 20;
/** Where it is centred: x and y from the crop's middle, in `REACH`es. */
export const OFFSET_AT = 21;
/** The network's answers, rounded up to whole vectors. */
export const ANSWERS = 24;

/** How far from a place, along either axis, a number may be centred to be the place's own, in cells. */
export const REACH = 0.3;

/** From a square around a place to one list of answers. */
export const NUMBER_NET: NetShape = [
  { size: 4, step: 2, pad: 1, from: CHANNELS, to: 16 },
  { size: 3, step: 2, pad: 1, from: 16, to: 24 },
  { size: 3, step: 1, pad: 1, from: 24, to: 24, skip: true },
  { size: 3, step: 2, pad: 1, from: 24, to: 32 },
  { size: 3, step: 1, pad: 1, from: 32, to: 32, skip: true },
  { size: 3, step: 3, pad: 0, from: 32, to: 48 },
  { size: 2, step: 1, pad: 0, from: 48, to: 64 },
  { size: 1, step: 1, pad: 0, from: 64, to: ANSWERS },
];
