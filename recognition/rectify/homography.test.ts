import { expect, test } from 'vitest';
import { compose, invert, type Matrix3, mapPoint } from './homography.ts';

const TILTED: Matrix3 = [40, 2, 100, -1, 38, 80, 0.001, 0.004, 1];

test('the inverse takes mapped points back', () => {
  const [x, y] = mapPoint(TILTED, 3.5, 7.25);
  const [u, v] = mapPoint(invert(TILTED), x, y);
  expect(u).toBeCloseTo(3.5, 9);
  expect(v).toBeCloseTo(7.25, 9);
});

test('a composed map applies the first one first', () => {
  const moved = compose(TILTED, [1, 0, 2, 0, 1, -1, 0, 0, 1]);
  expect(mapPoint(moved, 1, 1)).toEqual(mapPoint(TILTED, 3, 0));
});
