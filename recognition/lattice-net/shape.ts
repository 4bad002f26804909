import { BOARD_CHANNELS } from '../board-net/input.ts';
import type { Convolution, NetShape } from '../net/conv-net.ts';

/** Samples per cell side of the network's input. */
export const LATTICE_PX = 12;

/** Offset from this lattice cell's center to the true cell's, to the right and down, in cells. */
export const SHIFT_AT = 0;
/** The log of that offset's spread, in cells. */
export const SPREAD_AT = 2;
/** Whether the pitch is right: a logistic. */
export const RIGHT_PITCH_AT = 3;
/** Number of outputs per cell, rounded up to whole SIMD vectors. */
export const LATTICE_OUTPUTS = 8;

const CELL_LAYER: Convolution = {
  size: 3,
  step: 1,
  pad: 1,
  from: 64,
  to: 64,
  skip: true,
  context: true,
};

/** Maps a board seen through a lattice that may be slightly off to one list of outputs per cell. */
export const LATTICE_NET: NetShape = [
  { size: 4, step: 2, pad: 1, from: BOARD_CHANNELS, to: 16 },
  { size: 3, step: 2, pad: 1, from: 16, to: 32 },
  { size: 3, step: 1, pad: 1, from: 32, to: 32, skip: true },
  { size: 3, step: 3, pad: 0, from: 32, to: 64 },
  ...Array.from({ length: 4 }, () => CELL_LAYER),
  { size: 1, step: 1, pad: 0, from: 64, to: LATTICE_OUTPUTS },
];
