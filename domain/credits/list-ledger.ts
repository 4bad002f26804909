import { type Context, dbOf } from '../platform/context.server.ts';
import { orderOfGrant } from './grant-key.ts';
import type { EntryKind, LedgerEntry } from './schema.ts';

export interface LedgerQuery {
  /** (Default: all kinds) */
  readonly kind?: EntryKind;
  /** Only entries before the one with this id. (Default: from the newest) */
  readonly before?: number;
  readonly limit: number;
}

/** An account's ledger, newest entry first. */
export async function listLedger(
  ctx: Context,
  account: string,
  { kind, before, limit }: LedgerQuery,
): Promise<readonly LedgerEntry[]> {
  const rows = await dbOf(ctx)
    .selectFrom('credit_ledger as entry')
    .innerJoin('credit_grants as given', 'given.id', 'entry.grant_id')
    .select(['entry.id', 'entry.kind', 'entry.amount', 'entry.balance', 'entry.reason', 'entry.at'])
    .select('given.key as grantKey')
    .where('entry.account', '=', account)
    .$if(kind !== undefined, (query) => query.where('entry.kind', '=', kind as EntryKind))
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before as number))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ grantKey, ...entry }) => {
    const isOfOrder = entry.kind === 'grant' || entry.kind === 'refund';
    return { ...entry, orderId: isOfOrder ? orderOfGrant(grantKey) : null };
  });
}
