import { createHash } from 'node:crypto';
import type { Context } from '../context.server.ts';
import { defineTask, enqueue } from '../jobs.server.ts';
import { type MailMessage, mailMessage, queuedMail } from './schema.ts';

export const sendMailTask = defineTask('send-mail', queuedMail);

/**
 * Sends an e-mail once the caller's transaction commits, and never if it rolls back. Calls with the same key send one message. Resolves
 * when the message is queued; delivery is attempted for about a day. Throws a `ZodError` for an invalid address or a subject of several
 * lines; forms check with `mailAddress` first.
 */
export async function sendMail(
  ctx: Context,
  message: MailMessage,
  { key }: { readonly key: string },
): Promise<void> {
  const id = createHash('sha256').update(`${ctx.site.siteURL}\n${key}`).digest('hex').slice(0, 32);
  const sentAt = ctx.clock().toISOString();
  await enqueue(ctx, sendMailTask, { ...mailMessage.parse(message), id, sentAt }, { key });
}
