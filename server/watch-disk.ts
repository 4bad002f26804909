import type { Log } from '#domain/platform/context.server.ts';

/** With less free the site stops writing: the embedded engine needs room for its log to go on at all. */
const FREE_MIN = 64 * 1024 ** 2;

/** With more it writes again. */
const FREE_AGAIN = 2 * FREE_MIN;

const CHECK_EVERY_MS = 5_000;

interface WatchedDisk {
  readonly freeBytes: () => Promise<number>;
  readonly setDiskFull: (isFull: boolean) => Promise<void>;
  readonly log: Log;
}

/** Tells when the disk is about to be full, and when there is room again. Returns a function that ends the watch and waits for a check in progress. */
export function watchDisk(
  { freeBytes, setDiskFull, log }: WatchedDisk,
  checkEveryMs: number = CHECK_EVERY_MS,
): () => Promise<void> {
  let isFull = false;
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let checking = check();

  async function check(): Promise<void> {
    try {
      const free = await freeBytes();
      const isFullNow = free < (isFull ? FREE_AGAIN : FREE_MIN);
      if (isFullNow !== isFull) {
        await setDiskFull(isFullNow);
        isFull = isFullNow;
        if (isFull) log.error({ free }, 'the disk of the data folder is almost full: make room');
      }
    } catch (error) {
      log.error({ err: error }, 'the disk of the data folder could not be looked at');
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      checking = check();
    }, checkEveryMs);
    timer.unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await checking;
  };
}
