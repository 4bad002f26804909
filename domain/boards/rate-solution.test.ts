import { expect, test } from 'vitest';
import type { Board } from '#engine/types.ts';
import { BOARD, LINE } from '#tests/example-board.ts';
import { measureEffort, rateSolution } from './rate-solution.ts';

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
