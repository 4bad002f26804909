import type { Context } from '#domain/context.server.ts';
import { readVersion } from '#domain/site/read-version.ts';
import type { PageCache } from './page-cache.ts';

/** How often we look: as long as a change may take to be seen. */
const LOOK_EVERY_MS = 2_000;

/**
 * Empties the answer cache when something public has changed, whichever process changed it. The first look
 * empties it too: nobody knows what happened before. A look that fails is logged once and made again.
 *
 * Answers with a function that ends the watch and waits for a look that is under way.
 */
export function watchChanges(
  ctx: Context,
  cache: Pick<PageCache, 'clear'>,
  lookEveryMs: number = LOOK_EVERY_MS,
): () => Promise<void> {
  let seen: number | undefined;
  let isFailing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let looking = look();

  async function look(): Promise<void> {
    try {
      const version = await readVersion(ctx);
      if (version !== seen) cache.clear();
      seen = version;
      isFailing = false;
    } catch (error) {
      if (!isFailing) ctx.log.warn({ err: error }, 'cannot see whether pages have changed');
      isFailing = true;
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, lookEveryMs);
    timer.unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
