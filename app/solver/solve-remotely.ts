import type { SolveProgress, SolveResult } from '#engine/solve.ts';
import type { SolveMessage, SolveRequest } from './messages.ts';

/** A search under way. `cancel` stops it at once; then `result` never settles. */
export interface RemoteSolve {
  readonly result: Promise<SolveResult>;
  readonly cancel: () => void;
}

/** Runs the engine's search in a worker of its own, so that the page stays at ease, and ends the worker with it. */
export function solveRemotely(
  request: SolveRequest,
  onProgress: (progress: SolveProgress) => void,
): RemoteSolve {
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
