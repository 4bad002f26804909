import type { Context } from '../platform/context.server.ts';
import { listSpendableGrants, sumAmounts } from './spendable-grants.ts';

/** The credits that an account can spend now: without held, frozen and expired ones. */
export async function getCredits(ctx: Context, account: string): Promise<number> {
  return sumAmounts(await listSpendableGrants(ctx, account));
}
