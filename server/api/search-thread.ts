import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { DomainError } from '#domain/platform/errors.ts';

/** Maximum number of waiting boards; each takes seconds. */
const WAITING_MAX = 3;

/** A worker thread that searches boards from anonymous clients, one at a time. */
export interface SearchThread<Task, Result> {
  /**
   * Stops the search and rejects if `signal` aborts. Refuses (`unavailable`) if too many boards are waiting, and if the search runs longer
   * than it may.
   */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
}

/**
 * A worker thread for `file`. It starts with the first task, and ends after a while without work. A search keeps its own time limit; one
 * that is still running after `stopAfterMs`, the start of the thread included, is ended with its thread, so that it cannot block the boards
 * behind it.
 */
export function createSearchThread<Task, Result>(
  file: URL,
  { stopAfterMs }: { readonly stopAfterMs: number },
): SearchThread<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  const queue = new PQueue({ concurrency: 1 });
  const search = async (task: Task, signal?: AbortSignal): Promise<Result> => {
    const late = AbortSignal.timeout(stopAfterMs);
    try {
      return await pool.run(task, { signal: AbortSignal.any(signal ? [late, signal] : [late]) });
    } catch (error) {
      if (!late.aborted) throw error;
      throw new DomainError('unavailable', 'The search of this board took too long.', {
        cause: error,
        retryAfterSeconds: 60,
      });
    }
  };
  return {
    run(task, signal) {
      if (queue.size >= WAITING_MAX) {
        throw new DomainError('unavailable', 'Too many boards are being solved. Try again soon.', {
          retryAfterSeconds: 5,
        });
      }
      return queue.add(() => search(task, signal), signal && { signal });
    },
  };
}
