import type { SolveResult } from '#engine/solve.ts';
import type { SolveProgress } from '#engine/solve-options.ts';
import { runInWorker, type WorkerRun } from '../run-in-worker.ts';
import type { SolveRequest } from './messages.ts';

/** A running search. `cancel` stops it at once; then `result` never settles. */
export type WorkerSolve = WorkerRun<SolveResult>;

/** Runs the engine's search in a new worker. */
export function solveInWorker(
  request: SolveRequest,
  onProgress: (progress: SolveProgress) => void,
): WorkerSolve {
  return runInWorker(
    () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' }),
    request,
    onProgress,
  );
}
