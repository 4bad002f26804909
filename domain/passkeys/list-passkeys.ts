import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import type { PasskeyInfo } from './schema.ts';

/** The actor's passkeys, oldest first. */
export async function listPasskeys(
  ctx: Context,
  { accountId }: AccountActor,
): Promise<readonly PasskeyInfo[]> {
  const passkeys = await dbOf(ctx)
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}
