import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { CHALLENGE_MS, createChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Creates the options with which a browser lets somebody choose a passkey to sign in with. They reveal nothing about accounts. */
export async function beginSignIn(ctx: Context): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await ctx.limits.count('passkeySignIns', ctx.network);
  return makeOptions(ctx, await createChallenge(ctx, 'sign-in', null), []);
}

/** Creates the options for proving one's identity with a passkey. */
export async function beginProof(
  ctx: Context,
  { accountId }: AccountActor,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await ctx.limits.count('passkeyCalls', accountId);
  const passkeys = await dbOf(ctx)
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('account_id', '=', accountId)
    .execute();
  return makeOptions(ctx, await createChallenge(ctx, 'prove', accountId), passkeys);
}

async function makeOptions(
  ctx: Context,
  challenge: string,
  passkeys: { readonly id: string; readonly transports: string[] }[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx.site).id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: passkeys,
  });
}
