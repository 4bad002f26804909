import type { PartReport } from '#engine/portfolio/merge.ts';
import type { Host } from '#engine/portfolio/run-part.ts';
import type { StartHelper } from '#engine/portfolio/solve-together.ts';
import type { HelperMessage } from './messages.ts';

/** Maximum number of threads for one board, including the leading one. Each has a share of the memory, and takes a few more megabytes. */
const THREADS_MAX = 4;

/** Number of helpers for a board on a device with this many processor cores. One core is left to the page, and one thread leads. */
export function countHelpers(cores: number): number {
  return Math.max(0, Math.min(THREADS_MAX, cores - 1) - 1);
}

/** Starts the calling worker's own script in another worker. If that is not allowed, its part is lost and the others continue. */
export const startHelper: StartHelper = (task, onReport) => {
  let worker: Worker;
  try {
    worker = new Worker(location.href, { type: 'module' });
  } catch {
    onReport({ kind: 'lost' });
    return { sendFindings: () => {}, stop: () => {} };
  }
  const send = (message: HelperMessage) => worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<PartReport>) => onReport(data));
  worker.addEventListener('error', (event) => {
    // The search continues without it. Otherwise the error would also end the leading worker.
    event.preventDefault();
    worker.terminate();
    onReport({ kind: 'lost' });
  });
  send({ kind: 'part', task });
  return {
    sendFindings: (findings) => send({ kind: 'findings', findings }),
    stop: () => worker.terminate(),
  };
};

const { port1, port2 } = new MessageChannel();

/** A worker as the engine's host. A timer of zero waits for 4 ms once timers are nested; a message does not. */
export const WORKER_HOST: Host = {
  now: () => performance.now(),
  pause: (ms) =>
    new Promise((resolve) => {
      if (ms !== undefined) return setTimeout(resolve, ms);
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    }),
};
