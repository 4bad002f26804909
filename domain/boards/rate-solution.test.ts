import { expect, test } from 'vitest';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { measureEffort, rateSolution } from './rate-solution.ts';

/**
 *      1 1
 *    · a b ·      a leaves by g1 (red), b by g2 (blue) at the bottom once
 *    · · c ·      the blocker c has made way; b is frozen for one exit.
 *        2
 */
const BOARD = {
  seconds: 60,
  floor: ['....', '....'],
  blocks: [
    { id: 'a', color: 'red', cells: [[1, 0]] },
    { id: 'b', color: 'blue', cells: [[2, 0]], ice: 1 },
    { id: 'c', cells: [[2, 1]] },
  ],
  gates: [
    {
      id: 'g1',
      side: 'top',
      cells: [
        [1, 0],
        [2, 0],
      ],
      color: 'red',
    },
    { id: 'g2', side: 'bottom', cells: [[2, 1]], color: 'blue' },
  ],
} satisfies BoardDraft as unknown as Board;

const LINE: readonly Move[] = [
  { block: 'a', by: [0, 0], gate: 'g1' },
  { block: 'c', by: [1, -1] },
  { block: 'b', by: [0, 1], gate: 'g2' },
];

test('a rating follows its documented rules', () => {
  expect(measureEffort(BOARD, LINE)).toEqual({
    moves: 3,
    exits: 2,
    slides: 1,
    detours: 0,
    repeats: 0,
    turns: 1,
    mechanics: 2,
  });
  // 4 + 2 × 0.9 + 1.1 + 0.1 + 2 × 1 = 9 seconds.
  expect(rateSolution(BOARD, LINE)).toMatchObject({ difficulty: 'easy', seconds: 9 });
});

test('a reference time is never longer than the timer', () => {
  expect(rateSolution({ ...BOARD, seconds: 6 } as Board, LINE).seconds).toBe(6);
});
