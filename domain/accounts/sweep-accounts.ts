import { type Context, dbOf } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';

/** An unconfirmed address may belong to somebody who never asked for an account. */
const UNCONFIRMED_MS = 7 * DAY_MS;

/** Deletes expired sessions, links and challenges, and accounts not confirmed within a week. */
export async function sweepAccounts(ctx: Context): Promise<{
  readonly sessions: number;
  readonly links: number;
  readonly challenges: number;
  readonly accounts: number;
}> {
  const db = dbOf(ctx);
  const now = ctx.clock();
  const sessions = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  const links = await db
    .deleteFrom('account_links')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  const challenges = await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  await db.deleteFrom('limit_windows').where('ends_at', '<=', now).execute();
  const accounts = await db
    .deleteFrom('accounts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - UNCONFIRMED_MS))
    .executeTakeFirst();
  return {
    sessions: Number(sessions.numDeletedRows),
    links: Number(links.numDeletedRows),
    challenges: Number(challenges.numDeletedRows),
    accounts: Number(accounts.numDeletedRows),
  };
}
