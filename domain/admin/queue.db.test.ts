import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineHandler } from '#jobs/handler.ts';
import { createConsoleSite } from '#tests/console-site.ts';
import { makePackLine } from '#tests/factories.ts';
import { startJobSite } from '#tests/job-site.ts';
import { inlineSolver } from '../boards/inline-solver.ts';
import { logClientError } from '../client-errors/log-client-error.ts';
import { contribute } from '../contributions/contribute.ts';
import { importBoards } from '../imports/import-boards.ts';
import { listWaitingBoards, searchBoardTask } from '../imports/waiting-boards.ts';
import { reportLevel } from '../levels/report-level.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { defineTask, enqueue, PermanentError } from '../platform/jobs.server.ts';
import { recordFailedSearch } from '../search/record-failed-search.ts';
import type { Act } from './act.ts';
import { importBoardText } from './acts/import-boards.ts';
import { ACTS } from './acts.ts';
import { listQueue } from './list-queue.ts';

vi.setConfig({ testTimeout: 90_000 });

/** Adds boards by players to the guide. Returns their ids. */
async function addPlayerBoards(ctx: Context, count: number): Promise<readonly string[]> {
  const lines = Array.from({ length: count }, (_, index) => {
    const { board, moves } = makePackLine(index + 1);
    return `${JSON.stringify({ board, moves, source: 'player' })}\n`;
  });
  const ids: string[] = [];
  await importBoards(ctx, [Buffer.from(lines.join(''))], {
    solver: inlineSolver,
    search: null,
    onImported: ({ id }) => ids.push(id),
  });
  return ids;
}

test('a player’s board is confirmed for a level, and that can be undone', async () => {
  const { ctx, perform, undo } = await createConsoleSite();
  const [board = ''] = await addPlayerBoards(ctx, 1);
  expect(await listQueue(ctx, 'board')).toMatchObject([{ key: board, levels: [], picture: null }]);
  await expect(perform('confirm-board', { board, level: '1835' })).rejects.toThrow(
    'level: The guide has levels from 1 to 1834.',
  );
  const id = await perform('confirm-board', { board, level: '47' });
  expect(await listQueue(ctx)).toEqual([]);
  const listed = () =>
    dbOf(ctx).selectFrom('level_boards').select(['level_number', 'board_id', 'source']).execute();
  expect(await listed()).toEqual([{ level_number: 47, board_id: board, source: 'operator' }]);
  await undo(id);
  expect(await listed()).toEqual([]);
  expect(await listQueue(ctx, 'board')).toHaveLength(1);
  const settled = await perform('settle-item', { kind: 'board', key: board });
  expect(await listQueue(ctx, 'board')).toEqual([]);
  await undo(settled);
  expect(await listQueue(ctx, 'board')).toHaveLength(1);
});

test('lists thirty boards at once, and the next ones when these are settled', async () => {
  const { ctx, perform } = await createConsoleSite();
  await addPlayerBoards(ctx, 32);
  const items = await listQueue(ctx, 'board');
  expect(items).toHaveLength(30);
  for (const [index, { key }] of items.entries()) {
    await perform('confirm-board', { board: key, level: String(index + 1) });
  }
  expect(await listQueue(ctx, 'board')).toHaveLength(2);
});

test('picture and level come from public conversions only, and digits in a name are not a level', async () => {
  const { ctx, actor } = await createConsoleSite();
  const [board = ''] = await addPlayerBoards(ctx, 1);
  const conversion = (id: string, isPublic: boolean) => ({
    id,
    account: (actor as AccountActor).accountId,
    status: 'solved' as const,
    name: 'Exit 4 of 9',
    level: isPublic ? 12 : 99,
    picture: (isPublic ? 'a' : 'b').repeat(64),
    board_id: board,
    moves: '[]',
    is_public: isPublic,
    created_at: ctx.clock(),
    updated_at: ctx.clock(),
    ended_at: ctx.clock(),
  });
  await dbOf(ctx)
    .insertInto('conversions')
    .values([conversion('c1', false)])
    .execute();
  expect(await listQueue(ctx, 'board')).toMatchObject([{ count: 0, picture: null, levels: [] }]);
  await dbOf(ctx)
    .insertInto('conversions')
    .values([conversion('c2', true)])
    .execute();
  expect(await listQueue(ctx, 'board')).toMatchObject([
    { count: 1, picture: 'a'.repeat(64), levels: [12] },
  ]);
});

