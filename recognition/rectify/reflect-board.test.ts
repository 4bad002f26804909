import { expect, test } from 'vitest';
import type { RectifiedBoard } from './rectified-board.ts';
import { reflectBoard } from './reflect-board.ts';

const O = Number.NaN;

/** A rectified board of four by three cells, one sample per cell. */
function makeBoard(l: readonly number[]): RectifiedBoard {
  const plane = Float32Array.from(l);
  return { x0: 0, y0: 0, columns: 4, rows: 3, l: plane, a: plane, b: plane };
}

test('mirrors what a picture shows at each of its edges', () => {
  // biome-ignore format: rows of samples
  const cutOnTheRight = makeBoard([
    1, 2, 3, O,
    4, 5, 6, O,
    7, 8, 9, O,
  ]);
  expect([...reflectBoard(cutOnTheRight).l]).toEqual([1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9]);
  // biome-ignore format: rows of samples
  const cutAtTwoSides = makeBoard([
    O, O, O, O,
    O, 5, 6, 7,
    O, 8, 9, 4,
  ]);
  expect([...reflectBoard(cutAtTwoSides).l]).toEqual([5, 5, 6, 7, 5, 5, 6, 7, 8, 8, 9, 4]);
});

test('leaves samples within a picture as they are, and the board that it is given', () => {
  const whole = makeBoard([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(reflectBoard(whole)).toEqual(whole);
  const cut = makeBoard([O, 2, 3, 4, O, 6, 7, 8, O, 10, 11, 12]);
  reflectBoard(cut);
  expect(cut.l[0]).toBeNaN();
});

test('samples without anything to mirror stay empty', () => {
  const narrow = makeBoard([O, O, 3, O, O, O, 6, O, O, O, 9, O]);
  expect([...reflectBoard(narrow).l]).toEqual([O, 3, 3, 3, O, 6, 6, 6, O, 9, 9, 9]);
});
