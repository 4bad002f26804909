import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Context, dbOf } from '#domain/platform/context.server.ts';
import { createTestContext } from '#tests/database.ts';
import { vacuumHandler } from './vacuum.ts';

test('reuses the space of deleted rows', async () => {
  const ctx = await createTestContext();
  await writeAndDelete(ctx);
  // Before the first vacuum, which may also return pages to the disk.
  const once = await sizeOf(ctx);
  await vacuumHandler.run(ctx, {}, new AbortController().signal);
  for (let round = 0; round < 3; round++) {
    await writeAndDelete(ctx);
    await vacuumHandler.run(ctx, {}, new AbortController().signal);
  }
  expect(await sizeOf(ctx)).toBeLessThan(1.5 * once + 65_536);
});

async function writeAndDelete(ctx: Context): Promise<void> {
  await sql`
    insert into client_errors (fingerprint, error_type, message, backtrace)
    select md5(n::text), 'CLIENT_ERROR', repeat(md5(random()::text), 30), repeat(md5(random()::text), 60)
    from generate_series(1, 400) n`.execute(dbOf(ctx));
  await sql`delete from client_errors`.execute(dbOf(ctx));
}

async function sizeOf(ctx: Context): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select pg_total_relation_size('client_errors')::int as size`.execute(dbOf(ctx));
  return rows[0]?.size ?? 0;
}
