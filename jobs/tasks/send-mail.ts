import { sendMailTask } from '#domain/platform/mail/send-mail.ts';
import { defineHandler } from '../handler.ts';

/**
 * Delivers an e-mail. A mail server that asks to come back later, or is away, is asked again for about a day. An attempt
 * that breaks off after the server has accepted the message sends it twice, under the same Message-ID.
 */
export const sendMailHandler = defineHandler(
  sendMailTask,
  { timeLimitSeconds: 120, retries: 11, retryDelaySeconds: 30, concurrency: 2 },
  async (ctx, mail) => {
    await ctx.mail.deliver(mail, ctx.requestId);
    return { mail: mail.id };
  },
);
