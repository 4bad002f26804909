import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { mailboxOf } from './address.ts';
import { spendLink } from './links.ts';
import { startSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** The browser that opens a link. */
interface Opener {
  /** Its secret from the sign-up. */
  readonly browser: string;
  readonly userAgent: string;
}

interface Confirmed {
  readonly accountId: string;
  readonly email: string;
  /** False if several people signed up, so that the owner's password is unknown. */
  readonly hasPassword: boolean;
  /** The token of the new session; null if none was started. */
  readonly token: string | null;
}

/**
 * Uses a confirmation link: the account can be signed in to, and gets its free trial. In the browser that requested the link, it also
 * starts a session. The link alone never does: it proves who reads the mail, not who knows the password. If several people have signed up,
 * the link sets its sign-up's password only in the browser of that sign-up; elsewhere the owner sets one by another link.
 *
 * Refuses (`unprocessable`) a link that is used or expired, and (`rate-limited`) too many attempts from a network.
 */
export async function confirmAddress(
  ctx: Context,
  link: string,
  opener?: Opener,
): Promise<Confirmed> {
  await ctx.limits.count('attempts', ctx.network);
  return inTransaction(ctx, async (inner) => {
    const { accountId, browserHash, ...spent } = await spendLink(inner, 'confirm', link);
    const isSameBrowser = opener !== undefined && hashToken(opener.browser) === browserHash;
    // If several people have signed up, the reader of the mail may have opened the link of somebody else's sign-up.
    const passwordHash = isSameBrowser || !spent.isContested ? spent.passwordHash : null;
    const email = await markConfirmed(inner, accountId, passwordHash);
    const hasPassword = passwordHash !== null;
    const token =
      isSameBrowser && hasPassword ? await startSession(inner, accountId, opener.userAgent) : null;
    return { accountId, email, hasPassword, token };
  });
}

/** Marks the locked account as confirmed, with this password. The first time, it grants a trial. */
export async function markConfirmed(
  ctx: Context,
  accountId: string,
  passwordHash: string | null,
): Promise<string> {
  const db = dbOf(ctx);
  const { email } = await db
    .updateTable('accounts')
    .set((eb) => ({
      password_hash: passwordHash,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(ctx.clock())),
      is_contested: false,
    }))
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('account_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'confirm')
    .execute();
  await ctx.accountSteps.onConfirmed(ctx, accountId, [`mail:${mailboxOf(email)}`]);
  return email;
}
