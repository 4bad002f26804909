import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { toUnavailable } from './unavailable.ts';

/** The longest that one statement may run, and the longest that it may wait for a lock. */
const STATEMENT_MS_MAX = 30_000;
const LOCK_MS_MAX = 10_000;

/** Opens a pool of connections to a PostgreSQL server (15 or newer). Nothing is connected yet. */
export function openPostgres(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS_MAX,
    lock_timeout: LOCK_MS_MAX,
    types: { getTypeParser },
  });
  // A connection that breaks is replaced by the pool, and its query fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely's dialect for a pool. Failures of the connection are thrown as `DatabaseUnavailableError`s. */
export function postgresDialect(pool: pg.Pool): Dialect {
  return new PostgresDialect({
    pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
  });
}

/** A connection of the pool, which goes back into it unless it has broken. */
async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await withUnavailable(pool.connect());
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      const failure = toUnavailable(error);
      isBroken ||= failure !== error;
      throw failure;
    }
  };
  return {
    // The other form is for cursors, which nobody here opens.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded || isBroken),
  };
}

/** Waits, and turns a failure of the connection into a `DatabaseUnavailableError`. */
export async function withUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toUnavailable(error);
  }
}

/**
 * As from the embedded engine: counts (int8) come back as numbers, not text, and days as the text that they are,
 * not as a moment in the server's time zone.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.DATE && format !== 'binary') return (value: string) => value;
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
