import type { Convolution, NetShape } from '../net/conv-net.ts';
import { CELL_OUTPUTS } from './heads.ts';
import { BOARD_CHANNELS } from './input.ts';

/** Samples per cell side of the network's input. */
export const CELL_PX = 24;

const CELL_LAYER: Convolution = {
  size: 3,
  step: 1,
  pad: 1,
  from: 144,
  to: 144,
  skip: true,
  context: true,
};

/**
 * Maps the rectified board at `CELL_PX` samples per cell to one output per cell. The receptive field is about fifteen cells wide, and the
 * layers with a context see the whole picture, because a color or a wall can be recognized only in comparison with the others of the same
 * picture.
 */
export const BOARD_NET: NetShape = [
  { size: 4, step: 2, pad: 1, from: BOARD_CHANNELS, to: 24 },
  { size: 3, step: 2, pad: 1, from: 24, to: 40 },
  { size: 3, step: 1, pad: 1, from: 40, to: 40, skip: true },
  { size: 3, step: 2, pad: 1, from: 40, to: 96 },
  { size: 3, step: 1, pad: 1, from: 96, to: 96, skip: true },
  { size: 3, step: 1, pad: 1, from: 96, to: 96, skip: true },
  { size: 3, step: 1, pad: 1, from: 96, to: 96, skip: true },
  { size: 3, step: 3, pad: 0, from: 96, to: 144 },
  ...Array.from({ length: 7 }, () => CELL_LAYER),
  { size: 1, step: 1, pad: 0, from: 144, to: CELL_OUTPUTS },
];
