import { setTimeout as delay } from 'node:timers/promises';
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isRestarting, toUnavailable } from './unavailable.ts';

/** Maximum duration of a statement, and of a wait for a lock. */
const STATEMENT_MS_MAX = 30_000;
const LOCK_MS_MAX = 10_000;

const CONNECTIONS = 10;

/** Opens a pool of connections to a PostgreSQL server (15 or newer). Does not connect yet. */
export function openPostgres(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    // Also the maximum time that a query waits for a free connection.
    connectionTimeoutMillis: 15_000,
    statement_timeout: STATEMENT_MS_MAX,
    lock_timeout: LOCK_MS_MAX,
    types: { getTypeParser },
  });
  // The pool replaces a broken connection, and its query fails. Without listeners, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** How long queries wait for an unreachable server. A restart takes less. After this time, they fail immediately. */
const RESTART_MS = 5_000;
const RETRY_MS = 100;

/**
 * Kysely's dialect for a pool. Queries wait for a restart of the server, at most `restartMs` milliseconds (Default: 5,000). Other
 * connection failures are thrown as `DatabaseUnavailableError`s.
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

  /** A connection that returns to the pool unless it has broken. */
  async function connect(): Promise<PostgresPoolClient> {
    let client: pg.PoolClient | undefined = await acquire();
    let isBroken = false;
    let isFirst = true;
    const query = async (text: string, values: readonly unknown[]) => {
      // After a restart, every idle connection of the pool is dead, and is detected by its first query.
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
      // The other form is for cursors, which are not used here.
      query: query as unknown as PostgresPoolClient['query'],
      release: (isDiscarded) => client?.release(isDiscarded || isBroken),
    };
  }

  return new PostgresDialect({
    pool: { options: pool.options, connect, end: () => pool.end() },
  });
}

/** Statements that are safe to repeat when it is unknown whether they ran. */
const CHANGES_NOTHING =
  /^[\s(]*(?:select|begin|start transaction|with(?![\s\S]*\b(?:insert|update|delete|merge)\b))\b/i;

/** How long transactions that began before the change may continue. */
const OLD_CONNECTIONS_MS = 10_000;

/**
 * Makes the database of a pool read-only for everyone, or writable again. New connections follow immediately. Open ones are ended as they
 * become idle, which pools tolerate, and in any case after ten seconds. Needs the owner of the database.
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
    // It dates from before the change.
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

/** Waits, and converts a connection failure to a `DatabaseUnavailableError`. */
export async function withUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toUnavailable(error);
  }
}

/**
 * As in the embedded engine: counts (int8) are returned as numbers instead of text, and days as text instead of a moment in the server's
 * time zone.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.DATE && format !== 'binary') return (value: string) => value;
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
