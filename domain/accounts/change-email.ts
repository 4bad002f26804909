import { randomUUID } from 'node:crypto';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { mailboxOf } from './address.ts';
import { endSessions } from './end-sessions.ts';
import { deleteLinks, spendLink } from './links.ts';
import { emailChangedMail } from './mails/email-changed.ts';
import { rotateToken } from './sessions.ts';

/**
 * Moves an account to the address that a link was mailed to. All its sessions end, except this request's, which gets a new token. Both
 * addresses are notified. The free trial is not granted again, nor to somebody who later signs up with either address.
 *
 * Refuses (`unprocessable`) a link that is used or expired, (`conflict`) an address that has been confirmed for another account in the
 * meantime, and (`rate-limited`) too many attempts from a network.
 */
export async function changeEmail(
  ctx: Context,
  link: string,
): Promise<{ readonly email: string; readonly token: string | null }> {
  await ctx.limits.count('attempts', ctx.network);
  return inTransaction(ctx, async (inner) => {
    const { accountId, email: oldEmail, newEmail } = await spendLink(inner, 'email', link);
    if (newEmail === null) throw new Error('a link of a change without an address');
    await takeAddress(inner, accountId, newEmail);
    await deleteLinks(inner, accountId);
    await inner.accountSteps.onIdentified(inner, [`mail:${mailboxOf(newEmail)}`]);
    const { actor } = ctx;
    const session =
      actor.kind === 'account' && actor.accountId === accountId ? actor.sessionId : null;
    await endSessions(inner, accountId, { except: session ?? '' });
    const message = emailChangedMail(inner.site, newEmail);
    for (const to of [oldEmail, newEmail]) {
      await sendMail(inner, { to, ...message }, { key: `email-changed:${randomUUID()}` });
    }
    const token = session === null ? null : await rotateToken(inner, session);
    return { email: newEmail, token };
  });
}

/**
 * An unconfirmed sign-up does not own its address. The row with the address, or a temporary one, is locked first, so that concurrent
 * sign-ups and confirmations wait.
 */
async function takeAddress(ctx: Context, accountId: string, email: string): Promise<void> {
  const db = dbOf(ctx);
  const owner = await db
    .insertInto('accounts')
    .values({ id: randomUUID(), email, password_hash: null, created_at: ctx.clock() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow();
  if (owner.confirmed_at) {
    throw new DomainError('conflict', 'Another account has this address now. Nothing has changed.');
  }
  await db.deleteFrom('accounts').where('id', '=', owner.id).execute();
  await db.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
}
