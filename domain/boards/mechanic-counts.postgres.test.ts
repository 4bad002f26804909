import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { dbOf } from '../platform/context.server.ts';
import { listBoards } from './list-boards.ts';
import { loadPack } from './load-pack.ts';

test('concurrent transactions that write boards do not wait for the counts, and each board is counted once', async () => {
  const ctx = await createTestContext();
  const db = dbOf(ctx);
  await loadPack(ctx, 'pack', formatPack([makePackLine(1, { mechanics: ['ice', 'keys'] })]));
  const add = (n: number) => sql`
    insert into boards (id, floor_key, start_key, width, height, file, moves, moves_count, optimal, at_least, difficulty,
      reference_seconds, tips, mechanics, source)
    select id || ${n}::text, floor_key, start_key || ${n}::text, width, height, file, moves, moves_count, optimal, at_least, difficulty,
      reference_seconds, tips, mechanics, source
    from boards order by length(id), id limit 1`;
  const written = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (tx) => {
    await add(1).execute(tx);
    written.resolve();
    await other.promise;
  });
  await written.promise;
  const second = db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx);
    await add(2).execute(tx);
  });
  await second.finally(other.resolve);
  await first;
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(10 + n).execute(db)));
  expect((await listBoards(ctx, { mechanics: ['ice'] })).total).toBe(23);
  expect((await listBoards(ctx, { mechanics: ['keys'] })).total).toBe(23);
  await dbOf(ctx).deleteFrom('boards').execute();
  expect(await db.selectFrom('mechanic_counts').selectAll().execute()).toEqual([]);
});
