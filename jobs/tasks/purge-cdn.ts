import { type CdnPurge, purgeCdn, purgeCdnTask } from '#domain/platform/site/purge-cdn.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Purges the CDN after public changes, with retries for about an hour. Until then its copies expire by themselves. */
export function purgeCdnHandler(settings: CdnPurge): Handler {
  return defineHandler(
    purgeCdnTask,
    { timeLimitSeconds: 30, retries: 10, retryDelaySeconds: 2 },
    async (_ctx, _input, signal) => ({ status: await purgeCdn(settings, signal) }),
  );
}
