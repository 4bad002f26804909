import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { loadPack } from '../boards/load-pack.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { countPictures } from './count-pictures.ts';
import { getLevel } from './find-level.ts';

/** Level 1 with its sample, and a player's board that no level has. */
async function withPlayersBoard() {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([1, 2].map((level) => makePackLine(level))));
  const { boardId } = await getLevel(ctx, 2);
  await dbOf(ctx)
    .updateTable('boards')
    .set({ source: 'player' })
    .where('id', '=', boardId)
    .execute();
  for (const id of ['ada', 'bob', 'eve']) {
    const row = { id, email: `${id}@example.com`, created_at: ctx.clock() };
    await dbOf(ctx).insertInto('accounts').values(row).execute();
  }
  return { ctx, boardId };
}

let count = 0;
async function convert(ctx: Context, account: string, boardId: string, level: number | null) {
  const at = ctx.clock();
  const times = { created_at: at, updated_at: at, ended_at: at };
  const row = { id: `c${count++}`, account, name: '', status: 'solved', moves: '[]' } as const;
  await dbOf(ctx)
    .insertInto('conversions')
    .values({ ...row, ...times, board_id: boardId, level })
    .execute();
}

const pictureOf = (board_id: string, picture: string, at: Date) =>
  ({ picture, name: picture, level: 1, status: 'published', board_id, read_at: at }) as const;

test('a board is listed under a level once the pictures of two people show it there', async () => {
  const { ctx, boardId } = await withPlayersBoard();
  await convert(ctx, 'ada', boardId, 1);
  await convert(ctx, 'ada', boardId, 1);
  await convert(ctx, 'bob', boardId, null);
  expect(await countPictures(ctx)).toBe(0);
  expect(await getLevel(ctx, 1)).toMatchObject({ isSample: true });
  await convert(ctx, 'eve', boardId, 1);
  expect(await countPictures(ctx)).toBe(1);
  expect(await getLevel(ctx, 1)).toMatchObject({ boardId, isSample: false });
  expect(await countPictures(ctx)).toBe(0);
});

test('a picture of the operator counts as a person, and a sample is never confirmed', async () => {
  const { ctx, boardId } = await withPlayersBoard();
  const sample = (await getLevel(ctx, 1)).boardId;
  await dbOf(ctx)
    .insertInto('imported_pictures')
    .values([pictureOf(boardId, 'one', ctx.clock()), pictureOf(sample, 'two', ctx.clock())])
    .execute();
  await convert(ctx, 'ada', boardId, 1);
  await convert(ctx, 'bob', sample, 1);
  expect(await countPictures(ctx)).toBe(1);
  expect(await getLevel(ctx, 1)).toMatchObject({ boardId, isSample: false });
});

test('what an admin has taken off a level comes back by newer pictures alone', async () => {
  const { ctx, boardId } = await withPlayersBoard();
  await convert(ctx, 'ada', boardId, 1);
  await convert(ctx, 'bob', boardId, 1);
  const later = new Date(ctx.clock().getTime() + 1);
  await dbOf(ctx)
    .insertInto('audit_entries')
    .values({ at: later, account: 'admin', act: 'unlist-board', subject: `board:${boardId}` })
    .execute();
  expect(await countPictures(ctx)).toBe(0);
});
