import { expect, test } from 'vitest';
import { putValue, valueAt } from './board-path.ts';
import type { BoardDraft } from './types.ts';

const BOARD: BoardDraft = {
  floor: ['..'],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]], ice: 3 }],
  gates: [{ id: 'g', side: 'right', cells: [[1, 0]], color: 'red' }],
};

test('finds the value at a path, and nothing at one that leads nowhere', () => {
  expect(valueAt(BOARD, 'blocks[0].ice')).toBe(3);
  expect(valueAt(BOARD, 'gates[0].cells[0]')).toEqual([1, 0]);
  expect(valueAt(BOARD, 'blocks[0].key')).toBeUndefined();
  expect(valueAt(BOARD, 'tied[0]')).toBeUndefined();
  expect(valueAt(BOARD, 'crates[2].blocks[0].color')).toBeUndefined();
});

test('puts another value in place, takes it away, and leaves the given board as it was', () => {
  expect(putValue(BOARD, 'blocks[0].color', 'pink').blocks[0]).toMatchObject({ color: 'pink' });
  expect(putValue(BOARD, 'blocks[0].key', true).blocks[0]).toMatchObject({ key: true, ice: 3 });
  expect(putValue(BOARD, 'blocks[0].ice', null).blocks[0]).not.toHaveProperty('ice');
  expect(putValue(BOARD, 'crates[2].opensAfter', 4)).toEqual(BOARD);
  expect(BOARD.blocks[0]).toMatchObject({ color: 'red', ice: 3 });
});
