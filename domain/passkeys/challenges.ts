import { randomBytes } from 'node:crypto';
import { hashToken } from '../accounts/tokens.ts';
import { type Context, dbOf } from '../platform/context.server.ts';

/** The purpose of a signed challenge: adding the passkey to an account, signing in, or proving one's identity. */
export type ChallengePurpose = 'add' | 'sign-in' | 'prove';

/** How long the person may take with the authenticator. */
export const CHALLENGE_MS = 5 * 60_000;

/** Creates a challenge, in base64url. Only its hash is stored. `accountId` is null only for the purpose `sign-in`. */
export async function createChallenge(
  ctx: Context,
  purpose: ChallengePurpose,
  accountId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await dbOf(ctx)
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      account_id: accountId,
      expires_at: new Date(ctx.clock().getTime() + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/**
 * Uses the challenge in a client's signed data, and returns it; undefined if it was created for something else, already used, or is too
 * old.
 */
export async function spendChallenge(
  ctx: Context,
  purpose: ChallengePurpose,
  accountId: string | null,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const spent = await dbOf(ctx)
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst();
  return spent.numDeletedRows === 0n ? undefined : challenge;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
