import { sweepConversions } from '#domain/conversions/sweep-conversions.ts';
import { defineScheduledHandler } from '../handler.ts';

/** Hourly: ends conversions that nobody works on or answers any more, and returns their credits. */
export const sweepConversionsHandler = defineScheduledHandler(
  'sweep-conversions',
  { cron: '25 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ ended: await sweepConversions(ctx) }),
);
