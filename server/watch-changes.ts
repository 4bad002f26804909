import type { Context } from '#domain/platform/context.server.ts';
import { readVersion } from '#domain/platform/site/read-version.ts';
import type { PageCache } from './http/page-cache.ts';
import { poll } from './poll.ts';

/** The interval between checks, and so the maximum delay until a change is visible. */
const CHECK_EVERY_MS = 800;

/**
 * Empties the page cache after a public change by any process. The first check empties it too, because earlier changes are unknown. A
 * failing check is logged once and repeated.
 *
 * Returns a function that stops the watch and waits for a running check.
 */
export function watchChanges(
  ctx: Context,
  cache: Pick<PageCache, 'clear'>,
  checkEveryMs: number = CHECK_EVERY_MS,
): () => Promise<void> {
  let seen: number | undefined;
  let isFailing = false;
  return poll(async () => {
    try {
      const version = await readVersion(ctx);
      if (version !== seen) cache.clear();
      seen = version;
      isFailing = false;
    } catch (error) {
      if (!isFailing) ctx.log.warn({ err: error }, 'could not check whether pages have changed');
      isFailing = true;
    }
  }, checkEveryMs);
}
