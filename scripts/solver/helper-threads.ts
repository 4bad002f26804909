/** Worker threads that help to solve one board after the other. */

import { setTimeout as pauseFor, setImmediate as pauseOnce } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { PartReport } from '#engine/portfolio/merge.ts';
import type { SolveTask } from '#engine/portfolio/plan.ts';
import type { Host } from '#engine/portfolio/run-part.ts';
import type { StartHelper } from '#engine/portfolio/solve-together.ts';

/** What a helper thread gets: its part of a board, and the port by which both sides say what they find. Closing it ends the part. */
export interface ThreadTask {
  readonly task: SolveTask;
  readonly port: MessagePort;
}

/** This thread, as the engine's host. */
export const THREAD_HOST: Host = {
  now: () => performance.now(),
  pause: (ms) => (ms === undefined ? pauseOnce() : pauseFor(ms)),
};

/** So many helpers. A thread starts with its first board, is kept for the next, and keeps no process alive. */
export function createHelpers(count: number): readonly StartHelper[] {
  return Array.from({ length: count }, createHelper);
}

function createHelper(): StartHelper {
  let worker: Worker | undefined;
  return (task, onReport) => {
    worker ??= startWorker(() => {
      worker = undefined;
    });
    const { port1, port2 } = new MessageChannel();
    let isStopped = false;
    const report = (one: PartReport) => isStopped || onReport(one);
    port1.on('message', report);
    // It closes with its thread as well.
    port1.on('close', () => report({ kind: 'lost' }));
    worker.postMessage({ task, port: port2 } satisfies ThreadTask, [port2]);
    return {
      sendFindings: (findings) => port1.postMessage(findings),
      stop: () => {
        isStopped = true;
        port1.close();
      },
    };
  };
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
