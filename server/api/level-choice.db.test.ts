import { expect, test } from 'vitest';
import { loadPack } from '#domain/boards/load-pack.ts';
import { dbOf } from '#domain/context.server.ts';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { mountApi } from '#tests/mount-api.ts';
import { createLevelChoiceApi } from './level-choice.ts';

test('counts three choices of a level a day from one network, and more only from others', async () => {
  const ctx = await createTestContext();
  const db = dbOf(ctx);
  await loadPack(ctx, 'pack', formatPack([1, 2].map((level) => makePackLine(level))));
  await db.updateTable('level_boards').set({ source: 'operator' }).execute();
  const boards = await db
    .selectFrom('level_boards')
    .select(['level_number', 'board_id'])
    .orderBy('level_number')
    .execute();
  const api = mountApi(createLevelChoiceApi(0), ctx);
  const choose = async (level: number, remoteAddress: string) => {
    const boardId = boards.find(({ level_number }) => level_number === level)?.board_id;
    const response = await api.request(
      `/levels/${level}/choice`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ boardId }),
      },
      { incoming: { socket: { remoteAddress } } },
    );
    return response.status;
  };
  // Addresses of one IPv6 network are one visitor.
  for (const host of [1, 2, 3]) expect(await choose(1, `2001:db8:1:2::${host}`)).toBe(204);
  expect(await choose(1, '2001:db8:1:2::4')).toBe(429);
  expect(await choose(2, '2001:db8:1:2::4')).toBe(204);
  expect(await choose(1, '2001:db8:1:3::1')).toBe(204);
  const counted = await db
    .selectFrom('level_boards')
    .select('choices')
    .orderBy('level_number')
    .execute();
  expect(counted.map(({ choices }) => choices)).toEqual([4, 1]);
});
