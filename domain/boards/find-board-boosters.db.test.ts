import { expect, test } from 'vitest';
import { findBoosters } from '#engine/boosters/find-boosters.ts';
import { startPosition } from '#engine/position.ts';
import type { Board } from '#engine/types.ts';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { type BoosterTask, findBoardBoosters } from './find-board-boosters.ts';
import { loadPack } from './load-pack.ts';

/** A guide with one board, its id, and a search that counts its calls. */
async function withBoard() {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1)]));
  const { id } = await dbOf(ctx).selectFrom('boards').select('id').executeTakeFirstOrThrow();
  let searches = 0;
  const search = async ({ board, known }: BoosterTask) => {
    searches++;
    return findBoosters(startPosition(board as Board), { known });
  };
  return { ctx, id, search, countSearches: () => searches };
}

test('searches a board once, and stores the result', async () => {
  const { ctx, id, search, countSearches } = await withBoard();
  const first = await findBoardBoosters(ctx, id, search);
  expect(first.hammer?.outcome.kind).toBe('solved');
  expect(await findBoardBoosters(ctx, id, search)).toEqual(first);
  expect(countSearches()).toBe(1);
});

test('searches again for a solution of another length, and replaces the old result', async () => {
  const { ctx, id, search, countSearches } = await withBoard();
  await findBoardBoosters(ctx, id, search);
  await dbOf(ctx).updateTable('board_boosters').set({ moves_count: 99 }).execute();
  await findBoardBoosters(ctx, id, search);
  await findBoardBoosters(ctx, id, search);
  expect(countSearches()).toBe(2);
  expect(await dbOf(ctx).selectFrom('board_boosters').selectAll().execute()).toHaveLength(1);
});

test('a board deleted during its search leaves nothing behind', async () => {
  const { ctx, id, search } = await withBoard();
  const found = await findBoardBoosters(ctx, id, async (task) => {
    await dbOf(ctx).deleteFrom('level_boards').execute();
    await dbOf(ctx).deleteFrom('boards').execute();
    return search(task);
  });
  expect(found.without.kind).toBe('solved');
  expect(await dbOf(ctx).selectFrom('board_boosters').selectAll().execute()).toEqual([]);
});

test('refuses an unknown board, and too many searches from one network', async () => {
  const { ctx, id, search } = await withBoard();
  await expect(findBoardBoosters(ctx, '0000000000000000', search)).rejects.toMatchObject({
    code: 'not-found',
  });
  const asked: Context = { ...ctx, network: '192.0.2.0/24' };
  const ask = async () => {
    await dbOf(ctx).deleteFrom('board_boosters').execute();
    return findBoardBoosters(asked, id, search);
  };
  for (let i = 0; i < 6; i++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'rate-limited' });
});
