import { Piscina } from 'piscina';
import type { DerivedSolution, SolutionTask } from './derive-solution.ts';

/** Threads that solve boards. */
export interface SolverPool {
  /**
   * A board of which the thread dies, of memory for one, counts as unsolved. Rejects, and ends the thread, when `signal`
   * aborts.
   */
  derive(task: SolutionTask, signal?: AbortSignal): Promise<DerivedSolution>;
  close(): Promise<void>;
}

/** Makes a pool of at most `size` threads. They are started when there is work, and end when there has been none for a while. */
export function createSolverPool(size: number): SolverPool {
  const pool = new Piscina<SolutionTask, DerivedSolution>({
    filename: new URL('./derive.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: size,
    idleTimeout: 10_000,
    // One board fills a thread's memory and time; a second one waits where another thread can take it.
    concurrentTasksPerWorker: 1,
  });
  return {
    derive: (task, signal) =>
      pool.run(task, signal && { signal }).catch((error: Error) => {
        if (signal?.aborted) throw error;
        return { kind: 'unsolved', failure: error.message };
      }),
    close: () => pool.destroy(),
  };
}
