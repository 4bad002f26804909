import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { openPostgres } from './postgres.ts';
import { type RunSql, runSqlEmbedded, runSqlOnServer } from './run-sql.ts';
import type { Database } from './schema.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

export { DatabaseUnavailableError };

export interface DatabaseClient {
  readonly db: Kysely<Database>;
  /** Which engine answers, for people and logs. */
  readonly engine: 'embedded' | 'postgres';
  /** Runs SQL for the job queue, which brings its own: one statement with values, or several without. */
  readonly runSql: RunSql;
  /** Ends all connections; the embedded engine writes a checkpoint and frees its folder. */
  close(): Promise<void>;
}

/**
 * Opens the database and asks it one question, so that what is returned is known to work.
 *
 * With a `databaseUrl` that PostgreSQL server, else the embedded engine in `dataDir`, whose folder is locked
 * for this process. Throws `DatabaseUnavailableError` or `DataFolderError`.
 */
export async function openDatabase(settings: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}): Promise<DatabaseClient> {
  return settings.databaseUrl === null
    ? openEmbeddedClient(settings.dataDir)
    : openPostgresClient(settings.databaseUrl);
}

async function openEmbeddedClient(dataDir: string): Promise<DatabaseClient> {
  const lock = lockFolder(dataDir);
  try {
    const pglite = await openEmbedded(dataDir);
    const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
    return {
      db,
      engine: 'embedded',
      runSql: runSqlEmbedded(db, pglite),
      close: async () => {
        await db.destroy();
        if (!pglite.closed) await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openPostgresClient(url: string): Promise<DatabaseClient> {
  const pool = openPostgres(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const { host } = new URL(url);
    throw new DatabaseUnavailableError(
      `The database at ${host} (DATABASE_URL) cannot be reached: ${reason(error)}.`,
      { cause: error },
    );
  }
  return { db, engine: 'postgres', runSql: runSqlOnServer(pool), close: () => db.destroy() };
}

/** Several failed addresses of one name come as an AggregateError whose own message is empty. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
