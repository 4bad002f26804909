import { z } from 'zod';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { checkVideos } from '#domain/videos/check-videos.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** A retry skips what the previous attempt has checked. */
const FRESH_MS = 12 * 60 * 60 * 1000;

/** Daily, at night: checks which videos are still available. */
export function checkVideosHandler(oembedUrl: string): Handler {
  return defineHandler(
    defineTask('check-videos', z.object({})),
    {
      cron: '20 3 * * *',
      timeLimitSeconds: 3 * 60 * 60,
      retries: 2,
      retryDelaySeconds: 60,
    },
    (ctx, _, signal) =>
      checkVideos(ctx, {
        oembedUrl,
        signal,
        since: new Date(ctx.clock().getTime() - FRESH_MS),
      }),
  );
}
