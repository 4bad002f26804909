import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { mailboxOf } from './address.ts';
import { spendLink } from './links.ts';

/**
 * Spends the link of a confirmation: the account can be signed in to, and gets its free trial. Returns its address, and
 * whether it has a password: it has none if several sign-ups made it unclear whose would be right.
 *
 * Refuses (`unprocessable`) a link that was spent or is too old, and (`rate-limited`) too many attempts of a network.
 */
export async function confirmAddress(
  ctx: Context,
  token: string,
): Promise<{ readonly email: string; readonly hasPassword: boolean }> {
  await ctx.limits.count('attempts', ctx.network);
  return inTransaction(ctx, async (inner) => {
    const { accountId, passwordHash } = await spendLink(inner, 'confirm', token);
    const email = await markConfirmed(inner, accountId, passwordHash);
    return { email, hasPassword: passwordHash !== null };
  });
}

/** Marks the locked account as its owner's, who has this password; a trial goes with the first time. */
export async function markConfirmed(
  ctx: Context,
  accountId: string,
  passwordHash: string | null,
): Promise<string> {
  const db = dbOf(ctx);
  const { email } = await db
    .updateTable('accounts')
    .set((eb) => ({
      password_hash: passwordHash,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(ctx.clock())),
      is_contested: false,
    }))
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('account_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'confirm')
    .execute();
  await ctx.accountSteps.onConfirmed(ctx, accountId, [`mail:${mailboxOf(email)}`]);
  return email;
}
