import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Database } from '#db/schema.ts';
import type { Context } from '#domain/context.server.ts';
import { readConfig } from '#server/config.ts';

/** Which engine the tests of this project run on. */
export const ENGINE = inject('postgresUrl') === undefined ? 'pglite' : 'postgres';

/** A context over a new, migrated and empty database of this project's engine, gone when the test ends. */
export async function createTestContext(settings: Record<string, string> = {}): Promise<Context> {
  const db = await createTestDatabase();
  await migrate(db);
  const silent = { info() {}, warn() {}, error() {} };
  return { db, site: readConfig(settings).site, log: silent };
}

/** A new, empty database without any tables, gone when the test ends. */
export async function createTestDatabase(): Promise<Kysely<Database>> {
  const url = inject('postgresUrl');
  return url === undefined ? createEmbedded() : createOnServer(url);
}

/** One embedded engine serves all tests of a file, one after the other, and is emptied between them. */
const engine: { pglite?: Promise<PGlite> } = {};

async function createEmbedded(): Promise<Kysely<Database>> {
  engine.pglite ??= openAsBlob(inject('pgliteTemplate')).then((template) =>
    openEmbedded(null, { template }),
  );
  const pglite = await engine.pglite;
  onTestFinished(async () => {
    await pglite.exec('drop schema public cascade; create schema public');
  });
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
}

async function createOnServer(url: string): Promise<Kysely<Database>> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = open(url);
  await sql`create database ${sql.id(name)}`.execute(admin);
  const db = open(url.replace(/postgres$/, name));
  onTestFinished(async () => {
    await db.destroy();
    await sql`drop database ${sql.id(name)}`.execute(admin);
    await admin.destroy();
  });
  return db;
}

function open(url: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPostgres(url) }) });
}
