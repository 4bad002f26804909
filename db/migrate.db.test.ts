import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestDatabase, ENGINE } from '#tests/database.ts';
import { DatabaseUnavailableError } from './client.server.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';

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

// The embedded engine has one user, who may do everything.
test.runIf(ENGINE === 'postgres')(
  'says what to do where an extension may not be created',
  async () => {
    const owner = await createTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
    const name = rows[0]?.name ?? '';
    await sql`create role ${sql.id(name)} login`.execute(owner);
    await sql`grant all on schema public to ${sql.id(name)}`.execute(owner);
    const url = new URL(inject('postgresUrl') ?? '');
    url.username = name;
    url.pathname = name;
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: openPostgres(url.href) }),
    });
    try {
      const failed = migrate(db);
      await expect(failed).rejects.toThrow(DatabaseUnavailableError);
      await expect(failed).rejects.toThrow(/owner run: create extension pg_trgm;$/);
    } finally {
      await db.destroy();
      await sql`drop owned by ${sql.id(name)}`.execute(owner);
      await sql`drop role ${sql.id(name)}`.execute(owner);
    }
  },
);
