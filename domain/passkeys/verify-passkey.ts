import { type Context, dbOf } from '../platform/context.server.ts';
import { type ChallengePurpose, spendChallenge } from './challenges.ts';
import { expectedOf } from './relying-party.ts';
import type { SignedChallenge } from './schema.ts';

/** A passkey that has signed our challenge. */
export interface UsedPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly counterBefore: number;
  readonly counter: number;
}

/**
 * Verifies a challenge signed by a passkey, and uses it up; undefined if anything is wrong: the passkey, its owner, the challenge, the
 * site, the signature, the counter, or missing user verification. With `accountId` null, any account's passkey is accepted.
 */
export async function verifyPasskey(
  ctx: Context,
  purpose: ChallengePurpose,
  accountId: string | null,
  response: SignedChallenge,
): Promise<UsedPasskey | undefined> {
  const { clientDataJSON, userHandle } = response.response;
  const challenge = await spendChallenge(ctx, purpose, accountId, clientDataJSON);
  if (challenge === undefined) return undefined;
  const passkey = await dbOf(ctx)
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'public_key', 'counter'])
    .where('id', '=', response.id)
    .executeTakeFirst();
  if (!passkey) return undefined;
  const isTheirs = accountId === null || passkey.account_id === accountId;
  const names = userHandle ? Buffer.from(userHandle, 'base64url').toString() : null;
  if (!isTheirs || (names !== null && names !== passkey.account_id)) return undefined;
  const counter = await verifySignature(ctx, challenge, passkey, response);
  if (counter === undefined) return undefined;
  return {
    id: passkey.id,
    accountId: passkey.account_id,
    counterBefore: passkey.counter,
    counter,
  };
}

/** Records the use of a passkey inside the caller's transaction. False if it was removed or used in the meantime. */
export async function recordUse(ctx: Context, used: UsedPasskey): Promise<boolean> {
  const noted = await dbOf(ctx)
    .updateTable('passkeys')
    .set({ counter: used.counter, last_used_at: ctx.clock() })
    .where('id', '=', used.id)
    .where('counter', '=', used.counterBefore)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

async function verifySignature(
  ctx: Context,
  challenge: string,
  passkey: { readonly id: string; readonly public_key: string; readonly counter: number },
  response: SignedChallenge,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      ...expectedOf(ctx.site, challenge),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a passkey was refused');
    return undefined;
  }
}
