import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseClient } from './client.server.ts';
import { isBeingRestored } from './restore-marker.ts';
import type { Database } from './schema.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** Folder of the migrations: `NNN-what-it-makes.sql`, run in the order of their names, each once. */
const MIGRATIONS = join(import.meta.dirname, 'migrations');

/**
 * Migrates the database to the newest schema and returns the names of the migrations that ran.
 *
 * All of them run in one transaction under a lock in the database, so two processes that start together run them once. Throws the error of
 * the failing one; then nothing has changed. The limits on the duration of statements and waits for locks do not apply: the second process
 * waits for the first, however long that takes.
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  if (await isBeingRestored(db)) {
    throw new DatabaseUnavailableError(
      'A restore into this database was not finished. Run it again: npm run restore -- FILE',
    );
  }
  return withoutTimeouts(db, (connection) => migrateOn(connection));
}

/** The same for a database that is being restored. If `names` are given, runs only the migrations of a backup. */
export async function migrateRestored(
  db: Kysely<Database>,
  names?: readonly string[],
): Promise<readonly string[]> {
  return withoutTimeouts(db, (connection) => migrateOn(connection, names));
}

/** The names of all migrations of this release. */
export async function listMigrationNames(): Promise<readonly string[]> {
  return Object.keys(await readMigrations());
}

/** The migrations of this release that have not run on the database. */
export async function listMissingMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const done = await listRunMigrations(db);
  return (await listMigrationNames()).filter((name) => !done.includes(name));
}

/** The migrations that have run on the database and that only a newer release knows. This release runs on it too, since they only add. */
export async function listNewerMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const known = await listMigrationNames();
  return (await listRunMigrations(db)).filter((name) => !known.includes(name));
}

async function listRunMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: tables } = await sql`
    select from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`.execute(
    db,
  );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The advisory lock of starts. Kysely's migrator and pg-boss have their own keys. */
const START_LOCK = 4_820_117;

/**
 * Runs `work` while no other process on this PostgreSQL server does, so that processes that start together update the database one after
 * the other, however long the first takes. The lock ends with its connection. The embedded engine belongs to one process.
 */
export async function takeStartTurn<T>(
  { db, engine }: Pick<DatabaseClient, 'db' | 'engine'>,
  work: () => Promise<T>,
): Promise<T> {
  if (engine === 'embedded') return work();
  return withoutTimeouts(db, async (connection) => {
    await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
    }
  });
}

/** Runs `work` on a connection without time limits on statements and waits for locks. */
async function withoutTimeouts<T>(
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

async function migrateOn(
  db: Kysely<Database>,
  names?: readonly string[],
): Promise<readonly string[]> {
  const newer = await listNewerMigrations(db);
  const getMigrations = async () => ({
    ...Object.fromEntries(
      Object.entries(await readMigrations()).filter(([name]) => !names || names.includes(name)),
    ),
    // Kysely refuses a database with migrations that it is not given.
    ...Object.fromEntries(newer.map((name) => [name, { up: async () => {} }])),
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
    // Migrations of different nouns do not depend on each other, and may come in the order in which they are finished.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))) {
    const text = await readFile(join(MIGRATIONS, file), 'utf8');
    migrations[file.slice(0, -'.sql'.length)] = {
      up: async (db) => {
        for (const statement of splitStatements(text)) await run(db, statement);
      },
    };
  }
  return migrations;
}

/** Creating an extension is the only statement that we may lack permission for. The owner of the database has it. */
async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  const extension = /^create extension if not exists (\w+)$/m.exec(statement)?.[1];
  try {
    await sql.raw(statement).execute(db);
  } catch (error) {
    if (extension === undefined) throw error;
    throw new DatabaseUnavailableError(
      `The database needs the extension ${extension}, which comes with PostgreSQL (package postgresql-contrib), and ` +
        `it could not be created: ${(error as Error).message}. Let the database's owner run: create extension ${extension};`,
      { cause: error },
    );
  }
}

/**
 * The statements of a file. PGlite accepts one at a time. So a migration ends each statement with a semicolon at the end of a line, and has
 * none there inside a statement, except between `$$` and `$$`.
 */
function splitStatements(text: string): readonly string[] {
  return (text.match(/(?:\$\$.*?\$\$|;(?!\s*$)|[^;])+/gms) ?? [])
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
