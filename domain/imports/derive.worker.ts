import { parentPort } from 'node:worker_threads';
import { deriveSolution, type SolutionTask } from './derive-solution.ts';

/** Solves boards beside the main thread, one at a time, in the order in which they come. */
parentPort?.on('message', (task: SolutionTask) => {
  parentPort?.postMessage(deriveSolution(task));
});
