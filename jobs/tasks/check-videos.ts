import { checkVideos } from '#domain/videos/check-videos.ts';
import type { Task } from './task.ts';

/** A run that is tried again leaves alone what the one before it has looked at. */
const FRESH_MS = 12 * 60 * 60 * 1000;

/** Once a day, in the small hours: which videos can still be watched? */
export function checkVideosTask(oembedUrl: string): Task {
  return {
    name: 'check-videos',
    cron: '20 3 * * *',
    timeLimitSeconds: 3 * 60 * 60,
    retries: 2,
    run: (ctx, isAborted) =>
      checkVideos(ctx, { oembedUrl, isAborted, since: new Date(Date.now() - FRESH_MS) }),
  };
}
