import { Piscina } from 'piscina';
import { DomainError } from '#domain/platform/errors.ts';

/** Boards that wait for a thread; each takes seconds. */
const WAITING_MAX = 3;

/** A thread that searches for strangers, one board at a time. */
export interface SearchThread<Task, Result> {
  /** Ends the search, and rejects, when `signal` aborts. Refuses (`unavailable`) when too many boards wait. */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
}

/** The thread that runs `file`. It is started when there is work, and ends when there has been none for a while. */
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
