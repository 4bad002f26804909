import { randomUUID } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { passkeyChangedMail } from '../accounts/mails/passkey-changed.ts';
import { requireProof } from '../accounts/prove-identity.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { CHALLENGE_MS, createChallenge, spendChallenge } from './challenges.ts';
import { expectedOf, relyingPartyOf } from './relying-party.ts';
import type { NewCredential, PasskeyInfo } from './schema.ts';

const PASSKEYS_MAX = 20;

/** EdDSA, ES256 and RS256 (COSE); every authenticator supports at least one. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Creates the options with which a browser asks an authenticator for a new passkey. The authenticator verifies the person, by fingerprint,
 * face or PIN, and stores the account, so that signing in needs no address.
 *
 * Refuses (`forbidden`) without a proof of identity.
 */
export async function beginPasskey(
  ctx: Context,
  actor: AccountActor,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireProof(ctx, actor);
  await ctx.limits.count('passkeyCalls', actor.accountId);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const passkeys = await dbOf(ctx)
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('account_id', '=', actor.accountId)
    .execute();
  if (passkeys.length >= PASSKEYS_MAX) throw tooMany();
  const party = relyingPartyOf(ctx.site);
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(actor.accountId),
    userName: actor.email,
    userDisplayName: actor.email,
    challenge: Buffer.from(await createChallenge(ctx, 'add', actor.accountId), 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Adds the passkey that an authenticator created for these options, and notifies the account by e-mail.
 *
 * Refuses (`unprocessable`) a response to other or expired options, or for another site, and (`conflict`) a passkey that already exists.
 */
export async function addPasskey(
  ctx: Context,
  actor: AccountActor,
  { name, response }: { readonly name: string; readonly response: NewCredential },
): Promise<PasskeyInfo> {
  const { accountId } = actor;
  await ctx.limits.count('passkeyCalls', accountId);
  const credential = await verifyCredential(ctx, accountId, response);
  const createdAt = ctx.clock();
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    // Serializes concurrent additions, so that each sees the previous ones.
    await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    const { count } = await db
      .selectFrom('passkeys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count >= PASSKEYS_MAX) throw tooMany();
    const added = await db
      .insertInto('passkeys')
      .values({
        id: credential.id,
        account_id: accountId,
        name,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        created_at: createdAt,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new DomainError('conflict', 'This passkey has been added already.');
    const message = passkeyChangedMail(inner.site, 'added', name);
    await sendMail(inner, { to: actor.email, ...message }, { key: `passkey:${randomUUID()}` });
  });
  return { id: credential.id, name, createdAt, lastUsedAt: null };
}

async function verifyCredential(ctx: Context, accountId: string, response: NewCredential) {
  const { clientDataJSON } = response.response;
  const challenge = await spendChallenge(ctx, 'add', accountId, clientDataJSON);
  if (challenge === undefined) throw notAdded();
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      ...expectedOf(ctx.site, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) return registrationInfo.credential;
  } catch (error) {
    throw notAdded(error);
  }
  throw notAdded();
}

function tooMany(): DomainError {
  return new DomainError(
    'conflict',
    `You have ${PASSKEYS_MAX} passkeys, which is the most there can be. Remove one first.`,
  );
}

function notAdded(cause?: unknown): DomainError {
  return new DomainError('unprocessable', 'The passkey could not be added. Try again.', { cause });
}
