import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#db/client.server.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { createTestContext } from '#tests/database.ts';
import { createLimits } from './rate-limit.ts';
import { createSharedLimits } from './shared-limits.ts';

/** Two processes with one database. */
async function openTwo() {
  const ctx = await createTestContext();
  let now = Date.UTC(2026, 10, 1);
  const clock = () => new Date(now);
  const open = (db = ctx.db) =>
    createSharedLimits({ db, sealer: ctx.sealer, clock, own: createLimits(clock) });
  return {
    ...{ ctx, open, one: open(), other: open() },
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

test('two processes together allow what one would, even concurrently, and again in the next window', async () => {
  const { one, other, pass } = await openTwo();
  const count = (n: number) =>
    (n % 2 === 0 ? one : other).count('mailsToAddress', 'ada@example.com');
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => count(n)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 3_600 });
  }
  await one.count('mailsToAddress', 'eve@example.com');
  pass(3_600);
  await other.count('mailsToAddress', 'ada@example.com');
});

test('stores no addresses', async () => {
  const { ctx, one } = await openTwo();
  await one.count('attempts', '203.0.113.7');
  const rows = await dbOf(ctx).selectFrom('limit_windows').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

test('each process counts by itself while the database is away', async () => {
  const { ctx, open } = await openTwo();
  const away = {
    insertInto: () => {
      throw new DatabaseUnavailableError('away');
    },
  };
  const alone = open(away as unknown as typeof ctx.db);
  for (let n = 0; n < 4; n++) await alone.count('mailsToAddress', 'ada@example.com');
  await expect(alone.count('mailsToAddress', 'ada@example.com')).rejects.toMatchObject({
    code: 'rate-limited',
  });
});
