import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { fieldError } from '../platform/errors.ts';
import { SIGNED_OUT } from './sessions.ts';

/** The field of a form that takes the password as a proof of identity. */
export const PROOF_FIELD = 'current_password';

const MINUTE_MS = 60_000;

/**
 * How long a proof is good. Proofs are a sign-in, by whatever means, and in a session that goes on the current password or
 * a passkey.
 */
const PROOF_MS = 10 * MINUTE_MS;

/** After this many wrong passwords in a row the session ends. */
export const FAILED_PROOFS_MAX = 10;

/**
 * Makes sure that the actor is the account's owner and not somebody else at their open browser. Refuses (`forbidden`) without a
 * proof of the last ten minutes.
 */
export async function requireProof(ctx: Context, actor: AccountActor): Promise<void> {
  if (await hasProof(ctx, actor)) return;
  throw fieldError(
    'forbidden',
    PROOF_FIELD,
    'This needs your current password, a passkey, or a sign-in within the last 10 minutes.',
    'proof-needed',
  );
}

/** True if the actor has proved their identity within the last ten minutes. */
export async function hasProof(ctx: Context, { sessionId }: AccountActor): Promise<boolean> {
  const session = await dbOf(ctx)
    .selectFrom('sessions')
    .select(['proven_at', 'created_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) return false;
  const provenAt = session.proven_at ?? session.created_at;
  return ctx.clock().getTime() - provenAt.getTime() < PROOF_MS;
}

/**
 * Takes the password of the account as a proof, and returns its hash. Each attempt is counted before it is judged, so that
 * many at once do not get around the limit, after which the session ends.
 *
 * Refuses (`forbidden`) a wrong one, and (`rate-limited`) too many attempts of the account. It hashes, so it is called outside of transactions.
 */
export async function provePassword(
  ctx: Context,
  actor: AccountActor,
  password: string,
): Promise<string> {
  await ctx.limits.count('passwordProofs', actor.accountId);
  await countAttempt(ctx, actor);
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
  const hash = account?.password_hash ?? null;
  const isRight = await ctx.passwords.verify(hash, password, ctx.network);
  if (hash === null || !isRight) throw wrongPassword();
  await noteProof(ctx, actor);
  await dbOf(ctx)
    .updateTable('sessions')
    .set({ failed_proofs: 0 })
    .where('id', '=', actor.sessionId)
    .execute();
  return hash;
}

/** Notes that the person of this session has just proved who they are. Only a right password resets the count of wrong ones. */
export async function noteProof(ctx: Context, { sessionId }: AccountActor): Promise<void> {
  await dbOf(ctx)
    .updateTable('sessions')
    .set({ proven_at: ctx.clock() })
    .where('id', '=', sessionId)
    .execute();
}

export function wrongPassword(): Error {
  return fieldError('forbidden', PROOF_FIELD, 'The current password is wrong.');
}

/** Counts a password before it is judged. After ten in a row without a right one the session ends (`unauthenticated`). */
async function countAttempt(ctx: Context, { sessionId }: AccountActor): Promise<void> {
  const session = await dbOf(ctx)
    .updateTable('sessions')
    .set((eb) => ({ failed_proofs: eb('failed_proofs', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('failed_proofs')
    .executeTakeFirst();
  if (session && session.failed_proofs <= FAILED_PROOFS_MAX) return;
  await dbOf(ctx).deleteFrom('sessions').where('id', '=', sessionId).execute();
  throw fieldError('unauthenticated', '', 'You have been signed out. Sign in again.', SIGNED_OUT);
}
