import { z } from 'zod';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { findDevice } from './devices.ts';
import { accountEmail, givenPassword } from './schema.ts';
import { startSession } from './sessions.ts';

/** The issue code for an unconfirmed address. */
export const UNCONFIRMED = 'unconfirmed';

export const credentials = z.strictObject({ email: accountEmail, password: givenPassword });

/**
 * Starts a session with e-mail address and password, and returns its token.
 *
 * Refuses (`unauthenticated`) with the same sentence, after the same work, whether the address or the password is wrong. Somebody who knows
 * the password of an unconfirmed account is told so, with the code `unconfirmed` and a sentence that contains the address, as the
 * specification requires. Refuses (`rate-limited`) too many attempts from a network, in total, and for an address or, on a device of its
 * owner, for that device.
 */
export async function signIn(
  ctx: Context,
  { email, password }: z.output<typeof credentials>,
  userAgent: string,
): Promise<{ readonly token: string; readonly accountId: string }> {
  await ctx.limits.count('attempts', ctx.network);
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  const device = account && findDevice(ctx, account);
  if (device === undefined) await ctx.limits.count('attemptsAtAddress', email);
  else await ctx.limits.count('attemptsOfDevice', device);
  const isRight = await ctx.passwords.verify(account?.password_hash ?? null, password, ctx.network);
  if (!account?.password_hash || !isRight) throw wrongCredentials();
  if (!account.confirmed_at) {
    const message = `${email} has not been confirmed yet. Open the link in the e-mail that we sent there.`;
    throw new DomainError('unauthenticated', [{ field: '', code: UNCONFIRMED, message }]);
  }
  const { id, password_hash } = account;
  const token = await inTransaction(ctx, async (inner) => {
    // The password may have changed while it was being verified.
    const locked = await dbOf(inner)
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw wrongCredentials();
    return startSession(inner, id, userAgent);
  });
  return { token, accountId: id };
}

function wrongCredentials(): DomainError {
  return new DomainError('unauthenticated', 'The e-mail address or the password is wrong.');
}
