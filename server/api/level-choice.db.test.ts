import { expect, test } from 'vitest';
import { loadPack } from '#domain/boards/load-pack.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { mountApi } from '#tests/mount-api.ts';
import { createLevelChoiceApi } from './level-choice.ts';

test('counts one choice of a level per day and network, and more only from other networks', async () => {
  const ctx = await createTestContext();
  const db = dbOf(ctx);
  await loadPack(ctx, 'pack', formatPack([1, 2].map((level) => makePackLine(level))));
  await db.updateTable('level_boards').set({ source: 'operator' }).execute();
  const boards = await db
    .selectFrom('level_boards')
    .select(['level_number', 'board_id'])
    .orderBy('level_number')
    .execute();
  const api = mountApi(createLevelChoiceApi(), ctx);
  const boardOf = (level: number) =>
    boards.find(({ level_number }) => level_number === level)?.board_id;
  const choose = async (level: number, remoteAddress: string, boardId = boardOf(level)) => {
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
  // Addresses in one IPv6 network count as one visitor.
  expect(await choose(1, '2001:db8:1:2::1')).toBe(204);
  expect(await choose(1, '2001:db8:1:2::4')).toBe(429);
  expect(await choose(2, '2001:db8:1:2::4')).toBe(204);
  expect(await choose(1, '2001:db8:1:3::1')).toBe(204);
  const counted = await db
    .selectFrom('level_boards')
    .select('choices')
    .orderBy('level_number')
    .execute();
  expect(counted.map(({ choices }) => choices)).toEqual([2, 1]);
  // An unknown board does not count towards the limits, neither its network's nor the global one.
  for (let host = 0; host < 150; host++) {
    expect(await choose(1, `192.0.2.${host}`, '0123456789abcdef')).toBe(404);
  }
  expect(await choose(1, '192.0.2.1')).toBe(204);
});
