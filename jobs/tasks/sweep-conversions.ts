import { z } from 'zod';
import { sweepConversions } from '#domain/conversions/sweep-conversions.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/** Hourly: ends conversions that nobody works on or answers any more, and returns their credits. */
export const sweepConversionsHandler = defineHandler(
  defineTask('sweep-conversions', z.object({})),
  { cron: '25 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ ended: await sweepConversions(ctx) }),
);