test('a search and an error are settled until they occur again', async () => {
  const { ctx, perform, pass } = await createConsoleSite();
  for (const _ of [1, 2]) await recordFailedSearch(ctx, 'purple dragon');
  await logClientError(ctx, {
    error_type: 'CLIENT_ERROR',
    origin_type: 1,
    message: 'it broke',
  });
  const items = await listQueue(ctx);
  expect(items).toMatchObject([
    { kind: 'error', name: 'it broke', count: 1 },
    { kind: 'search', name: 'purple dragon', count: 2 },
  ]);
  // The time of an error comes from the database's clock.
  await sql`update client_errors set last_seen = ${ctx.clock()}`.execute(dbOf(ctx));
  for (const { kind, key } of items) await perform('settle-item', { kind, key });
  expect(await listQueue(ctx)).toEqual([]);
  pass(DAY_MS);
  await recordFailedSearch(ctx, 'purple dragon');
  await sql`update client_errors set last_seen = ${ctx.clock()}`.execute(dbOf(ctx));
  expect(await listQueue(ctx)).toMatchObject([{ kind: 'error' }, { kind: 'search', count: 1 }]);
});

test('a dead video is removed from its levels, and that can be undone', async () => {
  const { ctx, perform, undo } = await createConsoleSite();
  const db = dbOf(ctx);
  const video = 'dQw4w9WgXcQ';
  const facts = { title: 'Level 3', channel: 'C', orientation: 'portrait' as const };
  await db
    .insertInto('videos')
    .values({ id: video, ...facts, duration_s: null, uploaded_on: null, is_alive: false })
    .execute();
  await db
    .insertInto('levels')
    .values([{ number: 3 }, { number: 4 }])
    .execute();
  const row = {
    video_id: video,
    rank: 1,
    source: 'youtube' as const,
    label_read_as: 'Level 3',
    noted_on: null,
  };
  await db
    .insertInto('level_videos')
    .values([3, 4].map((level_number) => ({ ...row, level_number })))
    .execute();
  expect(await listQueue(ctx)).toMatchObject([{ kind: 'video', key: video, levels: [3, 4] }]);
  const before = await db.selectFrom('level_videos').selectAll().execute();
  const id = await perform('remove-video', { video });
  expect(await db.selectFrom('level_videos').selectAll().execute()).toEqual([]);
  await undo(id);
  expect(await db.selectFrom('level_videos').selectAll().execute()).toEqual(before);
});

test('an unsolvable board is removed, and restored unchanged', async () => {
  const { ctx, perform, undo } = await createConsoleSite();
  const db = dbOf(ctx);
  const { board } = makePackLine(1);
  const values = {
    id: '0123456789abcdef',
    file: JSON.stringify(board),
    levels: [5],
    source: 'operator' as const,
    noted_on: '2026-01-02',
    is_unsolvable: true,
    taken_in_at: ctx.clock(),
  };
  await db.insertInto('waiting_boards').values(values).execute();
  expect(await listQueue(ctx)).toMatchObject([{ kind: 'unsolvable', board, levels: [5] }]);
  const before = await db.selectFrom('waiting_boards').selectAll().execute();
  const id = await perform('remove-waiting-board', { board: values.id });
  expect(await listQueue(ctx)).toEqual([]);
  await undo(id);
  expect(await db.selectFrom('waiting_boards').selectAll().execute()).toEqual(before);
});

test('a removed waiting board that is restored is searched again', async () => {
  const { ctx, jobs, perform, undo, pass } = await createConsoleSite();
  const { board } = makePackLine(1);
  await importBoardText(ctx, JSON.stringify({ board, levels: [5] }));
  const [waiting] = await listWaitingBoards(ctx);
  pass(1_000);
  const id = await perform('remove-waiting-board', { board: waiting?.id });
  await undo(id);
  expect(await listWaitingBoards(ctx)).toEqual([waiting]);
  // The queue runs jobs with the same key only once.
  const searches = jobs.filter(({ task }) => task === searchBoardTask.name);
  expect(new Set(searches.map(({ key }) => key)).size).toBe(2);
});

test('lists opened levels that have only a sample, with the number of people, until they are settled', async () => {
  const { ctx, actor, perform } = await createConsoleSite();
  const seen = { changed_at: null, solved_at: null, is_saved: false, board: null, move: null };
  const rows = [7, 8].map((level) => ({
    ...seen,
    level,
    account_id: actor.accountId,
    seen_at: ctx.clock().getTime(),
    version: level,
  }));
  await dbOf(ctx).insertInto('progress_accounts').values({ account_id: actor.accountId }).execute();
  await dbOf(ctx).insertInto('progress_levels').values(rows).execute();
  expect((await listQueue(ctx)).map(({ key, count }) => [key, count])).toEqual([
    ['7', 1],
    ['8', 1],
  ]);
  await perform('settle-item', { kind: 'level', key: '7' });
  expect((await listQueue(ctx, 'level')).map(({ key }) => key)).toEqual(['8']);
});

