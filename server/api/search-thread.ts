import { Piscina } from 'piscina';
import { DomainError } from '#domain/platform/errors.ts';

/** Maximum number of waiting boards; each takes seconds. */
const WAITING_MAX = 3;

/**
 * Maximum time of a board, waiting included: more than all boards before it and its own search may take. Searches check the clock between
 * states, and a state of a board made for that can take minutes.
 */
const LIMIT_MS = 60_000;

/** A worker thread that searches boards from anonymous clients, one at a time. */
export interface SearchThread<Task, Result> {
  /** Stops the search and rejects if `signal` aborts. Refuses (`unavailable`) if too many boards are waiting, or this one takes too long. */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
}

/** A worker thread for `file`. It starts with the first task, and ends after a while without work. */
export function createSearchThread<Task, Result>(
  file: URL,
  limitMs = LIMIT_MS,
): SearchThread<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  return {
    async run(task, signal) {
      if (pool.queueSize >= WAITING_MAX) {
        throw new DomainError('unavailable', 'Too many boards are being solved. Try again soon.', {
          retryAfterSeconds: 5,
        });
      }
      const overrun = AbortSignal.timeout(limitMs);
      try {
        return await pool.run(task, {
          signal: AbortSignal.any(signal ? [signal, overrun] : [overrun]),
        });
      } catch (error) {
        if (!overrun.aborted || signal?.aborted) throw error;
        throw new DomainError('unavailable', 'This board takes too long to search here.', {
          cause: error,
          retryAfterSeconds: 60,
        });
      }
    },
  };
}
