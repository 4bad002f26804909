import { expect, test } from 'vitest';
import { signPlaces } from './places.ts';

test('puts the middle of a piece first: a centre, or the point between cells', () => {
  expect(signPlaces([[2, 3]])[0]).toEqual([2.5, 3.5]);
  expect(
    signPlaces([
      [0, 0],
      [1, 0],
    ])[0],
  ).toEqual([1, 0.5]);
  expect(
    signPlaces([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ])[0],
  ).toEqual([1, 1]);
});

test('names only places on the piece', () => {
  const corner = signPlaces([
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
  expect(corner).not.toContainEqual([1.5, 0.5]);
  expect(corner).not.toContainEqual([1, 1]);
  expect(corner.length).toBe(5);
});
