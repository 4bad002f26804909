import { recordProof } from '../accounts/prove-identity.ts';
import { type AccountActor, type Context, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { SignedChallenge } from './schema.ts';
import { recordUse, verifyPasskey } from './verify-passkey.ts';

/** Accepts a challenge signed by one of the account's passkeys as a proof of identity. Refuses (`forbidden`) anything else. */
export async function proveWithPasskey(
  ctx: Context,
  actor: AccountActor,
  response: SignedChallenge,
): Promise<void> {
  await ctx.limits.count('passkeyCalls', actor.accountId);
  const used = await verifyPasskey(ctx, 'prove', actor.accountId, response);
  const isProven =
    used !== undefined &&
    (await inTransaction(ctx, async (inner) => {
      if (!(await recordUse(inner, used))) return false;
      await recordProof(inner, actor);
      return true;
    }));
  if (!isProven)
    throw new DomainError('forbidden', 'This is not a passkey of this account. Try again.');
}
