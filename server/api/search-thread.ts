import { Piscina } from 'piscina';
import { DomainError } from '#domain/platform/errors.ts';

/** Maximum number of waiting boards; each takes seconds. */
const WAITING_MAX = 3;

/** A worker thread that searches boards from anonymous clients, one at a time. */
export interface SearchThread<Task, Result> {
  /** Stops the search and rejects if `signal` aborts. Refuses (`unavailable`) if too many boards are waiting. */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
}

/** A worker thread for `file`. It starts with the first task, and ends after a while without work. */
export function createSearchThread<Task, Result>(file: URL): SearchThread<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  return {
    run(task, signal) {
      if (pool.queueSize >= WAITING_MAX) {
        throw new DomainError('unavailable', 'Too many boards are being solved. Try again soon.', {
          retryAfterSeconds: 5,
        });
      }
      return pool.run(task, { ...(signal && { signal }) });
    },
  };
}
