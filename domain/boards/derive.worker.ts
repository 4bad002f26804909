import type { MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { deriveSolution, type SearchProgress, type SolutionTask } from './derive-solution.ts';
import { createHelper, type HelpTask, help } from './helper-threads.ts';

/** What a thread of the solver pool gets: one board at a time, and where to say how far its search is. */
export interface PooledTask {
  readonly task: SolutionTask;
  /** Takes `SearchProgress`, and a `HelpTask` for each helper. */
  readonly port: MessagePort;
  /** How many helpers to ask for. */
  readonly helpers: number;
}

/** What a thread gets that helps with the board of another one. */
export interface PooledHelp extends HelpTask {
  /** One number; not 0 once the thread is needed for a board. */
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

/** Helps until the board is done or the thread is needed; then returns what is left of the part. */
export async function helpOut({ recall, ...part }: PooledHelp) {
  const rest = await help(part, () => Atomics.load(recall, 0) !== 0);
  return rest && move({ [transferableSymbol]: [rest.port], [valueSymbol]: rest });
}
