import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { MINUTE_MS } from '../platform/durations.ts';
import { fieldError } from '../platform/errors.ts';
import { PROOF_FIELD } from '../platform/forms.ts';
import { SIGNED_OUT } from './sessions.ts';

/** How long a proof is valid. Proofs are a sign-in of any kind, and in a running session the current password or a passkey. */
const PROOF_MS = 10 * MINUTE_MS;

/** The session ends after this many wrong passwords in a row. */
export const FAILED_PROOFS_MAX = 10;

/**
 * Ensures that the actor is the account's owner, and not somebody else at their open browser. Refuses (`forbidden`) without a proof in the
 * last ten minutes.
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

/** True if the actor has proved their identity in the last ten minutes. */
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
 * Accepts the account's password as a proof, and returns its hash. Each attempt is counted before it is checked, so that concurrent
 * attempts cannot exceed the limit, after which the session ends.
 *
 * Refuses (`forbidden`) a wrong password, and (`rate-limited`) too many attempts on the account. Do not call it in a transaction, because
 * it hashes.
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
  await recordProof(ctx, actor);
  await dbOf(ctx)
    .updateTable('sessions')
    .set({ failed_proofs: 0 })
    .where('id', '=', actor.sessionId)
    .execute();
  return hash;
}

/** Records a proof of identity in this session. Only a correct password resets the count of wrong ones. */
export async function recordProof(ctx: Context, { sessionId }: AccountActor): Promise<void> {
  await dbOf(ctx)
    .updateTable('sessions')
    .set({ proven_at: ctx.clock() })
    .where('id', '=', sessionId)
    .execute();
}

export function wrongPassword(): Error {
  return fieldError('forbidden', PROOF_FIELD, 'The current password is wrong.');
}

/** Counts an attempt before it is checked. After ten in a row without a correct password the session ends (`unauthenticated`). */
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
