import { type Context, dbOf } from '../platform/context.server.ts';

export interface SpendableGrant {
  readonly id: number;
  /** Number of its credits that can be spent. */
  readonly amount: number;
  readonly expiresAt: Date | null;
}

/** The grants of all accounts with credits that are not held, frozen or expired. */
export function spendableGrants(ctx: Context) {
  return dbOf(ctx)
    .selectFrom('credit_grants')
    .select((eb) => eb('remaining', '-', eb.ref('held')).as('amount'))
    .select(['id', 'account', 'expires_at as expiresAt'])
    .where('is_frozen', '=', false)
    .whereRef('remaining', '>', 'held')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.clock())]));
}

/** An account's spendable grants, in the order in which they are spent: the earliest to expire first, then the oldest. */
export async function listSpendableGrants(
  ctx: Context,
  account: string,
): Promise<readonly SpendableGrant[]> {
  const grants = await spendableGrants(ctx)
    .where('account', '=', account)
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return grants.map(({ id, amount, expiresAt }) => ({ id, amount, expiresAt }));
}

export function sumAmounts(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
