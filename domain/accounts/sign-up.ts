import { randomUUID } from 'node:crypto';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { countMail, enqueueLink } from './request-link.ts';

/** A normalized address, and a password that the form has accepted. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an account that waits for its confirmation, and has the link mailed. It does and says the same if the address has
 * an account already: whoever reads its mail is told there.
 *
 * Whoever signs up first does not own the address. The link of each sign-up sets the password of that sign-up, so
 * somebody who signs up with another's address gains nothing by being first, or last.
 *
 * `browser` is a secret that the requesting browser keeps: confirming there signs in, see `confirmAddress`. (Default: null, which is not a browser)
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
