import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { clientOfEngine, clientOfPool, type DatabaseClient } from '#db/client.server.ts';
import { type EmbeddedEngine, openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Database } from '#db/schema.ts';
import { type Context, systemContext } from '#domain/platform/context.server.ts';
import { type OpenQueue, openQueue } from '#jobs/queue.server.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createHealth } from '#server/health.ts';
import { createServices, listHandlers } from '#server/services.ts';
import { createDatabase } from './new-database.ts';

/** The engine that this project's tests run on. */
export const ENGINE = inject('postgresUrl') === undefined ? 'pglite' : 'postgres';

/** The migrated database created by `postgres-setup.ts`. */
const TEMPLATE = 'unjam_template';

const SILENT = { info() {}, warn() {}, error() {} };

/** A context on a new, migrated and empty database of this project's engine, deleted when the test ends. */
export async function createTestContext(settings: Record<string, string> = {}): Promise<Context> {
  const client = await createTestClient();
  return createContext(client, readConfig({ DATA_DIR: makeDataDir(), ...settings }));
}

/** A context with these settings on a client of `createTestClient`. */
export async function createContext(client: DatabaseClient, config: Config): Promise<Context> {
  const handlers = listHandlers(config);
  const names = handlers.map(({ name }) => name).join();
  // The tables of the queue are not emptied, so looking for them once is enough. Jobs are written through the context's own database.
  const opening = shared.queues.get(names) ?? openQueue(client, handlers);
  shared.queues.set(names, opening);
  const services = createServices(client, config, SILENT, await opening);
  return systemContext({ ...services, checkHealth: createHealth(client, config) });
}

/** The path of a folder that does not exist yet, deleted when the test ends. */
export function makeDataDir(): string {
  const folder = join(tmpdir(), `unjam-data-${randomBytes(6).toString('hex')}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new database without any tables except the job queue's, deleted when the test ends. */
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

/** A new, migrated and empty database with everything that the job queue needs, deleted when the test ends. */
export async function createTestClient(): Promise<DatabaseClient> {
  const url = inject('postgresUrl');
  return url === undefined ? createEmbedded() : createOnServer(url);
}

/** One engine or database serves all tests of a worker, one after the other. It is emptied between them. */
const shared: {
  engine?: Promise<EmbeddedEngine>;
  database?: Promise<SharedDatabase>;
  /** By the names of their tasks. */
  readonly queues: Map<string, Promise<OpenQueue>>;
} = { queues: new Map() };

interface SharedDatabase {
  readonly url: string;
  /** Outlives each test, so that a connection knows the tables when it has to empty them. */
  readonly pool: pg.Pool;
}

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
  shared.database ??= createDatabase(server, TEMPLATE).then((url) => ({
    url,
    pool: openPostgres(url),
  }));
  const { url, pool } = await shared.database;
  const client = clientOfPool(openPostgres(url));
  onTestFinished(async () => {
    await client.close();
    await pool.query(EMPTY_TABLES);
  });
  return client;
}

/**
 * Empties the tables that a test has filled, and writes the one row of the migrations again. Deleting few rows takes a fraction of the time
 * of creating new files for their tables and indexes. In this mode neither foreign keys nor the triggers that protect rows run.
 */
const EMPTY_TABLES = `
  do $$
  declare
    one record;
  begin
    set local session_replication_role = replica;
    for one in
      select oid::regclass as name, pg_relation_size(oid) > 262144 as is_large from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_migration%'
        and pg_relation_size(oid) > 0
    loop
      execute format(case when one.is_large then 'truncate %s cascade' else 'delete from %s' end, one.name);
    end loop;
    perform setval(oid, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
    insert into site_version (version) values (0);
  end $$;
  delete from pgboss.job;
  delete from pgboss.schedule;
`;

/** The address of a separate database on the PostgreSQL server of these tests, like those of `createTestClient`. */
export async function createTestDatabaseUrl(): Promise<string> {
  return createDatabase(inject('postgresUrl') as string, TEMPLATE);
}

/** The address of a new database without any tables. */
export async function createEmptyDatabaseUrl(): Promise<string> {
  return createDatabase(inject('postgresUrl') as string, 'template0');
}
