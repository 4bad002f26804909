import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { clientOfEngine, clientOfPool, type DatabaseClient } from '#db/client.server.ts';
import { type EmbeddedEngine, openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Database } from '#db/schema.ts';
import { type Context, systemContext } from '#domain/context.server.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/services.ts';

/** Which engine the tests of this project run on. */
export const ENGINE = inject('postgresUrl') === undefined ? 'pglite' : 'postgres';

const SILENT = { info() {}, warn() {}, error() {} };

/** A context over a new, migrated and empty database of this project's engine, gone when the test ends. */
export async function createTestContext(settings: Record<string, string> = {}): Promise<Context> {
  const client = await createTestClient();
  await migrate(client.db);
  const config = readConfig({ DATA_DIR: makeDataDir(), ...settings });
  return systemContext(await openServices(client, config, SILENT));
}

/** The path of a folder that does not exist yet, gone when the test ends. */
export function makeDataDir(): string {
  const folder = join(tmpdir(), `unjam-data-${randomBytes(6).toString('hex')}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new, empty database without any tables but the job queue's, gone when the test ends. */
export async function createTestDatabase(): Promise<Kysely<Database>> {
  return (await createTestClient()).db;
}

/** As `createTestDatabase`, with all that the job queue needs. */
export async function createTestClient(): Promise<DatabaseClient> {
  const url = inject('postgresUrl');
  return url === undefined ? createEmbedded() : createOnServer(url);
}

/** One embedded engine serves all tests of a file, one after the other, and is emptied between them. */
const shared: { engine?: Promise<EmbeddedEngine> } = {};

async function createEmbedded(): Promise<DatabaseClient> {
  shared.engine ??= openEmbedded(null, { template: inject('pgliteTemplate') });
  const engine = await shared.engine;
  onTestFinished(async () => {
    const session = await engine.connect();
    await session.exec(
      'drop schema public cascade; create schema public; delete from pgboss.job; delete from pgboss.schedule',
    );
  });
  return clientOfEngine(engine);
}

async function createOnServer(url: string): Promise<DatabaseClient> {
  const client = clientOfPool(openPostgres(await createDatabase(url)));
  onTestFinished(() => client.close());
  return client;
}

/** The address of a new, empty database on the PostgreSQL server of these tests, gone when the test ends. */
export async function createTestDatabaseUrl(): Promise<string> {
  return createDatabase(inject('postgresUrl') as string);
}

/** Gives the address of a new database, which goes when the test ends and all its users are gone. */
async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = clientOfPool(openPostgres(url));
  await sql`create database ${sql.id(name)} template unjam_template`.execute(admin.db);
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)}`.execute(admin.db);
    await admin.close();
  });
  return url.replace(/postgres$/, name);
}
