import { sweepPictures } from '#domain/conversions/sweep-pictures.ts';
import { defineScheduledHandler } from '../handler.ts';

/** Hourly: removes pictures that nothing refers to. */
export const sweepPicturesHandler = defineScheduledHandler(
  'sweep-pictures',
  { cron: '40 * * * *', timeLimitSeconds: 30 * 60, retries: 2, retryDelaySeconds: 60 },
  async (ctx) => ({ removed: await sweepPictures(ctx) }),
);
