import { type Context, dbOf } from '../platform/context.server.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

/** How old a session may be that is taken over. */
const AGE_MS_MAX = 60_000;

/**
 * Gives a session that has just begun a new token, which is returned: the one that was in an address is worth nothing from then on, so it serves
 * once. Undefined for a token that opens no session of the last minute.
 */
export async function takeOverSession(ctx: Context, token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const own = createToken();
  const session = await dbOf(ctx)
    .updateTable('sessions')
    .set({ token_hash: hashToken(own) })
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', new Date(ctx.clock().getTime() - AGE_MS_MAX))
    .returning('id')
    .executeTakeFirst();
  return session && own;
}
