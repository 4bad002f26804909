import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { DatabaseUnavailableError } from './client.server.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';

test('says what to do if an extension may not be created', async () => {
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
});
