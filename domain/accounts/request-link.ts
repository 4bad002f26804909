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
  /** The password of the sign-up that the link is for; null for a link that is sent again. */
  passwordHash: z.string().nullable(),
  /** The hash of the secret of the requesting browser; null for none. */
  browserHash: z.string().nullable().default(null),
});
type LinkRequest = z.infer<typeof request>;

/** The person who asks for a link. */
interface Asker {
  /** The password of the sign-up. (Default: null) */
  readonly passwordHash?: string | null;
  /** The secret of the requesting browser, see `signUp`. (Default: null) */
  readonly browser?: string | null;
}

/** Mails a link, if there is an account for it. */
export const sendLinkTask = defineTask('send-account-link', request);

/**
 * Has a link mailed to an address, if it has an account. Everything that depends on the account is done in a job, so that
 * neither the response nor its time tells whether there is one.
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

/** Counts an e-mail that is asked for, by the sender of the request and by the recipient. Refuses (`rate-limited`) too many. */
export async function countMail(ctx: Context, to: string): Promise<void> {
  const { actor, limits, network } = ctx;
  await limits.count('mailsFromNetwork', network);
  await limits.count('mailsFromAccount', actor.kind === 'account' ? actor.accountId : null);
  await limits.count('mailsToAddress', mailboxOf(to));
}

/** The same as `requestLink` for an e-mail that is counted already. */
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

/** Mails the link that a request asked for. Returns whether there was an account to mail it to. */
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
  // Where several have signed up, nobody knows whose password the account's is. Then the link confirms without one.
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
