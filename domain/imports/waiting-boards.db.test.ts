import { expect, onTestFinished, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { CORNER } from '#tests/conversions.ts';
import { createTestContext } from '#tests/database.ts';
import { startJobSite } from '#tests/job-site.ts';
import { type DerivedSolution, deriveSolution } from '../boards/derive-solution.ts';
import { createSolverPool, type SolverPool } from '../boards/solver-pool.ts';
import { getLevel } from '../levels/find-level.ts';
import type { Context, NewJob } from '../platform/context.server.ts';
import { importBoards } from './import-boards.ts';
import { importLevelMap } from './import-level-map.ts';
import { searchWaitingBoard } from './search-waiting-board.ts';
import { listWaitingBoards, removeWaitingBoards } from './waiting-boards.ts';

const BOARD = { ...CORNER, name: 'corner' };

/** A solver that finds nothing, as on a hard board, until the test sets a result. */
function makeHardSolver() {
  const tasks: Parameters<SolverPool['derive']>[0][] = [];
  const solver: SolverPool & { result?: DerivedSolution } = {
    derive: async (task) => {
      tasks.push(task);
      if (task.moves) return deriveSolution(task);
      return solver.result ?? { kind: 'unsolved' };
    },
    close: async () => {},
  };
  return { solver, tasks };
}

const file = (...values: readonly object[]) => [
  Buffer.from(values.map((value) => JSON.stringify(value)).join('\n')),
];

const solve = (): Promise<DerivedSolution> => {
  const board = loadBoard(BOARD);
  if (!board.ok) throw new Error('the board is a puzzle');
  const search = { firstLineMs: 5_000, shorteningMs: 5_000 };
  return deriveSolution({ board: board.value, moves: null, atLeast: 0, search });
};

async function takeIn(ctx: Context, solver: SolverPool, levels: readonly number[]) {
  return importBoards(ctx, file({ board: BOARD, levels, notedOn: '2026-05-06' }), { solver });
}

test('a board not solved in time is accepted, waits, and is published with its levels once it has a solution', async () => {
  const ctx = await createTestContext();
  const { solver, tasks } = makeHardSolver();
  const first = await takeIn(ctx, solver, [3]);
  expect(first).toMatchObject({ waiting: 1, added: 0, refused: 0 });
  // A second import adds levels without searching again.
  expect(await takeIn(ctx, solver, [1])).toMatchObject({ waiting: 1 });
  expect(tasks.map(({ search }) => search === null)).toEqual([false, true]);
  const map = await importLevelMap(ctx, [Buffer.from('level,board\n9,corner\n')]);
  expect(map).toMatchObject({ waiting: 1, refused: 0 });
  const [board] = await listWaitingBoards(ctx);
  expect(board).toMatchObject({ levels: [1, 3, 9], searches: 0, isUnsolvable: false });
  await expect(getLevel(ctx, 3)).rejects.toThrow();

  const id = board?.id as string;
  expect(await searchWaitingBoard(ctx, solver, id)).toBe('unsolved');
  solver.result = await solve();
  expect(await searchWaitingBoard(ctx, solver, id)).toBe('solved');
  const limits = tasks.flatMap(({ search }) => (search ? [search.firstLineMs] : []));
  expect(limits).toEqual(limits.toSorted((one, other) => one - other));
  expect(await listWaitingBoards(ctx)).toEqual([]);
  for (const level of [1, 3, 9]) {
    expect(await getLevel(ctx, level)).toMatchObject({
      boardId: id,
      moves: 1,
      standing: { source: 'operator' },
    });
  }
  expect(await searchWaitingBoard(ctx, solver, id)).toBeUndefined();
});

test('a waiting board proved unsolvable is not searched any more, and refused from then on', async () => {
  const ctx = await createTestContext();
  const { solver } = makeHardSolver();
  await takeIn(ctx, solver, [3]);
  const [board] = await listWaitingBoards(ctx);
  const id = board?.id as string;
  solver.result = { kind: 'unsolvable' };
  expect(await searchWaitingBoard(ctx, solver, id)).toBe('unsolvable');
  expect(await searchWaitingBoard(ctx, solver, id)).toBeUndefined();
  solver.result = { kind: 'unsolved' };
  const again = await takeIn(ctx, solver, [3]);
  expect(again.refusals[0]?.text).toBe('The board has no solution; that is proved.');
});

test('a board that gets a solution later does not wait any more', async () => {
  const ctx = await createTestContext();
  const { solver } = makeHardSolver();
  await takeIn(ctx, solver, [3]);
  const line = [{ block: 'a', by: [1, -2], gate: 'g' }];
  const report = await importBoards(ctx, file({ board: BOARD, moves: line }), { solver });
  expect(report).toMatchObject({ added: 1, waiting: 0 });
  expect(await listWaitingBoards(ctx)).toEqual([]);
});

test('a dry run stores nothing', async () => {
  const ctx = await createTestContext();
  const { solver } = makeHardSolver();
  const report = await importBoards(ctx, file(BOARD), { solver, isDryRun: true });
  expect(report).toMatchObject({ waiting: 1 });
  expect(await listWaitingBoards(ctx)).toEqual([]);
});

test.each([
  ['solved', solve],
  ['unsolved', async () => ({ kind: 'unsolved' as const })],
  ['unsolvable', async () => ({ kind: 'unsolvable' as const })],
])('a search that ends (%s) after its board was removed changes nothing', async (_, derive) => {
  const written: NewJob[] = [];
  const queue = { write: async (_db: unknown, job: NewJob) => void written.push(job), wake() {} };
  const ctx = { ...(await createTestContext()), queue };
  const { solver } = makeHardSolver();
  await takeIn(ctx, solver, [3]);
  const id = (await listWaitingBoards(ctx))[0]?.id as string;
  const jobs = written.length;
  solver.result = await derive();
  const removing: SolverPool = {
    ...solver,
    derive: async (task) => {
      if (task.search) await removeWaitingBoards(ctx, [id]);
      return solver.derive(task);
    },
  };
  expect(await searchWaitingBoard(ctx, removing, id)).toBeUndefined();
  expect(await listWaitingBoards(ctx)).toEqual([]);
  await expect(getLevel(ctx, 3)).rejects.toThrow();
  expect(written).toHaveLength(jobs);
});

test('a board that is accepted again after its removal is searched again', async () => {
  const written: NewJob[] = [];
  const queue = { write: async (_db: unknown, job: NewJob) => void written.push(job), wake() {} };
  const base = await createTestContext();
  let now = base.clock().getTime();
  const ctx = { ...base, queue, clock: () => new Date(now) };
  const { solver } = makeHardSolver();
  await takeIn(ctx, solver, [3]);
  const [board] = await listWaitingBoards(ctx);
  now += 1_000;
  await takeIn(ctx, solver, [1]);
  // The queue runs jobs with the same key only once.
  expect(new Set(written.map(({ key }) => key)).size).toBe(1);
  await removeWaitingBoards(ctx, [board?.id as string]);
  await takeIn(ctx, solver, [3]);
  expect(new Set(written.map(({ key }) => key)).size).toBe(2);
});

test('the site searches waiting boards by itself', async () => {
  const site = await startJobSite({});
  const { solver } = makeHardSolver();
  await takeIn(site.ctx, solver, [3]);
  await site.seen('job done', 'search-board', { outcome: 'solved' });
  expect(await getLevel(site.ctx, 3)).toMatchObject({ moves: 1 });
});

test('an aborted search does not count', async () => {
  const ctx = await createTestContext();
  const { solver } = makeHardSolver();
  await takeIn(ctx, solver, [3]);
  const [board] = await listWaitingBoards(ctx);
  const pool = createSolverPool(1);
  onTestFinished(() => pool.close());
  const signal = AbortSignal.abort();
  await expect(searchWaitingBoard(ctx, pool, board?.id as string, signal)).rejects.toThrow();
  expect((await listWaitingBoards(ctx))[0]?.searches).toBe(0);
});
