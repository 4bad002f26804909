/** Worker threads that help the command line to solve one board after the other. */

import { Worker } from 'node:worker_threads';
import { createHelper } from '#domain/boards/helper-threads.ts';
import type { StartHelper } from '#engine/portfolio/solve-together.ts';

/** Creates this many helpers. A thread starts with its first board, is kept for the next, and does not keep the process alive. */
export function createHelpers(count: number): readonly StartHelper[] {
  return Array.from({ length: count }, () => {
    let worker: Worker | undefined;
    return createHelper((help) => {
      worker ??= startWorker(() => {
        worker = undefined;
      });
      worker.postMessage(help, [help.port]);
    });
  });
}

function startWorker(onLost: () => void): Worker {
  const worker = new Worker(new URL('./helper-thread.ts', import.meta.url));
  worker.on('error', (error) => {
    process.stderr.write(`solve: a helper thread failed: ${error}\n`);
    onLost();
  });
  worker.unref();
  return worker;
}
