import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { fieldError } from '../platform/errors.ts';
import { defineTask, enqueue } from '../platform/jobs.server.ts';
import { mailAddress } from '../platform/mail/schema.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { createLink } from './links.ts';
import { addressTakenMail } from './mails/address-taken.ts';
import { confirmNewAddressMail } from './mails/confirm-new-address.ts';
import { emailChangeAskedMail } from './mails/email-change-asked.ts';
import { requireProof } from './prove-identity.ts';
import { countMail } from './request-link.ts';

const change = z.object({ id: z.uuid(), email: mailAddress, token: z.string() });

/** The task that mails the link of a change to the new address. */
export const sendEmailChangeTask = defineTask('send-email-change', change);

/**
 * Requests moving the account to another address: mails a link there, and notifies the current address. Nothing changes until the link is
 * used. It behaves the same if the new address already has an account, whose owner is notified by mail.
 *
 * Refuses (`forbidden`) without a proof of identity, (`invalid`) the account's current address, and (`rate-limited`) the fifth change in an
 * hour.
 */
export async function requestEmailChange(
  ctx: Context,
  actor: AccountActor,
  email: string,
): Promise<void> {
  const { accountId } = actor;
  if (email === actor.email) throw fieldError('invalid', 'email', 'this is your address already');
  await requireProof(ctx, actor);
  await countMail({ ...ctx, actor }, email);
  await inTransaction(ctx, async (inner) => {
    const token = await createLink(inner, { accountId, purpose: 'email', newEmail: email });
    const id = randomUUID();
    await enqueue(inner, sendEmailChangeTask, { id, email, token }, { key: id });
    const told = emailChangeAskedMail(inner.site, email);
    await sendMail(inner, { to: actor.email, ...told }, { key: `email-change-asked:${id}` });
  });
}

/** Mails the link of a change, or notifies the account that already has the address. */
export async function sendEmailChange(
  ctx: Context,
  { id, email, token }: z.infer<typeof change>,
): Promise<void> {
  const taken = await dbOf(ctx)
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const message = taken ? addressTakenMail(ctx.site) : confirmNewAddressMail(ctx.site, token);
  await sendMail(ctx, { to: email, ...message }, { key: `email-change:${id}` });
}
