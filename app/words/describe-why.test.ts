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

test('explains from the exit back to the current move, with the pieces that the arrows join', () => {
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

test('explains a block that has to make way for itself', () => {
  const board = drawBoard(['.x', '.y'], { y: { color: 'blue' } }, { g: 'left 00 red' });
  const line: readonly Move[] = [
    { block: 'x', by: [-1, 0] },
    { block: 'y', by: [0, -1] },
    { block: 'x', by: [1, 1] },
  ];
  expect(describeWhy(words, board, line, 0)?.sentence).toBe(
    'The red single has to go one down, then one right; the light blue single is in its way and has to go one up; the red single itself is in the way of that.',
  );
});

test('names those tied blocks that are in the way, where the arrow begins', () => {
  const line: readonly Move[] = [
    { block: 'c', by: [0, 1] },
    { block: 'a', by: [2, 0], gate: 'g' },
  ];
  const tiedBoard = (rows: readonly string[]) =>
    drawBoard(
      rows,
      { b: { color: 'blue' }, c: { color: 'green' } },
      { g: 'right 20 red' },
      { tied: [['b', 'c']] },
    );
  const one = describeWhy(words, tiedBoard(['a.b', '...', '#c#', '#.#']), line, 0);
  expect(one?.sentence).toContain('; the light blue single is in the way of that.');
  expect(one?.pieces).toEqual(['b', 'a']);
  const both = describeWhy(words, tiedBoard(['acb', '...']), line, 0);
  expect(both?.sentence).toContain(
    '; the green single and the light blue single are in the way of that.',
  );
});

test('a move that leaves is its own reason', () => {
  expect(describeWhy(words, BOARD, LINE, 2)).toBeUndefined();
});
