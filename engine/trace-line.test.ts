import { expect, test } from 'vitest';
import { legsOf } from './trace-line.ts';

test('a path falls into straight legs', () => {
  const path = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [1, 1],
  ] as const;
  expect(legsOf(path)).toEqual([
    { towards: 'right', cells: 2 },
    { towards: 'bottom', cells: 1 },
    { towards: 'left', cells: 1 },
  ]);
});
