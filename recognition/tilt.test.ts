import { expect, test } from 'vitest';
import type { BoardReading } from './reading.ts';
import { compose, type Matrix3 } from './rectify/homography.ts';
import { findTilt } from './tilt.ts';

/**
 * A turn of the picture, and the map from the cells of the board as it is then read to those of the upright board, which has two columns
 * and four rows.
 */
interface Turned {
  readonly picture: Matrix3;
  readonly cells: Matrix3;
  readonly size: readonly [width: number, height: number];
}

const AS_IS: Turned = {
  picture: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  cells: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  size: [2, 4],
};
const UPSIDE_DOWN: Turned = {
  picture: [-1, 0, 300, 0, -1, 300, 0, 0, 1],
  cells: [-1, 0, 2, 0, -1, 4, 0, 0, 1],
  size: [2, 4],
};
const CLOCKWISE: Turned = {
  picture: [0, -1, 300, 1, 0, 0, 0, 0, 1],
  cells: [0, 1, 0, -1, 0, 4, 0, 0, 1],
  size: [4, 2],
};
const COUNTERCLOCKWISE: Turned = {
  picture: [0, 1, 0, -1, 0, 300, 0, 0, 1],
  cells: [0, -1, 2, 1, 0, 0, 0, 0, 1],
  size: [4, 2],
};

/** A board whose bottom side is this many times as long as its top side, in a turned picture. */
function read(rows: number, { picture, cells, size: [width, height] }: Turned): BoardReading {
  const g = (1 / rows - 1) / 4;
  const upright: Matrix3 = [40, 20 * g, 60, 0, 40, 40, 0, g, 1];
  const floor = Array.from({ length: height }, () => '.'.repeat(width));
  const cellsToPixels = compose(picture, compose(upright, cells));
  return { board: { floor }, cellsToPixels } as unknown as BoardReading;
}

test('the longest side of a board is its bottom; boards from straight above tell nothing', () => {
  expect(findTilt(read(1.1, AS_IS))).toBeUndefined();
  expect(findTilt(read(1.1, UPSIDE_DOWN))).toBe('upside-down');
  expect(findTilt(read(1.1, CLOCKWISE))).toBe('right');
  expect(findTilt(read(1.1, COUNTERCLOCKWISE))).toBe('left');
  for (const turn of [AS_IS, UPSIDE_DOWN, CLOCKWISE]) {
    expect(findTilt(read(1.03, turn))).toBeUndefined();
    expect(findTilt(read(1, turn))).toBeUndefined();
  }
});
