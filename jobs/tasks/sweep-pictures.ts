import { z } from 'zod';
import { sweepPictures } from '#domain/conversions/sweep-pictures.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/** Hourly: removes pictures that nothing refers to. */
export const sweepPicturesHandler = defineHandler(
  defineTask('sweep-pictures', z.object({})),
  { cron: '40 * * * *', timeLimitSeconds: 30 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ removed: await sweepPictures(ctx) }),
);
