import { Piscina } from 'piscina';
import type { DerivedSolution, SolutionTask } from './derive-solution.ts';

/** Threads that solve boards. */
export interface SolverPool {
  /** Resolves with a refusal, too, if the thread dies of the board, of memory for one. */
  derive(task: SolutionTask): Promise<DerivedSolution>;
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
    derive: (task) =>
      pool.run(task).catch((error: Error) => ({
        ok: false,
        refusal: `The search failed on this board: ${error.message}.`,
      })),
    close: () => pool.destroy(),
  };
}
