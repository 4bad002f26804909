import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { loadPack } from '../boards/load-pack.ts';
import { listLevelCards } from './list-level-cards.ts';

test('returns cards in the requested order, without unknown levels', async () => {
  const ctx = await createTestContext({ LEVEL_MAX: '5' });
  const lines = [1, 2, 3, 6].map((level) => makePackLine(level));
  await loadPack(ctx, 'pack', formatPack(lines));
  const cards = await listLevelCards(ctx, [3, 4, 1, 6]);
  expect(cards.map(({ number }) => number)).toEqual([3, 1]);
  expect(await listLevelCards(ctx, [])).toEqual([]);
});
