import { type NetShape, type NetWeights, unpackNet } from '../classify/signs/net.ts';
import { readSamples, type Sampling, squareAround } from '../classify/signs/samples.ts';
import type { Flat } from '../rectify/flatten.ts';
import { CELL_WEIGHTS } from './weights/cells.ts';

/** What a cell holds. */
export const HOLDS = ['void', 'floor', 'block'] as const;

/**
 * What lies on one side of a cell: more of the same block, another cell of the board, the frame, a gate; or nothing, when the cell itself
 * is void.
 */
export const BORDERS = ['joined', 'apart', 'frame', 'gate', 'none'] as const;

/** The order of the heads after the first, as steps to the neighbour. */
export const BORDER_STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

const CELLS_ACROSS = 1.6;
const SIZE = 32;

/** Reads a cell with a third of each neighbour; heads: what it holds, then its four borders. */
export const CELL_NET: NetShape = {
  height: SIZE,
  width: SIZE,
  channels: 3,
  convolutions: [
    { size: 5, step: 2, from: 3, to: 12 },
    { size: 3, step: 2, from: 12, to: 20 },
    { size: 3, step: 2, from: 20, to: 32 },
  ],
  heads: [HOLDS.length, ...BORDER_STEPS.map(() => BORDERS.length)],
};

/** The square that the network looks at around the centre of cell (x, y). */
export function cellSquare(x: number, y: number): Sampling {
  return squareAround(x + 0.5, y + 0.5, CELLS_ACROSS, SIZE);
}

export function cellSamples(flat: Flat, x: number, y: number): Float32Array {
  return readSamples(flat, cellSquare(x, y));
}

/** Unpacks the network's weights. */
export function loadCellNet(): NetWeights {
  return unpackNet(CELL_NET, CELL_WEIGHTS);
}
