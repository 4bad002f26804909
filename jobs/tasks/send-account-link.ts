import { sendLink, sendLinkTask } from '#domain/accounts/request-link.ts';
import { defineHandler } from '../handler.ts';

/** Mails a link to an account, if there is one. The e-mail itself is a separate job. */
export const sendAccountLinkHandler = defineHandler(
  sendLinkTask,
  { timeLimitSeconds: 30, retries: 5, retryDelaySeconds: 5, concurrency: 2 },
  // Whether there is an account must not be revealed, not even in the log.
  async (ctx, request) => {
    await sendLink(ctx, request);
    return {};
  },
);
