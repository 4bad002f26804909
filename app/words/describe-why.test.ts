import { expect, test } from 'vitest';
import type { Move } from '#engine/types.ts';
import { drawBoard } from '#tests/rule-script.ts';
import { describeWhy } from './describe-why.ts';
import { createWords } from './words.ts';

const words = createWords('en-US');

/**
 *     . b a      a leaves on the left once b has gone down, where c stands.
 *       c
 *       .
 */
const BOARD = drawBoard(
  ['.ba', '#c#', '#.#'],
  { b: { color: 'blue' }, c: { color: 'green' } },
  { g: 'left 00 red' },
);
const LINE: readonly Move[] = [
  { block: 'c', by: [0, 1] },
  { block: 'b', by: [0, 1] },
  { block: 'a', by: [-2, 0], gate: 'g' },
];

test('says from what leaves back to what is moved now, and which pieces the arrows join', () => {
  expect(describeWhy(words, BOARD, LINE, 0)).toEqual({
    sentence:
      'The red single leaves through the left red gate; the light blue single is in its way and has to go one down; the green single is in the way of that.',
    pieces: ['c', 'b', 'a'],
    gate: 'g',
  });
  expect(describeWhy(words, BOARD, LINE, 1)).toEqual({
    sentence:
      'The red single leaves through the left red gate; the light blue single is in the way of that.',
    pieces: ['b', 'a'],
    gate: 'g',
  });
});

test('a move that leaves is its own reason', () => {
  expect(describeWhy(words, BOARD, LINE, 2)).toBeUndefined();
});
