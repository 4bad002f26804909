import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Runs one statement with its values, or several without any; gives the rows of all of them. */
export type RunSql = (
  text: string,
  values?: unknown[],
  // Rows are as the caller's statement makes them.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
) => Promise<{ rows: any[] }>;

/**
 * On the embedded engine: one connection serves everybody, so ours is held while the statements run; in the middle of
 * somebody's transaction they would be part of it. What a failing statement leaves open is rolled back at once.
 */
export function runSqlEmbedded(db: Kysely<Database>, pglite: PGlite): RunSql {
  return (text, values = []) =>
    db.connection().execute(async () => {
      try {
        if (values.length > 0) return await pglite.query<object>(text, values);
        const results = await pglite.exec(text);
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        await pglite.exec('rollback').catch(() => {});
        throw error;
      }
    });
}

/** On a server: any connection of the pool. */
export function runSqlOnServer(pool: pg.Pool): RunSql {
  return async (text, values = []) => {
    const result: pg.QueryResult | readonly pg.QueryResult[] = await pool.query(
      text,
      values.length > 0 ? values : undefined,
    );
    return {
      rows: Array.isArray(result)
        ? result.flatMap(({ rows }) => rows)
        : (result as pg.QueryResult).rows,
    };
  };
}
