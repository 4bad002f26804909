import { expect, test } from 'vitest';
import { CORNER } from '#tests/conversions.ts';
import { readBoard } from './read-board.ts';

test.each([
  ['its name', { ...CORNER, name: 'x'.repeat(70_000) }],
  ['an id', { ...CORNER, blocks: [{ ...CORNER.blocks[0], id: 'x'.repeat(70_000) }] }],
])('attack: a board as large as a picture, by %s, is refused', (_, board) => {
  expect(() => readBoard(board)).toThrow('is larger than any board of the game');
});
