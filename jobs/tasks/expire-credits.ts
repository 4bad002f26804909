import { z } from 'zod';
import { expireCredits } from '#domain/credits/expire-credits.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/** Hourly: records expired credits in the ledgers. Until then they already do not count. */
export const expireCreditsHandler = defineHandler(
  defineTask('expire-credits', z.object({})),
  { cron: '10 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ accounts: await expireCredits(ctx) }),
);
