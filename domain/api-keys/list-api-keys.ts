import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import type { ApiKeyView } from './schema.ts';

/** The keys of the account, the newest first. */
export async function listApiKeys(
  ctx: Context,
  { accountId }: AccountActor,
): Promise<readonly ApiKeyView[]> {
  return dbOf(ctx)
    .selectFrom('api_keys')
    .select(['id', 'name', 'hint', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
