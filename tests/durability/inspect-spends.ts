import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { reconcileCredits } from '#domain/credits/reconcile-credits.ts';
import type { Context } from '#domain/platform/context.server.ts';

export interface LedgerResult {
  /** Spends that were acknowledged but are missing. */
  readonly lost: readonly number[];
  /** Holds that were spent more than once. */
  readonly doubled: readonly number[];
  /** Number of sums that differ from the ledger's entries. */
  readonly differences: number;
}

/** Searches the ledger for the spends that `spender.ts` has printed. */
export async function inspectSpends(
  db: Kysely<Database>,
  acknowledged: readonly number[],
): Promise<LedgerResult> {
  const { rows } = await sql<{ number: number; times: number }>`
    select split_part(key, ':', 2)::int as number, (-sum(amount))::int as times
    from credit_ledger where kind = 'spend' group by 1`.execute(db);
  const found = new Set(rows.map(({ number }) => number));
  return {
    lost: acknowledged.filter((number) => !found.has(number)),
    doubled: rows.flatMap(({ number, times }) => (times === 1 ? [] : [number])),
    differences: (await reconcileCredits({ db } as Context)).length,
  };
}
