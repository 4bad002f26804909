import { randomUUID } from 'node:crypto';
import { type Context, dbOf, inTransaction } from '../context.server.ts';
import { DomainError } from '../errors.ts';
import { createToken, hashToken } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends this long after its sign-in. */
export const SESSION_MS = 90 * DAY_MS;

/** Of more than this many sessions, those that were not seen for longest end. */
const SESSIONS_MAX = 50;

const USER_AGENT_CHARS_MAX = 300;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Starts a session by e-mail address and password, and returns its token. The token is always a new one.
 *
 * Refuses (`unauthenticated`) with the same sentence, after the same work, whether the address or the password is wrong.
 * Somebody who knows the password of an unconfirmed account is told so: that sentence has the address in it, by which
 * the site's pages recognize the case.
 */
export async function signIn(
  ctx: Context,
  { email, password }: Credentials,
  userAgent: string,
): Promise<{ readonly token: string; readonly accountId: string }> {
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await ctx.passwords.verify(account?.password_hash ?? null, password);
  if (!account?.password_hash || !isRight) throw wrongCredentials();
  if (!account.confirmed_at) {
    throw new DomainError(
      'unauthenticated',
      `${email} has not been confirmed yet. Open the link in the e-mail that we sent there.`,
    );
  }
  const token = await startSession(ctx, account.id, account.password_hash, userAgent);
  return { token, accountId: account.id };
}

function wrongCredentials(): DomainError {
  return new DomainError('unauthenticated', 'The e-mail address or the password is wrong.');
}

/** Starts a session if the account still has the password that was verified, which takes long enough to change it. */
async function startSession(
  ctx: Context,
  accountId: string,
  passwordHash: string,
  userAgent: string,
): Promise<string> {
  const token = createToken();
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    const now = inner.clock();
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where('password_hash', '=', passwordHash)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw wrongCredentials();
    await db
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        account_id: accountId,
        token_hash: hashToken(token),
        user_agent: userAgent.replace(/\p{Cc}/gu, ' ').slice(0, USER_AGENT_CHARS_MAX),
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + SESSION_MS),
      })
      .execute();
    await endOldest(inner, accountId);
  });
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
