import { randomUUID } from 'node:crypto';
import { DatabaseReadOnlyError } from '#db/client.server.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { fieldError } from '../platform/errors.ts';
import { describeDevice } from './describe-device.ts';
import { markDevice } from './devices.ts';
import { SESSION_MS } from './limits.ts';
import type { SessionInfo } from './schema.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

/** The code of the issue that says that nobody is signed in, or not any more. */
export const SIGNED_OUT = 'signed-out';

/** When a session was last seen is noted once an hour, so that reading does not write. */
const SEEN_MS = 60 * 60 * 1000;

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

/** The account of this token; undefined for one that opens no session. */
export async function findSession(ctx: Context, token: string): Promise<AccountActor | undefined> {
  if (!isToken(token)) return undefined;
  const db = dbOf(ctx);
  const now = ctx.clock();
  const session = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'sessions.last_seen_at', 'sessions.account_id'])
    .select(['accounts.email', 'accounts.role'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return undefined;
  if (now.getTime() - session.last_seen_at.getTime() >= SEEN_MS) {
    // Who may only read must not fail for a note about it.
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', session.id)
      .execute()
      .catch(unlessReadOnly);
  }
  const { id, account_id, email, role } = session;
  return { kind: 'account', accountId: account_id, email, role, sessionId: id };
}

function unlessReadOnly(error: unknown): void {
  if (!(error instanceof DatabaseReadOnlyError)) throw error;
}

/** The account of the request. Refuses (`unauthenticated`) a request without one. */
export function getAccountActor({ actor }: Context): AccountActor {
  if (actor.kind === 'account') return actor;
  throw fieldError('unauthenticated', '', 'Sign in first.', SIGNED_OUT);
}

/** Where the account is signed in, the one seen last first. */
export async function listSessions(
  ctx: Context,
  { accountId, sessionId }: AccountActor,
): Promise<readonly SessionInfo[]> {
  const sessions = await dbOf(ctx)
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', ctx.clock())
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return sessions.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    userAgent: user_agent,
    ...describeDevice(user_agent),
    signedInAt: created_at,
    lastSeenAt: last_seen_at,
    isCurrent: id === sessionId,
  }));
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
