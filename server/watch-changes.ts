import type { Context } from '#domain/platform/context.server.ts';
import { readVersion } from '#domain/platform/site/read-version.ts';
import type { PageCache } from './http/page-cache.ts';
import { poll } from './poll.ts';

/** The interval of the checks: as long as a change may take to be seen. */
const CHECK_EVERY_MS = 800;

/**
 * Empties the page cache when something public has changed, whichever process changed it. The first check
 * empties it too, as nothing is known of the time before. A check that fails is logged once and repeated.
 *
 * Returns a function that ends the watch and waits for a check in progress.
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
      if (!isFailing) ctx.log.warn({ err: error }, 'cannot see whether pages have changed');
      isFailing = true;
    }
  }, checkEveryMs);
}
