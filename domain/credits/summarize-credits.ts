import { type Context, dbOf } from '../platform/context.server.ts';
import type { CreditSummary } from './schema.ts';
import { listSpendableGrants, sumAmounts } from './spendable-grants.ts';

/** An account's credits by what can be done with them. */
export async function summarizeCredits(ctx: Context, account: string): Promise<CreditSummary> {
  const db = dbOf(ctx);
  const free = await listSpendableGrants(ctx, account);
  const frozen = await db
    .selectFrom('credit_grants')
    .select((eb) => eb('remaining', '-', eb.ref('held')).as('amount'))
    .where('account', '=', account)
    .where('is_frozen', '=', true)
    .execute();
  const holds = await db
    .selectFrom('credit_holds')
    .select(['amount', 'purpose', 'held_at as heldAt'])
    .where('account', '=', account)
    .where('state', '=', 'held')
    .orderBy('held_at')
    .orderBy('key')
    .execute();
  return {
    free: sumAmounts(free),
    held: sumAmounts(holds),
    frozen: sumAmounts(frozen),
    expiring: free.map(({ amount, expiresAt }) => ({ amount, expiresAt })),
    holds,
  };
}
