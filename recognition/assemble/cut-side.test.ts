import { expect, test } from 'vitest';
import type { Side } from '#engine/types.ts';
import { type CellProbabilities, replaceAnswers } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import { CELL_PX } from '../board-net/shape.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import type { BoardCell } from './cells.ts';
import { findCutSide } from './cut-side.ts';

const SIZE = 8;
/** Four by four cells, two cells away from each side of the rectified board. */
const CELLS: readonly BoardCell[] = Array.from({ length: 16 }, (_, i) => ({
  x: 2 + (i % 4),
  y: 2 + Math.floor(i / 4),
  kind: i === 0 ? 'block' : 'floor',
  confidence: 1,
}));

/**
 * The side on which a board of four by four cells is found to be cut if the picture ends `below` cells under it. In the picture mirrored
 * there, further cells follow under the columns `goesOn`. `rows` is the number of rows of the rectified board.
 */
function cutSideOfBoardThatEnds(
  below: number,
  { goesOn = [] as readonly number[], rows = SIZE } = {},
): Side | null {
  const width = SIZE * CELL_PX;
  const plane = new Float32Array(width * rows * CELL_PX);
  const l = plane.map((_, i) => (Math.floor(i / width) / CELL_PX < 6 + below ? 0.5 : Number.NaN));
  const rectified: RectifiedBoard = { x0: 0, y0: 0, columns: SIZE, rows, l, a: plane, b: plane };
  return findCutSide(rectified, CELLS, () =>
    replaceAnswers(
      NOTHING,
      new Map(goesOn.map((x) => [`${x},6 kind`, oneHot(KINDS.indexOf('floor'))])),
    ),
  );
}

/** The network's output for a picture without a board. */
const NOTHING: CellProbabilities = {
  x0: 0,
  y0: 0,
  columns: SIZE,
  rows: SIZE,
  classProbabilities: () => oneHot(KINDS.indexOf('void')),
  probability: () => 0,
};

function oneHot(kind: number): Float32Array {
  return Float32Array.from(KINDS, (_, k) => (k === kind ? 1 : 0));
}

test('a board with a visible frame is not cut off, however close the picture ends behind it', () => {
  for (const below of [2, 0.6, 0.45, 0.4]) expect(cutSideOfBoardThatEnds(below)).toBeNull();
});

test('a board is cut off if the picture ends at its edge or within its frame', () => {
  for (const below of [-0.1, 0, 0.1, 0.3])
    expect(cutSideOfBoardThatEnds(below), `${below}`).toBe('bottom');
});

test('a board is cut off if the picture, mirrored at its edge, shows further cells there', () => {
  for (const below of [0.4, 0.5])
    expect(cutSideOfBoardThatEnds(below, { goesOn: [2, 3, 4, 5] })).toBe('bottom');
});

test('a slab or a gate that is taken for a cell in the mirrored picture does not cut a board off', () => {
  expect(cutSideOfBoardThatEnds(0.5, { goesOn: [5] })).toBeNull();
});

test('nothing is asked of a mirrored picture that shows a whole further row', () => {
  expect(cutSideOfBoardThatEnds(0.75, { goesOn: [2, 3, 4, 5] })).toBeNull();
});

test('a board that reaches the end of the rectified part, but not of the picture, is not cut off', () => {
  expect(cutSideOfBoardThatEnds(2, { rows: 6, goesOn: [2, 3, 4, 5] })).toBeNull();
});
