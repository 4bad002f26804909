import { type Context, dbOf } from '../platform/context.server.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

/** Maximum age of a session that is taken over. */
const AGE_MS_MAX = 60_000;

/** A session started on one host, for the browser that began signing in on another. */
interface HandedSession {
  readonly token: string;
  /** The hash of the secret in that browser's cookie for the other host. */
  readonly browser: string;
}

/** The code for the address on the other host. It is encrypted and authenticated. */
export function handOver({ sealer }: Context, { token, browser }: HandedSession): string {
  return sealer.seal(`${token}.${browser}`);
}

/**
 * Takes over a session that was just started on another host. Returns its new token, so that the code works only once. Returns undefined
 * for codes without a session from the last minute, and in any browser but the one that began, which has the `secret`: a link cannot sign
 * anybody in to somebody else's account.
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
