import { expect, test, vi } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { dbOf } from '../platform/context.server.ts';
import { recordFailedSearch } from '../search/record-failed-search.ts';
import { countNumbers } from './numbers.ts';

vi.setConfig({ testTimeout: 90_000 });

test('counts per day, from the database alone', async () => {
  let now = Date.UTC(2026, 10, 1, 23, 59);
  const base = await createTestContext();
  const ctx = { ...base, clock: () => new Date(now) };
  await recordFailedSearch(ctx, 'Anna@Example.com nope');
  await recordFailedSearch(ctx, 'anna@example.com NOPE');
  now = Date.UTC(2026, 10, 2, 0, 1);
  await recordFailedSearch(ctx, 'glass dragon');
  await dbOf(ctx)
    .insertInto('accounts')
    .values({ id: 'ada', email: 'ada@example.com', created_at: new Date(now) } as never)
    .execute();
  const conversion = (id: string, status: 'failed' | 'unsolvable', seconds: number) => ({
    id,
    account: 'ada',
    status,
    name: id,
    created_at: new Date(now - seconds * 1000),
    updated_at: new Date(now),
    ended_at: new Date(now),
  });
  const rows = [conversion('c1', 'failed', 120), conversion('c2', 'unsolvable', 8)];
  await dbOf(ctx).insertInto('conversions').values(rows).execute();
  const numbers = await countNumbers(ctx, 3);
  expect(numbers.days).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  const valuesOf = (name: string) => numbers.byDay.find((one) => one.name === name)?.values;
  expect(valuesOf('failedSearches')).toEqual([0, 2, 1]);
  expect(valuesOf('conversions')).toEqual([0, 1, 1]);
  expect(valuesOf('conversionsFailed')).toEqual([0, 0, 1]);
  expect(valuesOf('secondsToAnswer')).toEqual([0, 0, 8]);
  expect(valuesOf('creditsSpent')).toEqual([0, 0, 0]);
  expect(valuesOf('jobsDead')).toEqual([0, 0, 0]);
  expect(numbers.levels).toEqual({ certain: 0, inDoubt: 0, sample: 0 });
  const queries = await dbOf(ctx)
    .selectFrom('failed_searches')
    .select(['query', 'count'])
    .orderBy('query')
    .execute();
  expect(queries).toEqual([
    { query: '[e-mail] nope', count: 2 },
    { query: 'glass dragon', count: 1 },
  ]);
});
