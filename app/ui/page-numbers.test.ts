import { expect, test } from 'vitest';
import { listPageNumbers } from './page-numbers.ts';

test('offers the ends and the neighbours, and a gap only if two or more pages are omitted', () => {
  expect(listPageNumbers(1, 1)).toEqual([1]);
  expect(listPageNumbers(1, 37)).toEqual([1, 2, null, 37]);
  expect(listPageNumbers(4, 37)).toEqual([1, 2, 3, 4, 5, null, 37]);
  expect(listPageNumbers(20, 37)).toEqual([1, null, 19, 20, 21, null, 37]);
  expect(listPageNumbers(37, 37)).toEqual([1, null, 36, 37]);
});
