import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';

/** Ends all sessions of an account, optionally except one, and revokes its API keys. Returns the number of sessions ended. */
export async function endSessions(
  ctx: Context,
  accountId: string,
  { except = '' }: { readonly except?: string } = {},
): Promise<number> {
  // Signing out everywhere else includes programs.
  await dbOf(ctx).deleteFrom('api_keys').where('account_id', '=', accountId).execute();
  const ended = await dbOf(ctx)
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '<>', except)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends one of the actor's sessions. Refuses (`not-found`) sessions of others. */
export async function endSession(
  ctx: Context,
  { accountId }: AccountActor,
  sessionId: string,
): Promise<void> {
  const ended = await dbOf(ctx)
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) {
    throw new DomainError('not-found', 'You have no such session. It may have ended meanwhile.');
  }
}
