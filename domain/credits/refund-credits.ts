import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { takeFromGrant, withAccount } from './account.ts';
import { getGrant } from './get-grant.ts';
import { enter } from './ledger.ts';

export interface CreditRefund {
  /** The key of the grant whose price is paid back. */
  readonly grantKey: string;
  /** What is paid back now, in cents, … */
  readonly cents: number;
  /** … and how much of the price had not been paid back before. */
  readonly centsLeft: number;
  /** The same key is the same refund. */
  readonly key: string;
  /** Why, in a word that the ledger will show. (Default: a payment is paid back) */
  readonly reason?: 'refund' | 'contribution';
}

/**
 * Takes back what is neither spent nor held of a grant, frozen or not, in proportion to what is paid back, rounded in the account's
 * favor; a refund of all that was left of the price takes all of it. Idempotent by key. Returns how many were taken back.
 *
 * Refuses (`not-found`) an unknown grant, and (`invalid`) amounts that are no part of the price.
 */
export async function refundCredits(ctx: Context, refund: CreditRefund): Promise<number> {
  const { grantKey, cents, centsLeft, key, reason = 'refund' } = refund;
  const isPart = [cents, centsLeft].every(Number.isSafeInteger) && cents > 0 && cents <= centsLeft;
  if (!isPart) throw new DomainError('invalid', `${cents} of ${centsLeft} cents is no refund.`);
  const { account } = await getGrant(ctx, grantKey);
  return withAccount(ctx, account, async (inner) => {
    const entryKey = `refund:${key}`;
    const before = await dbOf(inner)
      .selectFrom('credit_ledger')
      .select('amount')
      .where('key', '=', entryKey)
      .executeTakeFirst();
    if (before) return -before.amount;
    const { id, remaining, held } = await getGrant(inner, grantKey);
    const amount = Number((BigInt(remaining - held) * BigInt(cents)) / BigInt(centsLeft));
    if (amount === 0) return 0;
    await takeFromGrant(inner, id, amount);
    await enter(inner, {
      account,
      grantId: id,
      kind: 'refund',
      amount: -amount,
      key: entryKey,
      reason,
    });
    return amount;
  });
}
