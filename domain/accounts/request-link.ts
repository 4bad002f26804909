import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { defineTask, enqueue } from '../platform/jobs.server.ts';
import { type MailMessage, mailAddress } from '../platform/mail/schema.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { mailboxOf } from './address.ts';
import { createLink } from './links.ts';
import { accountExistsMail } from './mails/account-exists.ts';
import { confirmAddressMail } from './mails/confirm-address.ts';
import { setPasswordMail } from './mails/set-password.ts';
import { hashToken } from './tokens.ts';

const request = z.object({
  id: z.uuid(),
  email: mailAddress,
  purpose: z.enum(['confirm', 'password']),
  /** The hash of the password of this sign-up; null if the link is sent again. */
  passwordHash: z.string().nullable(),
  /** The hash of the requesting browser's secret; null for none. */
  browserHash: z.string().nullable().default(null),
});
type LinkRequest = z.infer<typeof request>;

/** Details of the person requesting a link. */
interface Asker {
  /** The hash of the sign-up's password. (Default: null) */
  readonly passwordHash?: string | null;
  /** The requesting browser's secret, see `signUp`. (Default: null) */
  readonly browser?: string | null;
}

/** The task that mails a link if the account exists. */
export const sendLinkTask = defineTask('send-account-link', request);

/**
 * Requests a link for an address, mailed if it has an account. Everything that depends on the account happens in a job, so that neither the
 * response nor its timing reveals whether there is one.
 *
 * Refuses (`rate-limited`) too many e-mails from a network or to an address.
 */
export async function requestLink(
  ctx: Context,
  purpose: LinkRequest['purpose'],
  email: string,
  asker: Asker = {},
): Promise<void> {
  await countMail(ctx, email);
  await enqueueLink(ctx, purpose, email, asker);
}

/** Counts a requested e-mail, for its sender and its recipient. Refuses (`rate-limited`) too many. */
export async function countMail(ctx: Context, to: string): Promise<void> {
  const { actor, limits, network } = ctx;
  await limits.count('mailsFromNetwork', network);
  await limits.count('mailsFromAccount', actor.kind === 'account' ? actor.accountId : null);
  await limits.count('mailsToAddress', mailboxOf(to));
}

/** Like `requestLink`, for an e-mail already counted. */
export async function enqueueLink(
  ctx: Context,
  purpose: LinkRequest['purpose'],
  email: string,
  { passwordHash = null, browser = null }: Asker = {},
): Promise<void> {
  const id = randomUUID();
  const browserHash = browser === null ? null : hashToken(browser);
  await enqueue(ctx, sendLinkTask, { id, email, purpose, passwordHash, browserHash }, { key: id });
}

/** Mails a requested link. Returns whether there was an account. */
export async function sendLink(ctx: Context, asked: LinkRequest): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const account = await dbOf(inner)
      .selectFrom('accounts')
      .select(['id', 'confirmed_at', 'is_contested', 'password_hash'])
      .where('email', '=', asked.email)
      .executeTakeFirst();
    if (!account) return false;
    const message = await composeMail(inner, account, asked);
    await sendMail(inner, { to: asked.email, ...message }, { key: `account-link:${asked.id}` });
    return true;
  });
}

interface LinkAccount {
  readonly id: string;
  readonly confirmed_at: Date | null;
  readonly is_contested: boolean;
  readonly password_hash: string | null;
}

async function composeMail(
  ctx: Context,
  account: LinkAccount,
  { purpose, passwordHash, browserHash }: LinkRequest,
): Promise<Omit<MailMessage, 'to'>> {
  if (purpose === 'password') {
    return setPasswordMail(ctx.site, await createLink(ctx, { accountId: account.id, purpose }));
  }
  if (account.confirmed_at) return accountExistsMail(ctx.site);
  // If several people have signed up, the account's password may be anybody's, so this link confirms without one.
  const latest = account.is_contested ? null : account.password_hash;
  const link = {
    accountId: account.id,
    purpose,
    passwordHash: passwordHash ?? latest,
    browserHash,
  };
  const token = await createLink(ctx, link);
  return confirmAddressMail(ctx.site, token);
}
