import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { takeFromGrant, withAccount } from './account.ts';
import { getGrant } from './get-grant.ts';
import { enter } from './ledger.ts';

export interface CreditRefund {
  /** The key of the grant whose price is refunded. */
  readonly grantKey: string;
  /** The amount refunded now, in cents, … */
  readonly cents: number;
  /** … and how much of the price had not been refunded before. */
  readonly centsLeft: number;
  /** Identifies the refund. */
  readonly key: string;
  /** The reason as a word for the ledger. (Default: a payment was refunded) */
  readonly reason?: 'refund' | 'contribution';
}

/**
 * Takes back credits of a grant that are neither spent nor held, frozen or not, in proportion to the refund, rounded in the account's
 * favor; refunding all of the remaining price takes back all of them. Idempotent by key. Returns the number of credits taken back.
 *
 * Refuses (`not-found`) an unknown grant, and (`invalid`) amounts that are not part of the price.
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
