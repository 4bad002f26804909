import { expect, test } from 'vitest';
import { createTestContext, ENGINE } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { getLevel } from '../levels/find-level.ts';
import { dbOf } from '../platform/context.server.ts';
import { getBoard } from './get-board.ts';
import { loadPack } from './load-pack.ts';

test('loads a pack once, and again only when its bytes have changed', async () => {
  const ctx = await createTestContext();
  const text = formatPack([makePackLine(1), makePackLine(2)]);
  expect(await loadPack(ctx, 'pack', text)).toBe(2);
  expect(await loadPack(ctx, 'pack', text)).toBe(0);
  expect(await loadPack(ctx, 'pack', text.replace('"seconds":30', '"seconds":31'))).toBe(2);
  expect((await getLevel(ctx, 1)).referenceSeconds).toBe(31);
});

test('removes samples that a newer pack no longer has', async () => {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1), makePackLine(2)]));
  await loadPack(ctx, 'pack', formatPack([makePackLine(1)]));
  await expect(getLevel(ctx, 2)).rejects.toMatchObject({ code: 'not-found' });
});

test('ranks a board from another source before the sample', async () => {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1), makePackLine(2)]));
  const { boardId } = await getLevel(ctx, 2);
  await dbOf(ctx)
    .updateTable('boards')
    .set({ source: 'operator' })
    .where('id', '=', boardId)
    .execute();
  await dbOf(ctx)
    .insertInto('level_boards')
    .values({ level_number: 1, board_id: boardId, rank: 1 })
    .execute();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1, { seconds: 40 })]));
  expect(await getLevel(ctx, 1)).toMatchObject({ boardId, standing: { source: 'operator' } });
  expect((await getBoard(ctx, boardId)).levels).toEqual([1, 2]);
});

test('changes nothing if a line is invalid, and names it', async () => {
  const ctx = await createTestContext();
  const good = makePackLine(1);
  await loadPack(ctx, 'pack', formatPack([good]));
  const broken = makePackLine(2, { board: { ...good.board, floor: ['.', '..'] } });
  const load = loadPack(ctx, 'pack', formatPack([makePackLine(1, { seconds: 99 }), broken]));
  await expect(load).rejects.toThrow(/level 2.*floor/);
  expect((await getLevel(ctx, 1)).referenceSeconds).toBe(30);
});

test('equal puzzles have one id, however their files are written', async () => {
  const ctx = await createTestContext();
  const line = makePackLine(1);
  await loadPack(ctx, 'pack', formatPack([line]));
  const { boardId } = await getLevel(ctx, 1);
  const { gates, blocks, floor } = line.board;
  await loadPack(
    ctx,
    'pack',
    formatPack([{ ...line, board: { name: 'x', gates, blocks, floor } }]),
  );
  expect((await getLevel(ctx, 1)).boardId).toBe(boardId);
});

if (ENGINE === 'postgres') {
  // The embedded engine has one connection and one process.
  test('loads a pack once when two processes start together', async () => {
    const ctx = await createTestContext();
    const text = formatPack([makePackLine(1), makePackLine(2), makePackLine(3)]);
    const loaded = await Promise.all([loadPack(ctx, 'pack', text), loadPack(ctx, 'pack', text)]);
    expect(loaded.toSorted()).toEqual([0, 3]);
  });
}
