import type { MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { deriveSolution, type SearchProgress, type SolutionTask } from './derive-solution.ts';
import { createHelper, type HelpTask, help } from './helper-threads.ts';

/** The input of a thread in the solver pool: a board, and a port for progress. */
export interface PooledTask {
  readonly task: SolutionTask;
  /** Receives `SearchProgress`, and a `HelpTask` for each helper. */
  readonly port: MessagePort;
  /** The number of helpers to request. */
  readonly helpers: number;
}

/** The input of a thread that helps with another thread's board. */
export interface PooledHelp extends HelpTask {
  /** A single number; nonzero once the thread is needed for another board. */
  readonly recall: Int32Array;
}

export default function derive({ task, port, helpers }: PooledTask) {
  let last: SearchProgress | undefined;
  const onProgress = (progress: SearchProgress) => {
    if (progress.moves === last?.moves && progress.atLeast === last?.atLeast) return;
    last = progress;
    port.postMessage(progress);
  };
  const startHelper = createHelper((part) => port.postMessage(part, [part.port]));
  return deriveSolution(
    task,
    onProgress,
    Array.from({ length: helpers }, () => startHelper),
  );
}

/** Helps until the board is done or the thread is needed, then returns the rest of the part. */
export async function helpOut({ recall, ...part }: PooledHelp) {
  const rest = await help(part, () => Atomics.load(recall, 0) !== 0);
  return rest && move({ [transferableSymbol]: [rest.port], [valueSymbol]: rest });
}