test('a dead job can be retried once', async () => {
  let isBroken = true;
  const task = defineTask('break', z.object({ name: z.string() }));
  const handler = defineHandler(
    task,
    { timeLimitSeconds: 5, retries: 0, retryDelaySeconds: 1 },
    async (_, { name }) => {
      if (isBroken) throw new PermanentError(`${name} is broken`);
      return { name };
    },
  );
  const { ctx, seen } = await startJobSite({ handlers: [handler], pollingSeconds: 0.5 });
  await enqueue(ctx, task, { name: 'it' }, { key: 'one' });
  await seen('job failed for good', 'break');
  await expect.poll(() => listQueue(ctx)).toHaveLength(1);
  const [item] = await listQueue(ctx);
  expect(item).toMatchObject({ kind: 'job', name: 'break', detail: 'it is broken' });
  isBroken = false;
  const id = item?.key ?? '';
  const retry = (ACTS.get('retry-job') as Act).run;
  await retry(ctx, { id });
  await seen('job done', 'break');
  expect(await listQueue(ctx)).toEqual([]);
  await expect(retry(ctx, { id })).rejects.toMatchObject({ code: 'not-found' });
});

test('contributed boards wait with their evidence, and are accepted or rejected, which can be undone', async () => {
  const { ctx, perform, undo } = await createConsoleSite();
  const { board, moves } = makePackLine(3);
  const sent = { level: 7, board, moves };
  const anonymous = { ...ctx, actor: { kind: 'anonymous' } as const };
  const { boardId } = await contribute(
    { ...anonymous, network: '198.51.100.1' },
    { ...sent, name: 'Bob' },
  );
  await contribute({ ...anonymous, network: '198.51.100.2' }, { ...sent, level: 8 });
  await contribute({ ...anonymous, network: '198.51.100.3' }, sent);
  expect(await listQueue(ctx, 'contribution')).toMatchObject([
    { key: `7/${boardId}`, name: boardId, count: 2, detail: 'Bob', levels: [7] },
    { key: `8/${boardId}`, count: 1, backing: { picture: 0, word: 1, contradicted: 0 } },
  ]);
  const rejected = await perform('reject-contribution', { board: boardId, level: '8' });
  expect(await listQueue(ctx, 'contribution')).toHaveLength(1);
  await undo(rejected);
  expect(await listQueue(ctx, 'contribution')).toHaveLength(2);
  await perform('accept-contribution', { board: boardId, level: '7' });
  expect(await listQueue(ctx)).toMatchObject([{ kind: 'contribution', key: `8/${boardId}` }]);
  const listed = () =>
    dbOf(ctx).selectFrom('level_boards').select(['level_number', 'source', 'pictures']).execute();
  expect(await listed()).toEqual([{ level_number: 7, source: 'operator', pictures: 2 }]);
  await expect(
    perform('accept-contribution', { board: boardId, level: '7' }),
  ).rejects.toMatchObject({ code: 'not-found' });
  const unlisted = await perform('unlist-board', { board: boardId, level: '7' });
  expect(await listed()).toEqual([]);
  await undo(unlisted);
  expect(await listed()).toMatchObject([{ level_number: 7, source: 'operator' }]);
});

test('reports are counted per network and wait until settled, and again after a new report', async () => {
  const { ctx, perform, pass } = await createConsoleSite();
  const report = (network: string, kind: 'board' | 'video' = 'board') =>
    reportLevel({ ...ctx, network }, { level: 7, kind });
  await report('198.51.100.1');
  await report('198.51.100.1');
  await report('2001:db8:1:1::/64');
  await report('2001:db8:1:2::/64');
  await report('198.51.100.1', 'video');
  expect(await listQueue(ctx, 'report')).toMatchObject([
    { key: 'board/7', name: 'board', count: 2, levels: [7] },
    { key: 'video/7', name: 'video', count: 1 },
  ]);
  await perform('settle-item', { kind: 'report', key: 'board/7' });
  expect(await listQueue(ctx, 'report')).toMatchObject([{ key: 'video/7' }]);
  pass(1000);
  await report('198.51.100.9');
  expect(await listQueue(ctx, 'report')).toMatchObject([{ key: 'board/7' }, { key: 'video/7' }]);
  await expect(reportLevel(ctx, { level: 9999, kind: 'line' })).rejects.toMatchObject({
    code: 'invalid',
  });
});
