import { createRequire } from 'node:module';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PooledTask } from './derive.worker.ts';
import type { DerivedSolution, SearchProgress, SolutionTask } from './derive-solution.ts';

/** By its name among the rooms: pages, which are bundled, make pools as well, and beside the bundle there is no worker. */
const WORKER = createRequire(import.meta.url).resolve('#domain/boards/derive.worker.ts');

export interface DeriveOptions {
  /** Ends the thread, and rejects, when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Is called with each better line, and each higher bound. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** Threads that solve boards. */
export interface SolverPool {
  /** A board of which the thread dies, of memory for one, counts as unsolved. */
  derive(task: SolutionTask, options?: DeriveOptions): Promise<DerivedSolution>;
  close(): Promise<void>;
}

/** Makes a pool of at most `size` threads. They are started when there is work, and end when there has been none for a while. */
export function createSolverPool(size: number): SolverPool {
  const pool = new Piscina<PooledTask, DerivedSolution>({
    filename: WORKER,
    minThreads: 0,
    maxThreads: size,
    idleTimeout: 10_000,
    // One board fills a thread's memory and time; a second one waits where another thread can take it.
    concurrentTasksPerWorker: 1,
  });
  return {
    async derive(task, { signal, onProgress } = {}) {
      const { port1, port2 } = new MessageChannel();
      if (onProgress) port1.on('message', onProgress);
      const port = onProgress ? port2 : null;
      const transferList = port ? [port] : [];
      try {
        return await pool.run({ task, port }, { transferList, ...(signal && { signal }) });
      } catch (error) {
        if (signal?.aborted) throw error;
        return { kind: 'unsolved', failure: (error as Error).message };
      } finally {
        port1.close();
      }
    },
    close: () => pool.destroy(),
  };
}
