import type { Log } from '#domain/platform/context.server.ts';
import { poll } from './poll.ts';

/** With less free space the site stops writing, because the embedded engine needs room for its log to work at all. */
const FREE_MIN = 64 * 1024 ** 2;

/** With more free space it writes again. */
const FREE_AGAIN = 2 * FREE_MIN;

const CHECK_EVERY_MS = 5_000;

interface WatchedDisk {
  readonly freeBytes: () => Promise<number>;
  readonly setDiskFull: (isFull: boolean) => Promise<void>;
  readonly log: Log;
}

/**
 * Calls `setDiskFull` when the disk is almost full, and when there is room again. See `poll`. A failing check is logged once and repeated.
 */
export function watchDisk(
  { freeBytes, setDiskFull, log }: WatchedDisk,
  checkEveryMs: number = CHECK_EVERY_MS,
): () => Promise<void> {
  let isFull = false;
  let isFailing = false;
  return poll(async () => {
    try {
      const free = await freeBytes();
      isFailing = false;
      const isFullNow = free < (isFull ? FREE_AGAIN : FREE_MIN);
      if (isFullNow === isFull) return;
      await setDiskFull(isFullNow);
      isFull = isFullNow;
      if (isFull)
        log.error({ free }, 'the disk of the data folder is almost full: free some space');
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'could not read the free space of the data folder');
      isFailing = true;
    }
  }, checkEveryMs);
}
