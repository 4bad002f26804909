import { expect, test } from 'vitest';
import { placeChain } from './tie-places.ts';

test('a chain joins the middles of two cells, with its clasp halfway', () => {
  const { length, parts, clasp, number } = placeChain([0, 0], [2, 0], () => false);
  expect({ length, parts, clasp }).toEqual({ length: 80, parts: [[7, 73]], clasp: 40 });
  expect(number).toEqual([69, 18]);
});

test('a chain runs below a piece between, and its clasp does not cover that piece', () => {
  const { parts, clasp, number } = placeChain([0, 0], [2, 0], ([x]) => x === 1);
  expect(parts).toEqual([
    [7, 19],
    [60, 73],
  ]);
  expect(clasp).toBeLessThan(20);
  expect(number[0]).toBeLessThan(40);
});
