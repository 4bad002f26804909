import { HOUR_MS } from '#domain/platform/durations.ts';
import { checkVideos } from '#domain/videos/check-videos.ts';
import { defineScheduledHandler, type Handler } from '../handler.ts';

/** A retry skips what the previous attempt has checked. */
const FRESH_MS = 12 * HOUR_MS;

/** Daily, at night: checks which videos are still available. */
export function checkVideosHandler(oembedUrl: string): Handler {
  return defineScheduledHandler(
    'check-videos',
    {
      cron: '20 3 * * *',
      timeLimitSeconds: 3 * 60 * 60,
      retries: 2,
      retryDelaySeconds: 60,
    },
    (ctx, signal) =>
      checkVideos(ctx, {
        oembedUrl,
        signal,
        since: new Date(ctx.clock().getTime() - FRESH_MS),
      }),
  );
}
