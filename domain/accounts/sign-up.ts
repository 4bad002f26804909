import { randomUUID } from 'node:crypto';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { countMail, enqueueLink } from './request-link.ts';

/** A normalized address, and a password that the form has accepted. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates an unconfirmed account and requests the mail with its link. It behaves the same if the address already has an account, whose
 * owner is notified by mail.
 *
 * Signing up first does not give anybody the address: the link of each sign-up sets that sign-up's password, and once several people have
 * signed up only in that sign-up's browser. Signing up with somebody else's address gains nothing, whether it is done first or last.
 *
 * `browser` is a secret stored in the requesting browser: confirming there signs in, see `confirmAddress`. (Default: null, for clients that
 * are not browsers)
 *
 * Refuses (`rate-limited`) too many e-mails from a network or to an address.
 */
export async function signUp(
  ctx: Context,
  { email, password }: NewAccount,
  browser: string | null = null,
): Promise<void> {
  await countMail(ctx, email);
  const password_hash = await ctx.passwords.hash(password, ctx.network);
  await inTransaction(ctx, async (inner) => {
    const created_at = inner.clock();
    await dbOf(inner)
      .insertInto('accounts')
      .values({ id: randomUUID(), email, password_hash, created_at })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ password_hash, created_at, is_contested: true })
          .where('accounts.confirmed_at', 'is', null),
      )
      .execute();
    await enqueueLink(inner, 'confirm', email, { passwordHash: password_hash, browser });
  });
}
