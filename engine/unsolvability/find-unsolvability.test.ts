import { expect, test } from 'vitest';
import { loadBoard } from '../board.ts';
import { playMove } from '../moves.ts';
import { type Position, startPosition } from '../position.ts';
import { solve } from '../solve.ts';
import type { Block, BoardDraft } from '../types.ts';
import { findUnsolvability } from './find-unsolvability.ts';

/** One row of six cells with a red gate at its right end and a blue one at its left end. */
function row(blocks: readonly Block[], more: Partial<BoardDraft> = {}): Position {
  const loaded = loadBoard({
    floor: ['......'],
    blocks,
    gates: [
      { id: 'r', side: 'right', cells: [[5, 0]], color: 'red' },
      { id: 'l', side: 'left', cells: [[0, 0]], color: 'blue' },
    ],
    ...more,
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return startPosition(loaded.value);
}

test.each<[string, readonly Block[], Partial<BoardDraft>, string, string]>([
  ['no gate shows the colour', [{ id: 'a', cells: [[2, 0]], color: 'green' }], {}, 'a', 'gate'],
  [
    'the arrow points past the gate',
    [{ id: 'a', cells: [[2, 0]], color: 'red', axis: 'vertical' }],
    {},
    'a',
    'gate',
  ],
  [
    'a fixed blocker stands before the gate',
    [
      { id: 'a', cells: [[1, 0]], color: 'red' },
      { id: 'x', cells: [[4, 0]], fixed: true },
    ],
    {},
    'a',
    'walled-in',
  ],
  [
    'the ice waits for more exits than there can be',
    [
      { id: 'a', cells: [[4, 0]], color: 'red' },
      { id: 'b', cells: [[1, 0]], color: 'blue', ice: 2 },
    ],
    {},
    'b',
    'ice',
  ],
  [
    'the key is locked in by its own lock',
    [{ id: 'a', cells: [[4, 0]], color: 'red', key: true, locks: 1 }],
    {},
    'a',
    'locks',
  ],
  [
    'the scissors hang on their own rope',
    [{ id: 'a', cells: [[4, 0]], color: 'red', scissors: 'pink', ropes: ['pink'] }],
    {},
    'a',
    'ropes',
  ],
  [
    'the crate waits for its own blocks',
    [{ id: 'a', cells: [[4, 0]], color: 'red' }],
    {
      crates: [
        {
          id: 'c',
          cells: [[1, 0]],
          opensAfter: 2,
          blocks: [{ id: 'b', cells: [[1, 0]], color: 'blue' }],
        },
      ],
    },
    'b',
    'crate',
  ],
  [
    'two dynamites ask for the same exit',
    [
      { id: 'a', cells: [[4, 0]], color: 'red', dynamite: 1 },
      { id: 'b', cells: [[1, 0]], color: 'blue', dynamite: 1 },
    ],
    {},
    'a',
    'dynamite',
  ],
])('proves before search that %s', (_, blocks, more, block, reason) => {
  const position = row(blocks, more);
  expect(findUnsolvability(position)).toEqual({ block, reason });
  expect(solve(position)).toEqual({ status: 'unsolvable', states: 0 });
});

test('says nothing about a board that can be solved', () => {
  const position = row([
    { id: 'a', cells: [[4, 0]], color: 'red', key: true },
    { id: 'b', cells: [[1, 0]], color: 'blue', locks: 1, ice: 1 },
  ]);
  expect(findUnsolvability(position)).toBeUndefined();
});

test('finds in mid-play what has become impossible', () => {
  const position = row(
    [
      { id: 'a', cells: [[4, 0]], color: 'red' },
      { id: 'b', cells: [[1, 0]], color: 'blue', dynamite: 1 },
    ],
    {},
  );
  expect(findUnsolvability(position)).toBeUndefined();
  const played = playMove(position, { block: 'a', by: [1, 0], gate: 'r' });
  if (!played.ok) throw new Error(played.error.code);
  expect(solve(played.value.position)).toEqual({ status: 'unsolvable', states: 0 });
});
