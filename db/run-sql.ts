import type pg from 'pg';
import type { EmbeddedEngine } from './embedded.ts';
import { withUnavailable } from './postgres.ts';
import type { GuardedHandle } from './transaction-guard.ts';

/**
 * Runs one statement with its values, or several without values, outside of all transactions. Returns the rows of all of them. Throws an
 * `OuterHandleError` inside a transaction.
 */
export type RunSql = (
  text: string,
  values?: unknown[],
  // Rows are as the caller's statement makes them.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
) => Promise<{ rows: any[] }>;

/**
 * On the embedded engine, the only session is held while the statements run, because in the middle of another transaction they would become
 * part of it. Whatever a failing statement leaves open is rolled back immediately.
 */
export function runSqlEmbedded({ db }: GuardedHandle, engine: EmbeddedEngine): RunSql {
  return (text, values = []) =>
    db.connection().execute(async () => {
      const session = await engine.connect();
      try {
        if (values.length > 0) return await session.query(text, values);
        const results = await session.exec(text);
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        await session.exec('rollback').catch(() => {});
        throw error;
      }
    });
}

/** On a server, uses any connection of the pool. */
export function runSqlOnServer({ assertOutside }: GuardedHandle, pool: pg.Pool): RunSql {
  return async (text, values = []) => {
    assertOutside();
    const result: pg.QueryResult | readonly pg.QueryResult[] = await withUnavailable(
      pool.query(text, values.length > 0 ? values : undefined),
    );
    return {
      rows: Array.isArray(result)
        ? result.flatMap(({ rows }) => rows)
        : (result as pg.QueryResult).rows,
    };
  };
}
