import { type Context, dbOf } from '../platform/context.server.ts';
import type { CreditSummary } from './schema.ts';

/** What an account has, by what it can do with it. Expects that what has expired is entered. */
export async function summarizeCredits(ctx: Context, account: string): Promise<CreditSummary> {
  const db = dbOf(ctx);
  const grants = await db
    .selectFrom('credit_grants')
    .select(['remaining', 'held', 'is_frozen', 'expires_at'])
    .where('account', '=', account)
    .where('remaining', '>', 0)
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const holds = await db
    .selectFrom('credit_holds')
    .select(['amount', 'purpose', 'held_at as heldAt'])
    .where('account', '=', account)
    .where('state', '=', 'held')
    .orderBy('held_at')
    .orderBy('key')
    .execute();
  const unheld = grants.map(({ remaining, held, is_frozen, expires_at }) => ({
    amount: remaining - held,
    isFrozen: is_frozen,
    expiresAt: expires_at,
  }));
  const free = unheld.filter(({ amount, isFrozen }) => amount > 0 && !isFrozen);
  return {
    free: sum(free),
    held: sum(holds),
    frozen: sum(unheld.filter(({ isFrozen }) => isFrozen)),
    expiring: free.map(({ amount, expiresAt }) => ({ amount, expiresAt })),
    holds,
  };
}

function sum(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
