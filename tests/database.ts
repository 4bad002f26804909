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
import { type Context, systemContext } from '#domain/platform/context.server.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/services.ts';
import { createDatabase } from './new-database.ts';

/** Which engine the tests of this project run on. */
export const ENGINE = inject('postgresUrl') === undefined ? 'pglite' : 'postgres';

/** The migrated database that `postgres-setup.ts` makes. */
const TEMPLATE = 'unjam_template';

const SILENT = { info() {}, warn() {}, error() {} };

/** A context over a new, migrated and empty database of this project's engine, gone when the test ends. */
export async function createTestContext(settings: Record<string, string> = {}): Promise<Context> {
  const client = await createTestClient();
  const config = readConfig({ DATA_DIR: makeDataDir(), ...settings });
  return systemContext(await openServices(client, config, SILENT));
}

/** The path of a folder that does not exist yet, gone when the test ends. */
export function makeDataDir(): string {
  const folder = join(tmpdir(), `unjam-data-${randomBytes(6).toString('hex')}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new database without any tables but the job queue's, gone when the test ends. */
export async function createTestDatabase(): Promise<Kysely<Database>> {
  const { db } = await createTestClient();
  const dropAll = () =>
    db.connection().execute(async (one) => {
      await sql`drop schema public cascade`.execute(one);
      await sql`create schema public`.execute(one);
    });
  await dropAll();
  onTestFinished(async () => {
    await dropAll();
    await migrate(db);
  });
  return db;
}

/** A new, migrated and empty database with all that the job queue needs, gone when the test ends. */
export async function createTestClient(): Promise<DatabaseClient> {
  const url = inject('postgresUrl');
  return url === undefined ? createEmbedded() : createOnServer(url);
}

/** One engine serves all files of a worker, one database all tests of a file: one after the other, emptied between them. */
const shared: { engine?: Promise<EmbeddedEngine>; url?: Promise<string> } = {};

async function createEmbedded(): Promise<DatabaseClient> {
  shared.engine ??= openEmbedded(null, { template: inject('pgliteTemplate') });
  const engine = await shared.engine;
  onTestFinished(async () => {
    const session = await engine.connect();
    await session.exec(EMPTY_TABLES);
  });
  return clientOfEngine(engine);
}

async function createOnServer(server: string): Promise<DatabaseClient> {
  shared.url ??= createDatabase(server, TEMPLATE);
  const url = await shared.url;
  const client = clientOfPool(openPostgres(url));
  onTestFinished(async () => {
    await client.close();
    const pool = openPostgres(url);
    await pool.query(EMPTY_TABLES);
    await pool.end();
  });
  return client;
}

/** Empties what a test has filled; the one row that migrations write is written again. Tables that refuse to be emptied do so by triggers. */
const EMPTY_TABLES = `
  do $$
  declare
    filled text[] := '{}';
    one regclass;
    has_rows boolean;
  begin
    set local session_replication_role = replica;
    for one in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_migration%'
    loop
      execute format('select exists (select from %s)', one) into has_rows;
      if has_rows then filled := filled || one::text; end if;
    end loop;
    execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
    insert into site_version (version) values (0);
  end $$;
  delete from pgboss.job;
  delete from pgboss.schedule;
`;

/** The address of a database of its own on the PostgreSQL server of these tests, as `createTestClient` gives them. */
export async function createTestDatabaseUrl(): Promise<string> {
  return createDatabase(inject('postgresUrl') as string, TEMPLATE);
}

/** The address of a new database without any tables. */
export async function createEmptyDatabaseUrl(): Promise<string> {
  return createDatabase(inject('postgresUrl') as string, 'template0');
}
