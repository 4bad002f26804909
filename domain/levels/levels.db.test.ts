import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { listUnlocks } from '../boards/list-unlocks.ts';
import { loadPack } from '../boards/load-pack.ts';
import { UNLOCK_LEVELS } from '../boards/unlock-levels.ts';
import { importLevels } from '../imports/import-levels.ts';
import { importVideos } from '../imports/import-videos.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { findLevel, getLevel } from './find-level.ts';
import { listLevels } from './list-levels.ts';

async function withLevels(
  numbers: readonly number[],
  changes: Parameters<typeof makePackLine>[1] = {},
): Promise<Context> {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack(numbers.map((level) => makePackLine(level, changes))));
  return ctx;
}

const numbersOf = (list: { readonly levels: readonly { readonly number: number }[] }) =>
  list.levels.map((level) => level.number);

test('lists fifty levels per page in the order of their numbers', async () => {
  const ctx = await withLevels(Array.from({ length: 120 }, (_, i) => i + 1));
  const first = await listLevels(ctx, {});
  expect(first).toMatchObject({ total: 120, page: 1, pages: 3 });
  expect(numbersOf(first)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(numbersOf(await listLevels(ctx, { page: 3 }))).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 101),
  );
});

test('shows the last page for a page beyond it', async () => {
  const ctx = await withLevels([1, 2, 3]);
  expect(await listLevels(ctx, { page: 99 })).toMatchObject({ page: 1, pages: 1, total: 3 });
});

test('finds the numbers that begin with the requested digits', async () => {
  const ctx = await withLevels([4, 14, 40, 41, 147]);
  expect(numbersOf(await listLevels(ctx, { query: '4' }))).toEqual([4, 40, 41]);
  expect(numbersOf(await listLevels(ctx, { query: ' Level 04 ' }))).toEqual([4, 40, 41]);
  expect(await listLevels(ctx, { query: 'dog' })).toMatchObject({ total: 0, page: 1, pages: 1 });
  expect(numbersOf(await listLevels(ctx, { query: ' ' }))).toHaveLength(5);
});

test('treats a query as text, never as a pattern', async () => {
  const ctx = await withLevels([1, 2]);
  for (const query of ['%', '_', "' or 1=1 --", '\\']) {
    expect((await listLevels(ctx, { query })).total).toBe(0);
  }
});

test('filters by difficulty and mechanic, also combined', async () => {
  const ctx = await createTestContext();
  const lines = [
    makePackLine(1),
    makePackLine(2, { difficulty: 'hard' }),
    makePackLine(3, { difficulty: 'hard', mechanics: ['ice', 'keys'] }),
    makePackLine(4, { mechanics: ['ice'] }),
  ];
  await loadPack(ctx, 'pack', formatPack(lines));
  expect(numbersOf(await listLevels(ctx, { difficulty: 'hard' }))).toEqual([2, 3]);
  expect(numbersOf(await listLevels(ctx, { mechanic: 'ice' }))).toEqual([3, 4]);
  expect(numbersOf(await listLevels(ctx, { mechanic: 'ice', difficulty: 'hard' }))).toEqual([3]);
});

test('returns a level with its board, its solution and its neighbours', async () => {
  const ctx = await withLevels([1, 3, 7]);
  const line = makePackLine(3);
  expect(await getLevel(ctx, 3)).toMatchObject({
    number: 3,
    board: line.board,
    solution: line.moves,
    boardSize: [5, 1],
    moves: 1,
    atLeast: 1,
    previous: 1,
    next: 7,
    standing: { source: 'sample', confirmedBy: 0, line: 'shortest' },
  });
  expect(await getLevel(ctx, 1)).toMatchObject({ previous: null, next: 3 });
  expect(await getLevel(ctx, 7)).toMatchObject({ previous: 3, next: null, unlocks: 'axis' });
});

test('relates levels within 200 numbers by common mechanics, then by distance', async () => {
  const ctx = await createTestContext();
  const lines = [
    makePackLine(1),
    makePackLine(2, { mechanics: ['ice'] }),
    makePackLine(3, { mechanics: ['ice', 'keys'] }),
    makePackLine(4),
    makePackLine(9, { mechanics: ['ice', 'keys'] }),
    makePackLine(204, { mechanics: ['ice', 'keys'] }),
  ];
  await loadPack(ctx, 'pack', formatPack(lines));
  const { related } = await getLevel(ctx, 3);
  expect(related.map((level) => level.number)).toEqual([9, 2, 4, 1]);
  // The database copies a board's facts to its levels.
  const { board_id } = await dbOf(ctx)
    .selectFrom('level_cards')
    .select('board_id')
    .where('number', '=', 9)
    .executeTakeFirstOrThrow();
  await dbOf(ctx)
    .updateTable('boards')
    .set({ mechanics: ['fixed'] })
    .where('id', '=', board_id)
    .execute();
  expect((await getLevel(ctx, 3)).related.map((level) => level.number)).toEqual([2, 4, 1, 9]);
});

test('has no level above the configured maximum', async () => {
  const ctx = await createTestContext({ LEVEL_MAX: '2' });
  await loadPack(ctx, 'pack', formatPack([1, 2, 3].map((level) => makePackLine(level))));
  expect(await findLevel(ctx, 3)).toBeUndefined();
  expect(await getLevel(ctx, 2)).toMatchObject({ next: null });
  expect((await listLevels(ctx, {})).total).toBe(2);
});

async function withOthers() {
  const ctx = await withLevels([403, 404, 797]);
  const titles = 'video,level,others,title,channel\nvideo-00001,403,797 1148,A,B\n';
  await importVideos(ctx, [Buffer.from(titles)]);
  const facts = 'level,others,others_noted_on\n404,797,2026-11-01\n';
  await importLevels(ctx, [Buffer.from(facts)]);
  return ctx;
}

test("a level has its numbers on the game's other track, and the levels that others see under its own", async () => {
  const ctx = await withOthers();
  expect(await getLevel(ctx, 403)).toMatchObject({
    otherNumbers: [
      { number: 797, source: 'youtube' },
      { number: 1148, source: 'youtube' },
    ],
    levelsNumberedSo: [],
  });
  expect(await getLevel(ctx, 404)).toMatchObject({
    otherNumbers: [{ number: 797, source: 'operator', notedOn: '2026-11-01' }],
  });
  // The operator's numbers come first.
  expect(await getLevel(ctx, 797)).toMatchObject({
    otherNumbers: [],
    levelsNumberedSo: [404, 403],
  });
});

test("the list of levels finds a number on the game's other track", async () => {
  const ctx = await withOthers();
  expect(numbersOf(await listLevels(ctx, { query: '797' }))).toEqual([403, 404, 797]);
  expect(numbersOf(await listLevels(ctx, { query: '79' }))).toEqual([797]);
});

test('each mechanic has the level that introduces it: the operator’s, otherwise the sample pack’s', async () => {
  const ctx = await withLevels([1, 2, 3]);
  await dbOf(ctx)
    .updateTable('levels')
    .set({ unlocks: 'ice' })
    .where('number', 'in', [2, 3])
    .execute();
  expect(await listUnlocks(ctx, ['axis', 'ice'])).toEqual([
    { mechanic: 'axis', level: UNLOCK_LEVELS.axis },
    { mechanic: 'ice', level: 2 },
  ]);
  expect(await listUnlocks(ctx, [])).toEqual([]);
});
