import type { MessagePort } from 'node:worker_threads';
import { deriveSolution, type SearchProgress, type SolutionTask } from './derive-solution.ts';

/** What a thread of the solver pool gets: one board at a time, and where to say how far its search is. */
export interface PooledTask {
  readonly task: SolutionTask;
  readonly port: MessagePort | null;
}

export default function derive({ task, port }: PooledTask) {
  let last: SearchProgress | undefined;
  return deriveSolution(task, (progress) => {
    if (progress.moves === last?.moves && progress.atLeast === last?.atLeast) return;
    last = progress;
    port?.postMessage(progress);
  });
}
