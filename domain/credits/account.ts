import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { enter } from './ledger.ts';

/** More than any plan sells, and far below the limit of safe integers. */
const AMOUNT_MAX = 1_000_000;

/**
 * Runs `work` in a transaction with the account's credits locked, so that they have no concurrent changes. Expired credits are removed
 * first.
 */
export async function withAccount<T>(
  ctx: Context,
  account: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (inner) => {
    await dbOf(inner)
      .insertInto('credit_accounts')
      .values({ account })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await lockAccount(inner, account);
    await expireDue(inner, account);
    return work(inner);
  });
}

async function lockAccount(ctx: Context, account: string): Promise<void> {
  await dbOf(ctx)
    .selectFrom('credit_accounts')
    .select('account')
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Removes expired credits from the locked account, except held and frozen ones. */
export async function expireDue(ctx: Context, account: string): Promise<void> {
  const due = await dbOf(ctx)
    .selectFrom('credit_grants')
    .select(['id', 'remaining', 'held', 'source'])
    .where('account', '=', account)
    .where('is_frozen', '=', false)
    .whereRef('remaining', '>', 'held')
    .where('expires_at', '<=', ctx.clock())
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  for (const { id, remaining, held, source } of due) {
    await takeFromGrant(ctx, id, remaining - held);
    const amount = held - remaining;
    await enter(ctx, { account, grantId: id, kind: 'expiry', amount, key: null, reason: source });
  }
}

/** Reduces what remains of a grant. The database refuses to go below what is held. */
export async function takeFromGrant(ctx: Context, id: number, amount: number): Promise<void> {
  await dbOf(ctx)
    .updateTable('credit_grants')
    .set((eb) => ({ remaining: eb('remaining', '-', amount) }))
    .where('id', '=', id)
    .execute();
}

/** Refuses (`invalid`) anything but a whole number of credits from 1 on. */
export function checkAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > AMOUNT_MAX) {
    throw new DomainError(
      'invalid',
      `Credits come in whole numbers from 1 to ${AMOUNT_MAX}, not ${amount}.`,
    );
  }
}
