import { sendMailTask } from '#domain/platform/mail/send-mail.ts';
import { defineHandler } from '../handler.ts';

/**
 * Delivers an e-mail. If the mail server is unreachable or asks to retry later, it is retried for about a day. If an attempt breaks off
 * after the server accepted the message, it is sent twice with the same Message-ID.
 */
export const sendMailHandler = defineHandler(
  sendMailTask,
  { timeLimitSeconds: 120, retries: 11, retryDelaySeconds: 30, concurrency: 2 },
  async (ctx, mail) => {
    const delivery = await ctx.mail.deliver(mail, ctx.requestId);
    return { mail: mail.id, delivery };
  },
);
