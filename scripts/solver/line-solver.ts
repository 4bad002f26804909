/** Solves board text into a result line: one board after the other, or several in parallel in a pool of worker threads. */

import { Worker } from 'node:worker_threads';
import { createHelpers } from './helper-threads.ts';
import { type SolveSettings, solveText } from './solve-text.ts';

export interface LineSolver {
  /** Maximum number of lines in progress at once. */
  readonly linesAhead: number;
  solveLine(text: string): Promise<string>;
  close(): Promise<void>;
}

/** Solves in the calling thread and `threads` - 1 helpers. The next line is not read before this one is solved. */
export function createInlineSolver(settings: SolveSettings, threads: number): LineSolver {
  const helpers = createHelpers(threads - 1);
  return {
    linesAhead: 1,
    solveLine: async (text) => JSON.stringify(await solveText(text, settings, helpers)),
    close: async () => {},
  };
}

interface Job {
  readonly text: string;
  readonly resolve: (line: string) => void;
}

/** Solves `workers` boards in parallel. A worker that dies abandons its board and is replaced. */
export function createPooledSolver(workers: number, settings: SolveSettings): LineSolver {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();

  const assign = (worker: Worker) => {
    busy.delete(worker);
    const job = waiting.shift();
    if (job === undefined) {
      idle.push(worker);
      return;
    }
    busy.set(worker, job);
    worker.postMessage(job.text);
  };
  const start = () => {
    const worker = new Worker(new URL('./line-worker.ts', import.meta.url), {
      workerData: settings,
    });
    worker.on('message', (line: string) => {
      busy.get(worker)?.resolve(line);
      assign(worker);
    });
    worker.on('error', (error) => {
      process.stderr.write(`solve: a worker failed: ${error}\n`);
      busy.get(worker)?.resolve('{"status":"gave-up","why":"aborted","states":0,"ms":0}');
      busy.delete(worker);
      assign(start());
    });
    return worker;
  };

  for (let i = 0; i < workers; i++) idle.push(start());
  return {
    linesAhead: workers * 3,
    solveLine: (text) =>
      new Promise((resolve) => {
        waiting.push({ text, resolve });
        const worker = idle.pop();
        if (worker !== undefined) assign(worker);
      }),
    close: async () => {
      await Promise.all(idle.map((worker) => worker.terminate()));
    },
  };
}
