import { expect, onTestFinished, test } from 'vitest';
import { makeRandomBoard } from '#tests/random-boards.ts';
import { createSolverPool } from './solver-pool.ts';

const search = { firstLineMs: 5_000, shorteningMs: 0 };
const task = { board: makeRandomBoard(1), moves: null, atLeast: 0, search };

test('takes a board on which the search breaks for unsolved, says how it broke, and goes on with the next ones', async () => {
  const pool = createSolverPool(2);
  onTestFinished(() => pool.close());
  const broken = { ...task, board: null as never };
  const results = await Promise.all([task, broken, task].map((one) => pool.derive(one)));
  const wasBroken = { kind: 'unsolved', failure: expect.any(String) };
  expect(results[1]).toMatchObject(wasBroken);
  expect(results[0]).not.toMatchObject(wasBroken);
  expect(results[2]).toEqual(results[0]);
});

test('a search that is called off ends at once', async () => {
  const pool = createSolverPool(1);
  onTestFinished(() => pool.close());
  const controller = new AbortController();
  const endless = { ...task, search: { firstLineMs: 3_600_000, shorteningMs: 3_600_000 } };
  const searching = pool.derive(endless, controller.signal);
  controller.abort();
  await expect(searching).rejects.toThrow(/abort/i);
});
