import { expect, onTestFinished, test } from 'vitest';
import { makeRandomBoard } from '#tests/random-boards.ts';
import { createSolverPool } from './solver-pool.ts';

test('refuses a board on which the search breaks, and goes on with the next ones', async () => {
  const pool = createSolverPool(2);
  onTestFinished(() => pool.close());
  const task = { board: makeRandomBoard(1), moves: null, atLeast: 0, statesMax: 1_000 };
  const broken = { ...task, board: null as never };
  const results = await Promise.all([task, broken, task].map((one) => pool.derive(one)));
  const wasBroken = {
    ok: false,
    refusal: expect.stringMatching(/^The search failed on this board/),
  };
  expect(results[1]).toMatchObject(wasBroken);
  expect(results[0]).not.toMatchObject(wasBroken);
  expect(results[2]).toEqual(results[0]);
});
