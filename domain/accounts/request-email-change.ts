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

/** Mails the link of a change to the new address. */
export const sendEmailChangeTask = defineTask('send-email-change', change);

/**
 * Asks to move the account to another address: a link is mailed there, and the current address is told. Nothing changes
 * until the link is spent. It does and says the same if the new address has an account: whoever reads its mail is told.
 *
 * Refuses (`forbidden`) without a proof of identity, (`invalid`) the address that the account has, and (`rate-limited`)
 * the fifth change of an hour.
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

/** Mails the link of a change, or tells the owner of an account that has the address. */
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
