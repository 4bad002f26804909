import { expect, test } from 'vitest';
import { cellsBetween, placeAt } from './place-at.ts';

const board = { floor: ['...', '.#.', '...'], blocks: [], gates: [] };

test('a point on the floor selects its cell', () => {
  expect(placeAt(board, 2.9, 0.1)).toEqual({ kind: 'cell', cell: [2, 0] });
});

test('a point beside the floor selects the edge of the nearest floor cell', () => {
  expect(placeAt(board, 1.5, -0.4)).toEqual({ kind: 'edge', cell: [1, 0], side: 'top' });
  expect(placeAt(board, 3.8, 2.5)).toEqual({ kind: 'edge', cell: [2, 2], side: 'right' });
  expect(placeAt(board, -0.5, -0.5)).toBeUndefined();
});

test('the middle of a hole selects the hole, its rim the edges around it', () => {
  expect(placeAt(board, 1.5, 1.5)).toEqual({ kind: 'cell', cell: [1, 1] });
  expect(placeAt(board, 1.5, 1.1)).toEqual({ kind: 'edge', cell: [1, 0], side: 'bottom' });
  expect(placeAt(board, 1.9, 1.5)).toEqual({ kind: 'edge', cell: [2, 1], side: 'left' });
});

test('a quick drag passes through every cell in between', () => {
  expect(cellsBetween([0, 0], [2, 1])).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
  ]);
  expect(cellsBetween([1, 1], [1, 1])).toEqual([]);
});
