import type { SolveProgress, SolveResult } from '#engine/solve.ts';
import type { SolveMessage, SolveRequest } from './messages.ts';

/** A running search. `cancel` stops it at once; then `result` never settles. */
export interface WorkerSolve {
  readonly result: Promise<SolveResult>;
  readonly cancel: () => void;
}

/** Runs the engine's search in a new worker, so that the page stays responsive, and terminates the worker afterwards. */
export function solveInWorker(
  request: SolveRequest,
  onProgress: (progress: SolveProgress) => void,
): WorkerSolve {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  const result = new Promise<SolveResult>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SolveMessage>) => {
      if (data.kind === 'progress') return onProgress(data.progress);
      worker.terminate();
      resolve(data.result);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new Error(event.message || 'the solver could not be loaded'));
    });
  });
  worker.postMessage(request);
  return { result, cancel: () => worker.terminate() };
}
