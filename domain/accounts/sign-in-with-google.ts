import { randomUUID } from 'node:crypto';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { mailboxOf, normalizeAddress } from './address.ts';
import { endSessions } from './end-sessions.ts';
import { requestPortrait } from './fetch-portrait.ts';
import { deleteLinks } from './links.ts';
import { recordProof } from './prove-identity.ts';
import { startSession } from './sessions.ts';

/** The identity from a sign-in with Google. */
export interface GooglePerson {
  /** The permanent id of the Google account; its address may change. */
  readonly subject: string;
  readonly email: string;
  /** Whether Google has verified the address. */
  readonly isEmailVerified: boolean;
  /** The address of a picture. */
  readonly picture: string | null;
}

/**
 * Starts a session for a sign-in with Google, and returns its token. The first time, it creates an account, or links the one with the same
 * address: a confirmed account as it is, an unconfirmed one without its password, which may be somebody else's.
 *
 * Refuses (`forbidden`) an address that Google has not verified, and (`conflict`) an account linked to another Google account.
 */
export async function signInWithGoogle(
  ctx: Context,
  person: GooglePerson,
  userAgent: string,
): Promise<string> {
  const email = normalizeAddress(person.email);
  if (!person.isEmailVerified || email === undefined) {
    throw new DomainError('forbidden', 'Google has not verified the address of this account.');
  }
  return inTransaction(ctx, async (inner) => {
    const linked = await dbOf(inner)
      .selectFrom('accounts')
      .select('id')
      .where('google_subject', '=', person.subject)
      .forUpdate()
      .executeTakeFirst();
    const id = linked?.id ?? (await linkAccount(inner, email, person.subject));
    await requestPortrait(inner, id, person.picture);
    return startSession(inner, id, userAgent);
  });
}

/** Accepts a sign-in with Google as a proof of identity in a running session. Refuses (`conflict`) another person's. */
export async function proveByGoogle(
  ctx: Context,
  actor: AccountActor,
  { subject }: Pick<GooglePerson, 'subject'>,
): Promise<void> {
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select('google_subject')
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
  if (account?.google_subject !== subject) {
    throw new DomainError('conflict', 'That Google account does not sign in to this account.');
  }
  await recordProof(ctx, actor);
}

async function linkAccount(ctx: Context, email: string, subject: string): Promise<string> {
  const db = dbOf(ctx);
  const now = ctx.clock();
  await db
    .insertInto('accounts')
    .values({ id: randomUUID(), email, password_hash: null, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'confirmed_at', 'google_subject'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.google_subject !== null && account.google_subject !== subject) {
    throw new DomainError(
      'conflict',
      'Another Google account signs in to the account of this address.',
    );
  }
  if (!account.confirmed_at) await claimAccount(ctx, account.id);
  await db
    .updateTable('accounts')
    .set({ google_subject: subject })
    .where('id', '=', account.id)
    .execute();
  const identities = [`mail:${mailboxOf(email)}`, `google:${subject}`];
  await ctx.accountSteps.onConfirmed(ctx, account.id, identities);
  return account.id;
}

/** Confirms an account for the owner of its address, without the password of an earlier sign-up. */
async function claimAccount(ctx: Context, id: string): Promise<void> {
  const db = dbOf(ctx);
  await db
    .updateTable('accounts')
    .set({ password_hash: null, is_contested: false, confirmed_at: ctx.clock() })
    .where('id', '=', id)
    .execute();
  await deleteLinks(ctx, id);
  await endSessions(ctx, id);
}
