import { sendEmailChange, sendEmailChangeTask } from '#domain/accounts/request-email-change.ts';
import { defineHandler } from '../handler.ts';

/** Mails the link that moves an account to a new address. The e-mail itself is a separate job. */
export const sendEmailChangeHandler = defineHandler(
  sendEmailChangeTask,
  { timeLimitSeconds: 30, retries: 5, retryDelaySeconds: 5, concurrency: 2 },
  // Whether the address has an account must not be revealed, not even in the log.
  async (ctx, change) => {
    await sendEmailChange(ctx, change);
    return {};
  },
);
