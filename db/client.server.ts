import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type EmbeddedEngine, openEmbedded } from './embedded.ts';
import { embeddedDialect } from './embedded-dialect.ts';
import { lockFolder } from './folder-lock.ts';
import { openPostgres, postgresDialect, setServerReadOnly } from './postgres.ts';
import { type RunSql, runSqlEmbedded, runSqlOnServer } from './run-sql.ts';
import type { Database } from './schema.ts';
import { createGuardedHandle, OuterHandleError } from './transaction-guard.ts';
import {
  DatabaseDamagedError,
  DatabaseReadOnlyError,
  DatabaseUnavailableError,
  reasonOf,
} from './unavailable.ts';

export { DatabaseDamagedError, DatabaseReadOnlyError, DatabaseUnavailableError, OuterHandleError };

export interface DatabaseClient {
  readonly db: Kysely<Database>;
  /** Which engine it is, for people and logs. */
  readonly engine: 'embedded' | 'postgres';
  /** Runs SQL for the job queue, which brings its own: one statement with values, or several without. */
  readonly runSql: RunSql;
  /** See `EmbeddedEngine`; a server has a log of its own. */
  onDamage(report: (error: DatabaseDamagedError) => void): void;
  /**
   * From now on no process changes the database (`DatabaseReadOnlyError`), or all may again. On a server that is a setting of the
   * database, which lasts; the embedded engine forgets it with its process.
   */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  /** Ends all connections; the embedded engine writes a checkpoint and frees its folder. */
  close(): Promise<void>;
}

/**
 * Opens the database and makes one query, so that what is returned is known to work.
 *
 * With a `databaseUrl` that PostgreSQL server, else the embedded engine in `dataDir`, whose folder is locked
 * for this process. Throws `DatabaseUnavailableError` or `DataFolderError`.
 */
export async function openDatabase(settings: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}): Promise<DatabaseClient> {
  return settings.databaseUrl === null
    ? openFolder(settings.dataDir)
    : openServer(settings.databaseUrl);
}

/** The client of an engine that is open. */
export function clientOfEngine(engine: EmbeddedEngine): DatabaseClient {
  const handle = createGuardedHandle(embeddedDialect(engine));
  return {
    db: handle.db,
    engine: 'embedded',
    runSql: runSqlEmbedded(handle, engine),
    onDamage: engine.onDamage,
    setReadOnly: (isReadOnly) =>
      handle.db.connection().execute(() => engine.setReadOnly(isReadOnly)),
    async close() {
      await handle.db.destroy();
      // Kysely closes only what it has used.
      await engine.close();
    },
  };
}

/** The client of a pool of connections. */
export function clientOfPool(pool: pg.Pool, restartMs?: number): DatabaseClient {
  const handle = createGuardedHandle(postgresDialect(pool, restartMs));
  return {
    db: handle.db,
    engine: 'postgres',
    runSql: runSqlOnServer(handle, pool),
    onDamage: () => {},
    setReadOnly: (isReadOnly) => setServerReadOnly(pool, isReadOnly),
    async close() {
      await handle.db.destroy();
      // Kysely closes only what it has used.
      if (!pool.ending) await pool.end();
    },
  };
}

async function openFolder(dataDir: string): Promise<DatabaseClient> {
  const lock = lockFolder(dataDir);
  try {
    const client = clientOfEngine(await openEmbedded(dataDir));
    return { ...client, close: () => client.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openServer(url: string): Promise<DatabaseClient> {
  const client = clientOfPool(openPostgres(url));
  try {
    // Not through `db`, which would wait for a server that is not there.
    await client.runSql('select 1');
    return client;
  } catch (error) {
    await client.close();
    const { host } = new URL(url);
    const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
    throw new DatabaseUnavailableError(
      `The database at ${host} (DATABASE_URL) cannot be reached: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}
