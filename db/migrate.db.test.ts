import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { migrate } from './migrate.ts';

test('brings an empty database to the newest schema, and a second time does nothing', async () => {
  const db = await createTestDatabase();
  expect(await migrate(db)).toContain('001-levels');
  expect(await migrate(db)).toEqual([]);
  await expect(db.selectFrom('level_cards').selectAll().execute()).resolves.toEqual([]);
});

test('runs each migration once when two processes start together', async () => {
  const db = await createTestDatabase();
  const runs = await Promise.all([migrate(db), migrate(db)]);
  expect(runs.flat().filter((name) => name === '001-levels')).toHaveLength(1);
});

test('reads counts as numbers, dates as dates and documents as values', async () => {
  const db = await createTestDatabase();
  const { rows } = await sql`
    select 9007199254740991::int8 as count, '2026-11-21T10:00:00Z'::timestamptz as at, '{"a":[1]}'::jsonb as file
  `.execute(db);
  expect(rows).toEqual([
    { count: 9007199254740991, at: new Date('2026-11-21T10:00:00Z'), file: { a: [1] } },
  ]);
});
