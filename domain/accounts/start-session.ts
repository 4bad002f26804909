import { randomUUID } from 'node:crypto';
import { type Context, dbOf } from '../platform/context.server.ts';
import { markDevice } from './devices.ts';
import { SESSION_MS } from './limits.ts';
import { createToken, hashToken } from './tokens.ts';

/** Of more than this many sessions, those that were not seen for longest end. */
const SESSIONS_MAX = 50;

const USER_AGENT_CHARS_MAX = 300;

/**
 * Starts a session inside the caller's transaction, which has locked the account, and returns its token. The token is
 * always a new one. The requesting device counts as the owner's from now on.
 */
export async function startSession(
  ctx: Context,
  accountId: string,
  userAgent: string,
): Promise<string> {
  const token = createToken();
  const now = ctx.clock();
  await dbOf(ctx)
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      account_id: accountId,
      token_hash: hashToken(token),
      user_agent: userAgent.replace(/\p{Cc}/gu, ' ').slice(0, USER_AGENT_CHARS_MAX),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
      proven_at: now,
    })
    .execute();
  await endOldest(ctx, accountId);
  await markDevice(ctx, accountId);
  return token;
}

async function endOldest(ctx: Context, accountId: string): Promise<void> {
  await dbOf(ctx)
    .deleteFrom('sessions')
    .where('id', 'in', (db) =>
      db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(SESSIONS_MAX),
    )
    .execute();
}
