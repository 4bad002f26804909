import { startSession } from '../accounts/sessions.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { SignedChallenge } from './schema.ts';
import { recordUse, verifyPasskey } from './verify-passkey.ts';

/**
 * Starts a session for somebody whose passkey has signed our challenge, and returns its token.
 *
 * Refuses (`unauthenticated`) with the same sentence whatever is wrong, and (`rate-limited`) too many attempts from a network.
 */
export async function signInWithPasskey(
  ctx: Context,
  response: SignedChallenge,
  userAgent: string,
): Promise<{ readonly token: string; readonly accountId: string }> {
  await ctx.limits.count('passkeySignIns', ctx.network);
  const used = await verifyPasskey(ctx, 'sign-in', null, response);
  if (!used) throw notAccepted();
  const { accountId } = used;
  const token = await inTransaction(ctx, async (inner) => {
    const account = await dbOf(inner)
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account || !(await recordUse(inner, used))) throw notAccepted();
    return startSession(inner, accountId, userAgent);
  });
  return { token, accountId };
}

function notAccepted(): DomainError {
  return new DomainError(
    'unauthenticated',
    'This passkey does not sign in here. Try again, or sign in another way.',
  );
}
