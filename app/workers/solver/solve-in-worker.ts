import type { SolveResult } from '#engine/solve.ts';
import type { SolveProgress } from '#engine/solve-options.ts';
import { runInWorker, type WorkOptions } from '../run-in-worker.ts';
import type { SolveRequest } from './messages.ts';

/** Runs the engine's search in a new worker. */
export function solveInWorker(
  request: SolveRequest,
  options: WorkOptions<SolveProgress>,
): Promise<SolveResult> {
  return runInWorker(
    () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' }),
    request,
    options,
  );
}
