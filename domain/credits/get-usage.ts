import type { AccountActor, Context } from '../platform/context.server.ts';
import { withAccount } from './account.ts';
import { type LedgerQuery, listLedger } from './list-ledger.ts';
import type { Usage } from './schema.ts';
import { summarizeCredits } from './summarize-credits.ts';

/**
 * The actor's credits and a page of their ledger. Expired credits are recorded first, and both come from one transaction, so that the sums
 * agree with the entries.
 */
export async function getUsage(
  ctx: Context,
  { accountId }: AccountActor,
  { limit, ...query }: LedgerQuery,
): Promise<Usage> {
  return withAccount(ctx, accountId, async (inner) => {
    const found = await listLedger(inner, accountId, { ...query, limit: limit + 1 });
    const entries = found.slice(0, limit);
    const next = found.length > limit ? (entries.at(-1)?.id ?? null) : null;
    return { summary: await summarizeCredits(inner, accountId), entries, next };
  });
}
