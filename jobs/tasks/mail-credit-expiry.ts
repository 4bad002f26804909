import { mailCreditExpiry } from '#domain/credits/mail-credit-expiry.ts';
import { defineScheduledHandler } from '../handler.ts';

/** E-mails people whose credits will expire. Hourly, so that it is three days in advance to the hour. */
export const mailCreditExpiryHandler = defineScheduledHandler(
  'mail-credit-expiry',
  { cron: '20 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => (ctx.site.has_login ? { mails: await mailCreditExpiry(ctx) } : { mails: 0 }),
);
