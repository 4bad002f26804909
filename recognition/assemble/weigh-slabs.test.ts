import { expect, test } from 'vitest';
import { makeGreyBoard } from '#tests/grey-board.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import { weighSlabs } from './weigh-slabs.ts';

/** A floor of 5 × 5 cells with a margin of one cell of frame around it. */
const SIZE = 7;
const isFrame = (x: number, y: number): boolean =>
  x === 0 || y === 0 || x === SIZE - 1 || y === SIZE - 1;

/** Probability of void in the middle cell, which the network takes for floor, on a floor of lightness 0.55 in a frame of lightness `frame`. */
function weigh(middle: number, frame: number): number {
  const cellProbabilities = {
    x0: 0,
    y0: 0,
    columns: SIZE,
    rows: SIZE,
    probability: () => 0.01,
    classProbabilities: (x: number, y: number) =>
      Float32Array.from(KINDS, (kind) =>
        kind === (isFrame(x, y) ? 'void' : 'floor') ? 0.98 : 0.004,
      ),
  } satisfies CellProbabilities;
  const rectified = makeGreyBoard(SIZE, (x, y) =>
    isFrame(x, y) ? frame : x === 3 && y === 3 ? middle : 0.55,
  );
  return weighSlabs(cellProbabilities, rectified).classProbabilities(3, 3, 'kind')[0] as number;
}

test('a floor cell with the colour of the frame is a slab', () => {
  expect(weigh(0.35, 0.34)).toBeGreaterThan(0.5);
});

test('a floor cell with the colour of the floor, or with another, stays floor', () => {
  expect(weigh(0.55, 0.34)).toBeLessThan(0.01);
  expect(weigh(0.44, 0.34)).toBeLessThan(0.01);
});

test('where frame and floor look alike, nothing is changed', () => {
  expect(weigh(0.51, 0.51)).toBeLessThan(0.01);
});
