import { expect, onTestFinished, test } from 'vitest';
import type { Board } from '#engine/types.ts';
import { CORNER } from '#tests/conversions.ts';
import { makeRandomBoard } from '#tests/random-boards.ts';
import type { SearchProgress } from './derive-solution.ts';
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
  const searching = pool.derive(endless, { signal: controller.signal });
  controller.abort();
  await expect(searching).rejects.toThrow(/abort/i);
});

test('what is found and proved is told while the search goes on', async () => {
  const pool = createSolverPool(1);
  onTestFinished(() => pool.close());
  const told: SearchProgress[] = [];
  const solved = await pool.derive(
    { ...task, board: CORNER as Board },
    { onProgress: (progress) => told.push(progress) },
  );
  expect(solved).toMatchObject({ kind: 'solved', facts: { moves: [{ block: 'a' }] } });
  await expect.poll(() => told.at(-1)).toMatchObject({ atLeast: 1 });
});
