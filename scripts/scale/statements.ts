import { sql } from 'kysely';
import type { DatabaseClient } from '#db/client.server.ts';
import { type Load, runLoad } from './load.ts';

const LOAD_MS = 30_000;
/** Number of the slowest statements that are compared. */
const SLOWEST = 20;
/** A statement that ran less often is not significant. */
const CALLS_MIN = 3;
/** Tables with more rows than this are large. */
const ROWS_LARGE = 20_000;
/** A statement that reads a smaller share of a table without an index stops at a limit, so it takes no longer on a larger table. */
const SCANNED_SHARE = 0.1;
const TEXT_CHARS_MAX = 90;

/** PostgreSQL's counts while the cluster was loaded. */
export interface Statements {
  /** Mean milliseconds per call without the slowest call, which shows how busy the machine was, by the statement's text. */
  readonly times: ReadonlyMap<string, number>;
  /** Large tables of which much was read without an index. */
  readonly scanned: readonly string[];
}

/** Loads the cluster and reads the times of its statements. */
export async function readStatements({ db }: DatabaseClient, load: Load): Promise<Statements> {
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  await sql`select pg_stat_statements_reset()`.execute(db);
  const scansBefore = await readScans();
  const until = performance.now() + LOAD_MS;
  await runLoad(load, () => performance.now() > until);
  const { rows } = await sql<{ query: string; ms: number }>`
    select regexp_replace(query, '\\$\\d+(, \\$\\d+)*', '$', 'g') as query,
      (sum(total_exec_time) - max(max_exec_time)) / (sum(calls) - 1) as ms
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|insert|update|delete|with)' and query !~ 'pg_(stat|catalog|extension)'
    group by 1 having sum(calls) >= ${CALLS_MIN}`.execute(db);
  const scansAfter = await readScans();
  return {
    times: new Map(rows.map(({ query, ms }) => [query, ms])),
    scanned: [...scansAfter].flatMap(([table, { scans, rowsRead, rows }]) => {
      const before = scansBefore.get(table) ?? { scans: 0, rowsRead: 0 };
      const each = (rowsRead - before.rowsRead) / (scans - before.scans);
      return rows > ROWS_LARGE && each > rows * SCANNED_SHARE ? [table] : [];
    }),
  };

  /** How often each table was read without an index, and how many of its rows. */
  async function readScans() {
    const found = await sql<{ table: string; scans: number; rowsRead: number; rows: number }>`
      select relname as table, seq_scan as scans, seq_tup_read as "rowsRead", n_live_tup as rows
      from pg_stat_user_tables`.execute(db);
    return new Map(found.rows.map(({ table, ...counts }) => [table, counts]));
  }
}

/** The statements that are slowest on the large database, with their times on the small one. */
export function compareStatements(small: Statements, large: Statements) {
  const slowest = [...large.times]
    .flatMap(([query, largeMs]) => {
      const smallMs = small.times.get(query);
      const text = query.replace(/\s+/g, ' ').slice(0, TEXT_CHARS_MAX);
      return smallMs === undefined ? [] : [{ text, smallMs, largeMs, ratio: largeMs / smallMs }];
    })
    .toSorted((a, b) => b.largeMs - a.largeMs)
    .slice(0, SLOWEST);
  return { slowest, scanned: large.scanned };
}
