import { type Context, dbOf } from '../platform/context.server.ts';
import { createToken, hashToken } from './tokens.ts';

/** Gives a session a new token: the old one is worth nothing any more. */
export async function rotateToken(ctx: Context, sessionId: string): Promise<string> {
  const token = createToken();
  await dbOf(ctx)
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', sessionId)
    .execute();
  return token;
}
