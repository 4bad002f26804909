import { randomBytes } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.server.ts';
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

/**
 * A new, empty database of this project's engine, opened as the site opens it; gone when the test ends. Takes seconds on
 * the embedded engine, which gets a folder of its own.
 */
export async function openTestClient(): Promise<DatabaseClient> {
  const url = inject('postgresUrl');
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-client-'));
  const databaseUrl = url === undefined ? null : await createDatabase(url);
  const client = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(async () => {
    await client.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return client;
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
  const db = open(await createDatabase(url));
  onTestFinished(() => db.destroy());
  return db;
}

/** Gives the address of a new database, which goes when the test ends and all its users are gone. */
async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = open(url);
  await sql`create database ${sql.id(name)}`.execute(admin);
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)}`.execute(admin);
    await admin.destroy();
  });
  return url.replace(/postgres$/, name);
}

function open(url: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPostgres(url) }) });
}
