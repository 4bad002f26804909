import { type Context, dbOf } from '../platform/context.server.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

/** How old a session may be that is taken over. */
const AGE_MS_MAX = 60_000;

/** A session that has begun on one host, for the browser that began to sign in on another. */
interface HandedSession {
  readonly token: string;
  /** The hash of the secret that the browser keeps for the other host. */
  readonly browser: string;
}

/** The code that goes in an address to the other host: nothing can be read off it, and nobody else can make one. */
export function handOver({ sealer }: Context, { token, browser }: HandedSession): string {
  return sealer.seal(`${token}.${browser}`);
}

/**
 * Gives a session that has just begun on another host a new token, which is returned: the code serves once. Undefined for a code that opens no session
 * of the last minute, and in any browser but the one that began, by its `secret`: a link cannot sign anybody in to somebody else's account.
 */
export async function takeOverSession(
  ctx: Context,
  code: string,
  secret: string,
): Promise<string | undefined> {
  const [token = '', browser = ''] = (openCode(ctx, code) ?? '').split('.');
  if (!isToken(token) || !isToken(secret) || hashToken(secret) !== browser) return undefined;
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

function openCode({ sealer }: Context, code: string): string | undefined {
  try {
    return sealer.open(code);
  } catch {
    return undefined;
  }
}
