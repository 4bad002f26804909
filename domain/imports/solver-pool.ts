import { Worker } from 'node:worker_threads';
import type { DerivedSolution, SolutionTask } from './derive-solution.ts';

/** Threads that solve boards. */
export interface SolverPool {
  derive(task: SolutionTask): Promise<DerivedSolution>;
  close(): Promise<void>;
}

interface Job {
  readonly task: SolutionTask;
  readonly resolve: (derived: DerivedSolution) => void;
}

/**
 * Makes a pool of at most `size` threads, each started when there is work for it. A thread that dies, of memory for one,
 * refuses its board and is replaced.
 */
export function createSolverPool(size: number): SolverPool {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  let isClosed = false;

  const assign = (worker: Worker) => {
    const job = waiting.shift();
    if (!job) {
      idle.push(worker);
      return;
    }
    busy.set(worker, job);
    worker.postMessage(job.task);
  };
  const settle = (worker: Worker, derived: DerivedSolution) => {
    const job = busy.get(worker);
    busy.delete(worker);
    job?.resolve(derived);
  };
  const start = () => {
    const worker = new Worker(new URL('./derive.worker.ts', import.meta.url));
    worker.on('message', (derived: DerivedSolution) => {
      settle(worker, derived);
      assign(worker);
    });
    worker.on('error', (error) => {
      settle(worker, { ok: false, refusal: `The search failed on this board: ${error.message}.` });
      if (!isClosed && waiting.length > 0) assign(start());
    });
    return worker;
  };

  return {
    derive: (task) =>
      new Promise((resolve) => {
        waiting.push({ task, resolve });
        const worker = idle.pop() ?? (busy.size < size ? start() : undefined);
        if (worker) assign(worker);
      }),
    close: async () => {
      isClosed = true;
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
