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
  /** The engine, for people and logs. */
  readonly engine: 'embedded' | 'postgres';
  /** Runs SQL for the job queue, which writes its own: one statement with values, or several without. */
  readonly runSql: RunSql;
  /** See `EmbeddedEngine`. A server has its own log. */
  onDamage(report: (error: DatabaseDamagedError) => void): void;
  /**
   * Forbids all processes to change the database (`DatabaseReadOnlyError`), or allows it again. On a server this is a persistent setting of
   * the database. The embedded engine forgets it when its process ends.
   */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  /** Ends all connections. The embedded engine writes a checkpoint and frees its folder. */
  close(): Promise<void>;
}

/**
 * Opens the database and makes one query, so that the result is known to work.
 *
 * Uses the PostgreSQL server at `databaseUrl`, or if that is null the embedded engine in `dataDir`, whose folder is locked for this
 * process. Throws `DatabaseUnavailableError` or `DataFolderError`.
 */
export async function openDatabase(settings: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}): Promise<DatabaseClient> {
  return settings.databaseUrl === null
    ? openFolder(settings.dataDir)
    : openServer(settings.databaseUrl);
}

/** The client of an open engine. */
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
    // Not through `db`, which would wait for an unreachable server.
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
