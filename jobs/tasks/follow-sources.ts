import {
  type FollowSettings,
  followSources,
  followSourcesTask,
} from '#domain/imports/follow-sources.ts';
import { HOUR_MS } from '#domain/platform/durations.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Retries and restarts skip sources checked this recently. */
const FRESH_MS = HOUR_MS;

/** Every six hours: looks for new videos in the followed playlists and channels. */
export function followSourcesHandler(
  settings: Pick<FollowSettings, 'client' | 'feedUrl'>,
): Handler {
  return defineHandler(
    followSourcesTask,
    { cron: '40 */6 * * *', timeLimitSeconds: 60 * 60, retries: 2, retryDelaySeconds: 60 },
    (ctx, _, signal) =>
      followSources(ctx, {
        ...settings,
        isAborted: () => signal.aborted,
        since: new Date(ctx.clock().getTime() - FRESH_MS),
      }),
  );
}
