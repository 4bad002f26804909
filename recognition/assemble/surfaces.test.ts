import { expect, test } from 'vitest';
import type { Color } from '#engine/types.ts';
import { CELL, paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import { rectify } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import { classOf, readClass } from './class-reading.ts';
import { createSurfaceReader } from './surfaces.ts';

const RED: Shade = [174, 50, 64];
const GREEN: Shade = [42, 172, 47];
const PURPLE: Shade = [139, 97, 255];
const FLOOR: Shade = [83, 106, 148];

/** The log likelihoods of stacks of colors on a block of one cell at [1, 1], painted as nested squares, the widest first. */
function measure(squares: readonly (readonly [inset: number, shade: Shade])[]) {
  const picture = paintPicture(3, FLOOR, (fill) => {
    for (const [inset, shade] of squares) {
      const [from, to] = [Math.round(CELL * (1 + inset)), Math.round(CELL * (2 - inset))];
      fill(from, from, to, to, shade);
    }
  });
  const color = readClass(Array.from({ length: 11 }, (_, k) => (k === classOf('red') ? 1 : 0.1)));
  const piece: Piece = { kind: 'block', cells: [[1, 1]], confidence: 1, color };
  const board = rectify(picture, TO_PICTURE, 0, 0, 3, 3, 24);
  const [surface] = createSurfaceReader(picture, TO_PICTURE, board)([piece], () => true);
  return (...colors: readonly Color[]): number => surface?.logLikelihood(colors) ?? Number.NaN;
}

test('a brick of one colour is likeliest to be just that', () => {
  const likelihood = measure([[0, RED]]);
  for (const other of [['orange'], ['red', 'green'], ['green', 'red']] as const)
    expect(likelihood('red')).toBeGreaterThan(likelihood(...other) + 1);
});

test('rims tell the colours of wider bricks and their order', () => {
  const two = measure([
    [0, GREEN],
    [0.15, RED],
  ]);
  for (const other of [['red'], ['green'], ['green', 'red'], ['red', 'darkgreen']] as const)
    expect(two('red', 'green')).toBeGreaterThan(two(...other) + 1);
  const three = measure([
    [0, PURPLE],
    [0.12, GREEN],
    [0.22, RED],
  ]);
  for (const other of [
    ['red', 'green'],
    ['red', 'purple'],
    ['red', 'purple', 'green'],
  ] as const)
    expect(three('red', 'green', 'purple')).toBeGreaterThan(three(...other) + 0.5);
});

test('a sign in the middle of one cell says less than the sides of the block', () => {
  const likelihood = measure([
    [0, RED],
    [0.38, PURPLE],
  ]);
  expect(likelihood('red')).toBeGreaterThan(likelihood('purple'));
});

test('pieces that are not bare are not measured', () => {
  const picture = paintPicture(3, FLOOR, () => {});
  const board = rectify(picture, TO_PICTURE, 0, 0, 3, 3, 24);
  const color = readClass([1, 0]);
  const piece: Piece = { kind: 'block', cells: [[1, 1]], confidence: 1, color };
  expect(createSurfaceReader(picture, TO_PICTURE, board)([piece], () => false)).toEqual([null]);
});
