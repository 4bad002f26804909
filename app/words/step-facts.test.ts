import { expect, test } from 'vitest';
import type { Board, Move } from '#engine/types.ts';
import { BOARD, LINE } from '#tests/example-board.ts';
import { chapters } from './chapters.ts';
import { stepFacts } from './step-facts.ts';

test('a chapter contains all moves up to and including an exit, and the blocks moved aside', () => {
  expect(chapters(BOARD, LINE)).toEqual([
    { block: 'a', gate: 'g1', color: 'red', gone: true, from: 0, to: 0, aside: [] },
    { block: 'b', gate: 'g2', color: 'blue', gone: true, from: 1, to: 2, aside: ['c'] },
  ]);
});

test('a step has its direction, its purpose and the effects of its exit', () => {
  const [first, second, third] = stepFacts(BOARD, LINE);
  expect(first).toMatchObject({
    legs: [],
    exit: { gate: 'g1', color: 'red', gone: true, next: null, nth: 1 },
    purpose: { kind: 'leave' },
    changes: [{ kind: 'thawed', block: 'b' }],
  });
  expect(second).toMatchObject({
    block: 'c',
    legs: [
      { towards: 'right', cells: 1 },
      { towards: 'top', cells: 1 },
    ],
    start: [2, 1],
    exit: null,
    purpose: { kind: 'make-way', block: 'b', at: 2 },
    changes: [],
  });
  expect(third?.exit?.nth).toBe(2);
});

test('a move directly before the exit of the same block lines it up', () => {
  const line: Move[] = [
    { block: 'a', by: [1, 1] },
    { block: 'a', by: [-1, -1], gate: 'g1' },
  ];
  const open = { ...BOARD, blocks: BOARD.blocks.slice(0, 1), floor: ['....', '....'] } as Board;
  expect(stepFacts(open, line)[0]?.purpose).toEqual({ kind: 'line-up', gate: 'g1', at: 1 });
});
