import { expireCredits } from '#domain/credits/expire-credits.ts';
import { defineScheduledHandler } from '../handler.ts';

/** Hourly: records expired credits in the ledgers. Until then they already do not count. */
export const expireCreditsHandler = defineScheduledHandler(
  'expire-credits',
  { cron: '10 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ accounts: await expireCredits(ctx) }),
);
