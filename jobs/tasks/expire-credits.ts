import { z } from 'zod';
import { expireCredits } from '#domain/credits/expire-credits.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/** Every hour: enters what has expired into the ledgers. Until then it already counts for nothing. */
export const expireCreditsHandler = defineHandler(
  defineTask('expire-credits', z.object({})),
  { cron: '10 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ accounts: await expireCredits(ctx) }),
);
