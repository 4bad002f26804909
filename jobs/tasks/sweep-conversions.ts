import { z } from 'zod';
import { sweepConversions } from '#domain/conversions/sweep-conversions.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/** Every hour: ends conversions that nobody works or answers any more, and gives their credits back. */
export const sweepConversionsHandler = defineHandler(
  defineTask('sweep-conversions', z.object({})),
  { cron: '25 * * * *', timeLimitSeconds: 10 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ ended: await sweepConversions(ctx) }),
);
