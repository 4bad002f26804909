import { randomUUID } from 'node:crypto';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { fieldError } from '../platform/errors.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { markConfirmed } from './confirm-address.ts';
import { markDevice } from './devices.ts';
import { endSessions } from './end-sessions.ts';
import { deleteLinks, getLinkAccount, spendLink } from './links.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { provePassword, wrongPassword } from './prove-identity.ts';
import { namesPerson } from './schema.ts';
import { rotateToken } from './sessions.ts';

/**
 * Sets a password with a mailed link. That also proves the address, so the account is confirmed. All sessions end.
 *
 * Refuses (`unprocessable`) a link that is used or expired, (`invalid`) the person's own address as the password, and (`rate-limited`) too
 * many attempts from a network.
 */
export async function setPassword(ctx: Context, token: string, password: string): Promise<void> {
  await ctx.limits.count('attempts', ctx.network);
  const { email } = await getLinkAccount(ctx, 'password', token);
  refuseName(email, password);
  // Hashing is slow, and everybody else on the embedded engine would wait for the transaction.
  const hash = await ctx.passwords.hash(password, ctx.network);
  await inTransaction(ctx, async (inner) => {
    const { accountId } = await spendLink(inner, 'password', token);
    await markConfirmed(inner, accountId, hash);
    await deleteLinks(inner, accountId);
    await endSessions(inner, accountId);
    await markDevice(inner, accountId);
    await notifyOwner(inner, email);
  });
}

/**
 * Changes the actor's password, given the current one. All other sessions end, and mailed links become invalid. Returns this session's new
 * token; the old one becomes invalid.
 *
 * Refuses (`forbidden`) a wrong password, and (`rate-limited`) too many attempts.
 */
export async function changePassword(
  ctx: Context,
  actor: AccountActor,
  currentPassword: string,
  password: string,
): Promise<string> {
  const { accountId, email, sessionId } = actor;
  refuseName(email, password);
  await ctx.limits.count('attempts', ctx.network);
  const current = await provePassword(ctx, actor, currentPassword);
  const hash = await ctx.passwords.hash(password, ctx.network);
  return inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    const changed = await db
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', accountId)
      // Fails if the password has been changed in the meantime.
      .where('password_hash', '=', current)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongPassword();
    await endSessions(inner, accountId, { except: sessionId });
    await deleteLinks(inner, accountId);
    await markDevice(inner, accountId);
    await notifyOwner(inner, email);
    return rotateToken(inner, sessionId);
  });
}

async function notifyOwner(ctx: Context, email: string): Promise<void> {
  const message = passwordChangedMail(ctx.site);
  await sendMail(ctx, { to: email, ...message }, { key: `password-changed:${randomUUID()}` });
}

function refuseName(email: string, password: string): void {
  if (namesPerson(email, password)) {
    throw fieldError('invalid', 'password', 'must not be your e-mail address or the name in it');
  }
}
