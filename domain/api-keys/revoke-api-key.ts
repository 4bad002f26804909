import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';

/** Revokes one of the actor's keys at once. Refuses (`not-found`) keys of others. */
export async function revokeApiKey(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<void> {
  const revoked = await dbOf(ctx)
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (revoked.numDeletedRows === 0n) throw new DomainError('not-found', 'You have no such key.');
}
