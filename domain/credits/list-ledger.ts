import { type Context, dbOf } from '../context.server.ts';
import type { EntryKind, LedgerEntry } from './schema.ts';

export interface LedgerQuery {
  /** (Default: all kinds) */
  readonly kind?: EntryKind;
  /** Entries before the one with this id. (Default: the newest) */
  readonly before?: number;
  readonly limit: number;
}

/** An account's ledger, the newest entry first. */
export async function listLedger(
  ctx: Context,
  account: string,
  { kind, before, limit }: LedgerQuery,
): Promise<readonly LedgerEntry[]> {
  return dbOf(ctx)
    .selectFrom('credit_ledger')
    .select(['id', 'kind', 'amount', 'balance', 'reason', 'at'])
    .where('account', '=', account)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as EntryKind))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
