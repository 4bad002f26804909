import { hashToken, isToken } from '../accounts/tokens.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { HOUR_MS } from '../platform/durations.ts';
import { KEY_PREFIX } from './schema.ts';

/** A key's last use is recorded at most once an hour, so that reading does not write. */
const USED_MS = HOUR_MS;

/** The account of this key; undefined if it is not a valid key. */
export async function findKeyActor(ctx: Context, key: string): Promise<AccountActor | undefined> {
  if (!key.startsWith(KEY_PREFIX) || !isToken(key.slice(KEY_PREFIX.length))) return undefined;
  const now = ctx.clock();
  const found = await dbOf(ctx)
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'api_keys.account_id', 'api_keys.last_used_at'])
    .select('accounts.email')
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, account_id: accountId, email, last_used_at } = found;
  if (last_used_at === null || now.getTime() - last_used_at.getTime() >= USED_MS) {
    await dbOf(ctx)
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .execute();
  }
  // A key is not a session: it proves no identity, and gives no access for admins.
  return { kind: 'account', accountId, email, role: 'player', sessionId: id };
}
