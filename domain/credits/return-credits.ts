import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { takeFromGrant, withAccount } from './account.ts';
import { getGrant } from './get-grant.ts';
import { enter } from './ledger.ts';

export interface CreditReturn {
  /** The key of the grant whose price was refunded. */
  readonly grantKey: string;
  /** The failed part of the refunds, in cents, … */
  readonly cents: number;
  /** … and how much of the price had been refunded so far. */
  readonly centsBack: number;
  /** Identifies the return. */
  readonly key: string;
}

/**
 * Returns credits taken by `refundCredits`, in proportion to the failed part of the refunds, rounded in the account's favor. Idempotent by
 * key. Returns the number of credits returned.
 *
 * Refuses (`not-found`) an unknown grant, and (`invalid`) amounts that are not part of the refunds.
 */
export async function returnCredits(ctx: Context, back: CreditReturn): Promise<number> {
  const { grantKey, cents, centsBack, key } = back;
  const isPart = [cents, centsBack].every(Number.isSafeInteger) && cents > 0 && cents <= centsBack;
  if (!isPart)
    throw new DomainError('invalid', `${cents} of ${centsBack} cents were not refunded.`);
  const { account } = await getGrant(ctx, grantKey);
  return withAccount(ctx, account, async (inner) => {
    const entryKey = `return:${key}`;
    const { id } = await getGrant(inner, grantKey);
    const entries = await dbOf(inner)
      .selectFrom('credit_ledger')
      .select(['amount', 'key'])
      .where('grant_id', '=', id)
      .where('kind', 'in', ['refund', 'return'])
      .execute();
    const before = entries.find((entry) => entry.key === entryKey);
    if (before) return before.amount;
    const taken = -entries.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.ceil((taken * cents) / centsBack);
    if (amount === 0) return 0;
    await takeFromGrant(inner, id, -amount);
    await enter(inner, {
      account,
      grantId: id,
      kind: 'return',
      amount,
      key: entryKey,
      reason: 'refund',
    });
    return amount;
  });
}
