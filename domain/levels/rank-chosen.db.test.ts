import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { loadPack } from '../boards/load-pack.ts';
import { importLevelMap } from '../imports/import-level-map.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { readVersion } from '../platform/site/read-version.ts';
import { chooseBoard } from './choose-board.ts';
import { findLevel, getLevel } from './find-level.ts';
import { rankChosen } from './rank-chosen.ts';

/** Level 1 with its sample and three boards of the game, in this order. */
async function withBoards(): Promise<{ ctx: Context; ids: readonly [string, string, string] }> {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([1, 2, 3, 4].map((level) => makePackLine(level))));
  const ids = await Promise.all([2, 3, 4].map(async (n) => (await getLevel(ctx, n)).boardId));
  await dbOf(ctx)
    .updateTable('boards')
    .set({ source: 'operator' })
    .where('id', 'in', ids)
    .execute();
  const map = ids.map((id, index) => `1,${id},${index + 1}\n`).join('');
  await importLevelMap(ctx, [Buffer.from(`level,board,rank\n${map}`)]);
  return { ctx, ids: ids as [string, string, string] };
}

test('lists all boards of the game under a level, and not the sample', async () => {
  const { ctx, ids } = await withBoards();
  const level = await getLevel(ctx, 1);
  expect(level.boards.map(({ id }) => id)).toEqual(ids);
  expect(level).toMatchObject({ boardId: ids[0] });
  expect(await findLevel(ctx, 1, ids[2])).toMatchObject({ boardId: ids[2], boardSize: [6, 1] });
  expect(await findLevel(ctx, 1, '0123456789abcdef')).toBeUndefined();
});

test('counts choices, and refuses a board that the level lacks', async () => {
  const { ctx, ids } = await withBoards();
  await chooseBoard(ctx, 1, ids[1]);
  await chooseBoard(ctx, 1, ids[1]);
  await expect(chooseBoard(ctx, 2, ids[2])).rejects.toMatchObject({ code: 'not-found' });
  await expect(chooseBoard(ctx, 1, 'nothing')).rejects.toMatchObject({ code: 'not-found' });
  const rows = await dbOf(ctx)
    .selectFrom('shown_level_boards')
    .selectAll()
    .where('level_number', '=', 1)
    .orderBy('rank')
    .execute();
  expect(rows.map((row) => row.choices)).toEqual([0, 2, 0]);
});

test('ranks first what clearly more people chose, notifies the servers, and does so once', async () => {
  const { ctx, ids } = await withBoards();
  for (let i = 0; i < 11; i++) await chooseBoard(ctx, 1, ids[2]);
  expect(await rankChosen(ctx)).toBe(0);
  await chooseBoard(ctx, 1, ids[2]);
  const before = await readVersion(ctx);
  expect(await rankChosen(ctx)).toBe(1);
  expect(await readVersion(ctx)).toBeGreaterThan(before);
  expect((await getLevel(ctx, 1)).boards.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(await rankChosen(ctx)).toBe(0);
  // The operator's ranks are stored, and apply again when choices are equal.
  await importLevelMap(ctx, [Buffer.from(`level,board,choices\n1,${ids[0]},50\n1,${ids[1]},51\n`)]);
  expect((await getLevel(ctx, 1)).boards.map(({ id }) => id)).toEqual(ids);
});
