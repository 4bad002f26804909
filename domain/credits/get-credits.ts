import type { Context } from '../platform/context.server.ts';
import { listSpendableGrants, sumAmounts } from './spendable-grants.ts';

/** What an account can spend now: what it has, without what is held, frozen or expired. */
export async function getCredits(ctx: Context, account: string): Promise<number> {
  return sumAmounts(await listSpendableGrants(ctx, account));
}
