import type { BoosterProgress, Boosters } from '#engine/boosters/find-boosters.ts';
import { runInWorker, type WorkOptions } from '../run-in-worker.ts';
import type { BoostersRequest } from './messages.ts';

/** Searches for the best boosters in a new worker. */
export function findBoostersInWorker(
  request: BoostersRequest,
  options: WorkOptions<BoosterProgress>,
): Promise<Boosters> {
  return runInWorker(
    () => new Worker(new URL('./boosters.worker.ts', import.meta.url), { type: 'module' }),
    request,
    options,
  );
}
