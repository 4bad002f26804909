import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { checkAmount, withAccount } from './account.ts';
import { enter } from './ledger.ts';

export interface NewGrant {
  readonly account: string;
  readonly amount: number;
  readonly source: 'trial' | 'order' | 'donation' | 'gift' | 'contribution';
  /** When the rest of it expires; null for never. */
  readonly expiresAt: Date | null;
  /** Identifies the grant. */
  readonly key: string;
}

/**
 * Grants credits to an account. Idempotent by key; returns whether this call granted them.
 *
 * Refuses (`invalid`) an amount that is not a whole number from 1 on, and (`conflict`) a key used for another grant.
 */
export async function grantCredits(ctx: Context, grant: NewGrant): Promise<boolean> {
  const { account, amount, source, expiresAt, key } = grant;
  checkAmount(amount);
  return withAccount(ctx, account, async (inner) => {
    const db = dbOf(inner);
    const row = await db
      .insertInto('credit_grants')
      .values({
        account,
        key,
        source,
        amount,
        remaining: amount,
        granted_at: inner.clock(),
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) {
      await refuseOther(inner, grant);
      return false;
    }
    const entryKey = `grant:${key}`;
    await enter(inner, {
      account,
      grantId: row.id,
      kind: 'grant',
      amount,
      key: entryKey,
      reason: source,
    });
    return true;
  });
}

async function refuseOther(ctx: Context, { key, account, amount, source }: NewGrant) {
  const given = await dbOf(ctx)
    .selectFrom('credit_grants')
    .select(['account', 'amount', 'source'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (given.account === account && given.amount === amount && given.source === source) return;
  throw new DomainError('conflict', `The key ${key} belongs to another grant of credits.`);
}
