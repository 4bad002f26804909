import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { expireDue, takeFromGrant, withAccount } from './account.ts';
import { enter } from './ledger.ts';

/**
 * Spends the credits of a hold after the work is delivered. Idempotent.
 *
 * Refuses (`not-found`) a key without a hold, and (`conflict`) a hold that was released.
 */
export async function settleHold(ctx: Context, key: string): Promise<void> {
  await endHold(ctx, key, 'settled');
}

/**
 * Returns the credits of a hold if nothing was delivered. Idempotent. Credits that have expired in the meantime expire now.
 *
 * Refuses (`not-found`) a key without a hold, and (`conflict`) a hold that was settled.
 */
export async function releaseHold(ctx: Context, key: string): Promise<void> {
  await endHold(ctx, key, 'released');
}

async function endHold(ctx: Context, key: string, state: 'settled' | 'released'): Promise<void> {
  const hold = await findHold(ctx, key);
  if (!hold) throw new DomainError('not-found', `No credits are held under ${key}.`);
  const { account, purpose } = hold;
  await withAccount(ctx, account, async (inner) => {
    const db = dbOf(inner);
    const now = await findHold(inner, key);
    if (now?.state === state) return;
    if (now?.state !== 'held') {
      throw new DomainError('conflict', `The credits held under ${key} were ${now?.state}.`);
    }
    await db
      .updateTable('credit_holds')
      .set({ state, ended_at: inner.clock() })
      .where('key', '=', key)
      .execute();
    await db
      .updateTable('credit_accounts')
      .set((eb) => ({ held: eb('held', '-', now.amount) }))
      .where('account', '=', account)
      .execute();
    for (const { grant_id: grantId, amount } of await listParts(inner, key)) {
      await db
        .updateTable('credit_grants')
        .set((eb) => ({ held: eb('held', '-', amount) }))
        .where('id', '=', grantId)
        .execute();
      if (state === 'released') continue;
      await takeFromGrant(inner, grantId, amount);
      const entryKey = `spend:${key}:${grantId}`;
      await enter(inner, {
        account,
        grantId,
        kind: 'spend',
        amount: -amount,
        key: entryKey,
        reason: purpose,
      });
    }
    // Credits that the hold prevented from expiring expire now.
    await expireDue(inner, account);
  });
}

function findHold(ctx: Context, key: string) {
  return dbOf(ctx)
    .selectFrom('credit_holds')
    .select(['account', 'amount', 'purpose', 'state'])
    .where('key', '=', key)
    .executeTakeFirst();
}

function listParts(ctx: Context, key: string) {
  return dbOf(ctx)
    .selectFrom('credit_hold_parts')
    .select(['grant_id', 'amount'])
    .where('hold_key', '=', key)
    .orderBy('grant_id')
    .execute();
}
