import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { readLetters } from '#engine/search/fixtures/letters.ts';
import type { Board } from '#engine/types.ts';
import { CORNER } from '#tests/conversions.ts';
import { makeRandomBoard } from '#tests/random-boards.ts';
import { HOUR_MS } from '../platform/durations.ts';
import type { SearchProgress } from './derive-solution.ts';
import { createSolverPool, type SolverPool } from './solver-pool.ts';

const search = { firstLineMs: 5_000, shorteningMs: 0 };
const task = { board: makeRandomBoard(1), moves: null, atLeast: 0, search };

const endless = { firstLineMs: HOUR_MS, shorteningMs: HOUR_MS };

/**
 * Where one particular block must leave, a thread proves before it searches: here for a million states, and then it finds a solution of 53
 * moves. One of three threads skips the proof, and has a solution of 30 moves after 20,000 states.
 */
const gate = {
  side: 'bottom',
  cells: [
    [4, 5],
    [5, 5],
  ],
} as const;
const picture = 'AABB.CAADD.CEEFGGHI.F.JHIKKLJ.MMNLOO';
const slow = { ...task, board: readLetters(picture, 6, gate, false) as Board };
const HELPERS_MOVES_MAX = 40;

/**
 * Starts a search of the slow board, which ends `shorteningMs` after its first solution. Resolves with that solution, found by a helper.
 */
async function startSlow(pool: SolverPool, shorteningMs: number, signal?: AbortSignal) {
  const line = Promise.withResolvers<number>();
  const onProgress = ({ moves }: SearchProgress) => moves !== null && line.resolve(moves);
  const limits = { firstLineMs: HOUR_MS, shorteningMs };
  const searching = pool.derive({ ...slow, search: limits }, { signal, onProgress });
  return { searching, moves: await line.promise };
}

/** Collects the threads started until the test ends. */
function watchThreads(): readonly Worker[] {
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  return threads;
}
const isOver = ({ threadId }: Worker) => threadId === -1;

test('treats a board on which the search crashes as unsolved, reports the crash, and continues with the next ones', async () => {
  const pool = createSolverPool(2);
  onTestFinished(() => pool.close());
  const broken = { ...task, board: null as never };
  const results = await Promise.all([task, broken, task].map((one) => pool.derive(one)));
  const wasBroken = { kind: 'unsolved', failure: expect.any(String) };
  expect(results[1]).toMatchObject(wasBroken);
  expect(results[0]).not.toMatchObject(wasBroken);
  expect(results[2]).toEqual(results[0]);
});

test('an aborted search ends at once', async () => {
  const pool = createSolverPool(1);
  onTestFinished(() => pool.close());
  const controller = new AbortController();
  const searching = pool.derive({ ...task, search: endless }, { signal: controller.signal });
  controller.abort();
  await expect(searching).rejects.toThrow(/abort/i);
});

test('reports solutions and bounds while the search continues', async () => {
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

test('waiting boards get the threads of helpers', async () => {
  const [threads, pool] = [watchThreads(), createSolverPool(3)];
  onTestFinished(() => pool.close());
  await startSlow(pool, HOUR_MS);
  const [one, other] = await Promise.all([pool.derive(task), pool.derive(task)]);
  expect(one).toEqual(other);
  expect(threads.length).toBe(3);
});

test('the helpers of an aborted search help with the next board', async () => {
  const pool = createSolverPool(3);
  onTestFinished(() => pool.close());
  const controller = new AbortController();
  const { searching } = await startSlow(pool, HOUR_MS, controller.signal);
  controller.abort();
  await expect(searching).rejects.toThrow(/abort/i);
  expect((await startSlow(pool, HOUR_MS)).moves).toBeLessThan(HELPERS_MOVES_MAX);
});

test('idle threads help with a board, and the solution of one of them is used, even if they die', async () => {
  const [threads, pool] = [watchThreads(), createSolverPool(3)];
  onTestFinished(() => pool.close());
  const { searching, moves } = await startSlow(pool, 1_000);
  expect(moves).toBeLessThan(HELPERS_MOVES_MAX);
  // The first thread leads.
  const helpers = threads.slice(1);
  expect(helpers.length).toBe(2);
  await Promise.all(helpers.map((thread) => thread.terminate()));
  const solved = await searching;
  expect(solved.kind === 'solved' && solved.facts.moves.length).toBeLessThanOrEqual(moves);
});

test('a waiting board is solved when the thread of the one before it dies', async () => {
  const [threads, pool] = [watchThreads(), createSolverPool(1)];
  onTestFinished(() => pool.close());
  const first = pool.derive(
    { ...slow, search: endless },
    { onProgress: () => threads[0]?.terminate() },
  );
  const second = pool.derive({ ...task, board: CORNER as Board });
  expect(await first).toMatchObject({ kind: 'unsolved', failure: expect.any(String) });
  expect(await second).toMatchObject({ kind: 'solved' });
});

test('closing ends every thread, and starts none for waiting boards', async () => {
  const [threads, pool] = [watchThreads(), createSolverPool(3)];
  const { searching } = await startSlow(pool, HOUR_MS);
  const others = Array.from({ length: 4 }, () => pool.derive({ ...slow, search: endless }));
  await pool.close();
  const ended = await Promise.all([searching, ...others]);
  expect(ended.map(({ kind }) => kind)).toEqual(Array(5).fill('unsolved'));
  expect(threads.length).toBeGreaterThan(0);
  expect(threads.filter((thread) => !isOver(thread))).toEqual([]);
});

test('a search that goes on beyond its time and the overrun is ended, and delays no other board', async () => {
  const pool = createSolverPool(2, 2, 500 - 2 * HOUR_MS);
  onTestFinished(() => pool.close());
  const ended = await pool.derive({ ...slow, search: endless });
  expect(ended).toEqual({ kind: 'unsolved', failure: expect.any(String) });
  const search = { firstLineMs: HOUR_MS, shorteningMs: HOUR_MS + 10_000 };
  expect((await pool.derive({ ...task, board: CORNER as Board, search })).kind).toBe('solved');
});
