import { reconcileCredits } from '#domain/credits/reconcile-credits.ts';
import { defineScheduledHandler } from '../handler.ts';

/** Daily: checks that the ledger of credits adds up. A difference is a bug or a broken database, and is logged as an error. */
export const reconcileCreditsHandler = defineScheduledHandler(
  'reconcile-credits',
  { cron: '30 4 * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => {
    const differences = await reconcileCredits(ctx);
    if (differences.length > 0) ctx.log.error({ differences }, 'credits do not add up');
    return { differences: differences.length };
  },
);
