import { DatabaseReadOnlyError } from '#db/client.server.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { fieldError } from '../platform/errors.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionInfo } from './schema.ts';
import { hashToken, isToken } from './tokens.ts';

/** The code of the issue that says that nobody is signed in, or not any more. */
export const SIGNED_OUT = 'signed-out';

/** When a session was last seen is noted once an hour, so that reading does not write. */
const SEEN_MS = 60 * 60 * 1000;

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
