import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { checkAmount, withAccount } from './account.ts';
import { listSpendableGrants, type SpendableGrant, sumAmounts } from './spendable-grants.ts';

export interface NewHold {
  readonly account: string;
  readonly amount: number;
  /** The purpose as a word for the ledger, such as `conversion`. */
  readonly purpose: string;
  /** Identifies the hold. */
  readonly key: string;
}

/**
 * Reserves credits for work that is starting, from the grants that expire first. They only count as spent after `settleHold`, and do not
 * expire while held. Idempotent by key.
 *
 * Refuses (`insufficient-credits`) more than the account has, (`invalid`) an amount that is not a whole number from 1 on, and (`conflict`)
 * a key used for another hold.
 */
export async function holdCredits(ctx: Context, hold: NewHold): Promise<void> {
  const { account, amount, purpose, key } = hold;
  checkAmount(amount);
  await withAccount(ctx, account, async (inner) => {
    const db = dbOf(inner);
    const before = await db
      .selectFrom('credit_holds')
      .select(['account', 'amount'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (before) {
      if (before.account === account && before.amount === amount) return;
      throw new DomainError('conflict', `The key ${key} belongs to another use of credits.`);
    }
    const grants = await listSpendableGrants(inner, account);
    const free = sumAmounts(grants);
    if (free < amount) {
      throw new DomainError(
        'insufficient-credits',
        `This takes ${amount} ${amount === 1 ? 'credit' : 'credits'}, and you have ${free}.`,
      );
    }
    await db
      .insertInto('credit_holds')
      .values({ key, account, amount, purpose, held_at: inner.clock(), ended_at: null })
      .execute();
    await reserve(inner, hold, grants);
  });
}

async function reserve(
  ctx: Context,
  { account, key, amount }: NewHold,
  grants: readonly SpendableGrant[],
): Promise<void> {
  const db = dbOf(ctx);
  let missing = amount;
  for (const grant of grants) {
    const part = Math.min(missing, grant.amount);
    if (part === 0) break;
    missing -= part;
    await db
      .updateTable('credit_grants')
      .set((eb) => ({ held: eb('held', '+', part) }))
      .where('id', '=', grant.id)
      .execute();
    await db
      .insertInto('credit_hold_parts')
      .values({ hold_key: key, grant_id: grant.id, amount: part })
      .execute();
  }
  await db
    .updateTable('credit_accounts')
    .set((eb) => ({ held: eb('held', '+', amount) }))
    .where('account', '=', account)
    .execute();
}
