import { randomUUID } from 'node:crypto';
import { DatabaseReadOnlyError } from '#db/client.server.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { HOUR_MS } from '../platform/durations.ts';
import { fieldError } from '../platform/errors.ts';
import { describeDevice } from './describe-device.ts';
import { markDevice } from './devices.ts';
import { SESSION_MS } from './limits.ts';
import type { SessionInfo } from './schema.ts';
import { createToken, hashToken, isToken } from './tokens.ts';

/** The issue code for a missing or ended session. */
export const SIGNED_OUT = 'signed-out';

/** A session's last use is recorded at most once an hour, so that reading does not write. */
const SEEN_MS = HOUR_MS;

/** Maximum number of sessions per account; the least recently used ones end. */
const SESSIONS_MAX = 50;

const USER_AGENT_CHARS_MAX = 300;

/**
 * Starts a session inside the caller's transaction, which must have locked the account, and returns its new token. Marks the requesting
 * device as the owner's.
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

/** Gives a session a new token. The old one becomes invalid. */
export async function rotateToken(ctx: Context, sessionId: string): Promise<string> {
  const token = createToken();
  await dbOf(ctx)
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/** The account of this token; undefined if it has no session. */
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
    // On a read-only database, reading must not fail because of this.
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

/** The account's sessions, the most recently used first. */
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
