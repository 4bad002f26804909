import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { loadPack } from '../boards/load-pack.ts';
import { dbOf } from '../platform/context.server.ts';
import { countRealLevels } from './count-real-levels.ts';
import { getLevel } from './find-level.ts';

test('counts levels with a board of the game once each, also by hundreds, up to the highest level', async () => {
  const ctx = await createTestContext({ LEVEL_MAX: '150' });
  await loadPack(ctx, 'pack', formatPack([1, 3, 100, 101, 105, 151].map((n) => makePackLine(n))));
  const { boardId } = await getLevel(ctx, 1);
  for (const level of [3, 100, 105, 151]) {
    await dbOf(ctx)
      .updateTable('level_boards')
      .set({ source: 'operator' })
      .where('level_number', '=', level)
      .execute();
  }
  const second = { board_id: boardId, level_number: 3, rank: 2, source: 'player' } as const;
  await dbOf(ctx).insertInto('level_boards').values(second).execute();
  expect(await countRealLevels(ctx)).toEqual({
    real: 3,
    max: 150,
    hundreds: [
      { from: 1, to: 100, real: 2 },
      { from: 101, to: 150, real: 1 },
    ],
  });
});

test('a guide with only samples has no real levels', async () => {
  const ctx = await createTestContext({ LEVEL_MAX: '2' });
  await loadPack(ctx, 'pack', formatPack([makePackLine(1)]));
  expect(await countRealLevels(ctx)).toMatchObject({ real: 0, max: 2 });
});
