import { setTimeout as delay } from 'node:timers/promises';
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isRestarting, toUnavailable } from './unavailable.ts';

/** The longest that one statement may run, and the longest that it may wait for a lock. */
const STATEMENT_MS_MAX = 30_000;
const LOCK_MS_MAX = 10_000;

const CONNECTIONS = 10;

/** Opens a pool of connections to a PostgreSQL server (15 or newer). Nothing is connected yet. */
export function openPostgres(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    // Also how long a query may wait for a free connection.
    connectionTimeoutMillis: 15_000,
    statement_timeout: STATEMENT_MS_MAX,
    lock_timeout: LOCK_MS_MAX,
    types: { getTypeParser },
  });
  // A connection that breaks is replaced by the pool, and its query fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** How long queries wait for a server that has gone away. A restart takes less; once this is over, they fail at once. */
const RESTART_MS = 5_000;
const RETRY_MS = 100;

/**
 * Kysely's dialect for a pool. Queries wait out a restart of the server, at most `restartMs` milliseconds (Default: 5,000). Other failures of the
 * connection are thrown as `DatabaseUnavailableError`s.
 */
export function postgresDialect(pool: pg.Pool, restartMs = RESTART_MS): Dialect {
  let awaySince: number | undefined;

  /** A connection of the pool. */
  async function acquire(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await pool.connect();
        awaySince = undefined;
        return client;
      } catch (error) {
        if (!isRestarting(error)) throw toUnavailable(error);
        awaySince ??= Date.now();
        if (Date.now() - awaySince > restartMs) throw toUnavailable(error);
        await delay(RETRY_MS);
      }
    }
  }

  /** A connection, which goes back into the pool unless it has broken. */
  async function connect(): Promise<PostgresPoolClient> {
    let client: pg.PoolClient | undefined = await acquire();
    let isBroken = false;
    let isFirst = true;
    const query = async (text: string, values: readonly unknown[]) => {
      // After a restart every idle connection of the pool is dead, and each is found out by its first query.
      let repeats = isFirst && CHANGES_NOTHING.test(text) ? CONNECTIONS : 0;
      isFirst = false;
      for (;;) {
        try {
          client ??= await acquire();
          return await client.query(text, [...values]);
        } catch (error) {
          const failure = toUnavailable(error);
          isBroken ||= failure !== error;
          if (repeats === 0 || !isRestarting(error)) throw failure;
        }
        repeats -= 1;
        client?.release(true);
        client = undefined;
        isBroken = false;
      }
    };
    return {
      // The other form is for cursors, which nobody here opens.
      query: query as unknown as PostgresPoolClient['query'],
      release: (isDiscarded) => client?.release(isDiscarded || isBroken),
    };
  }

  return new PostgresDialect({
    pool: { options: pool.options, connect, end: () => pool.end() },
  });
}

/** Statements that are safe to repeat when nobody knows whether they ran. */
const CHANGES_NOTHING =
  /^[\s(]*(?:select|begin|start transaction|with(?![\s\S]*\b(?:insert|update|delete|merge)\b))\b/i;

/** How long transactions that began before the change may go on. */
const OLD_CONNECTIONS_MS = 10_000;

/**
 * Makes the database of a pool read-only for all, or writable again. New connections are so at once; those that are open are ended as
 * they become idle, which pools do not mind, and after ten seconds in any case. Needs the owner of the database.
 */
export async function setServerReadOnly(pool: pg.Pool, isReadOnly: boolean): Promise<void> {
  const client = await withUnavailable(pool.connect());
  try {
    await client.query('start transaction read write');
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    const change = isReadOnly
      ? 'set default_transaction_read_only = on'
      : 'reset default_transaction_read_only';
    await client.query(`alter database ${rows[0].name} ${change}`);
    await client.query('commit');
    const changedAt = (await client.query('select clock_timestamp() as at')).rows[0].at;
    const deadline = Date.now() + OLD_CONNECTIONS_MS;
    for (let left = 1; left > 0; ) {
      const isLate = Date.now() > deadline;
      const ended = await client.query(END_OLD, [changedAt, isLate]);
      left = ended.rows[0].left;
      if (left > 0) await delay(50);
    }
  } finally {
    // It is of the time before the change itself.
    client.release(true);
  }
}

const END_OLD = `
  with old as (
    select pid, state from pg_stat_activity
    where datname = current_database() and usename = current_user
      and pid <> pg_backend_pid() and backend_start < $1
  )
  select count(*)::int as left, count(*) filter (where ($2 or state = 'idle') and pg_terminate_backend(pid)) as ended from old`;

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
