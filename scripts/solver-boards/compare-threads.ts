/** Measures how much sooner several threads find a first line than one: by wall clock, and by the time of each part when it runs alone. */

import { THREAD_HOST } from '#domain/boards/helper-threads.ts';
import { divideTask, type SolveTask } from '#engine/portfolio/plan.ts';
import { type StartHelper, solveTogether } from '#engine/portfolio/solve-together.ts';
import { solve } from '#engine/solve.ts';
import type { SolveOptions } from '#engine/solve-options.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { createHelpers } from '../solver/helper-threads.ts';

/** The time of one thread to a first line, as a multiple of that of several threads. */
export interface ThreadGains {
  /** By wall clock, measured repeatedly, alternating with the single thread. */
  readonly wall: readonly number[];
  /** The parts run one after the other, each alone, and the first to end counts. Other load on the machine does not affect it. */
  readonly processor: number;
}

/** Measures one board after the other, in warm threads. A search that ends without a line counts with its whole time. */
export function createComparison(threads: number, limitMs: number, times: number) {
  const helpers = createHelpers(threads - 1);
  return {
    /** Lets the threads start and the engine be compiled before anything is measured. */
    warmUp: async (drafts: readonly BoardDraft[]) => {
      for (const draft of drafts) await timeWall(taskOf(draft, limitMs), helpers);
    },
    compare: async (draft: BoardDraft): Promise<ThreadGains> => {
      const task = taskOf(draft, limitMs);
      const wall: number[] = [];
      for (let i = 0; i < times; i++) {
        const one = await timeWall(task, []);
        wall.push(one / (await timeWall(task, helpers)));
      }
      const alone = timeProcessor(task, limitMs);
      let best = limitMs;
      for (const part of divideTask(task, threads)) {
        best = Math.min(best, timeProcessor(part, best));
      }
      return { wall, processor: alone / best };
    },
  };
}

function taskOf(board: BoardDraft, limitMs: number): SolveTask {
  return { board, moves: [], options: { anySolution: true, limitMs } };
}

async function timeWall(task: SolveTask, helpers: readonly StartHelper[]): Promise<number> {
  const from = performance.now();
  let firstAt: number | undefined;
  await solveTogether(task, helpers, THREAD_HOST, {
    onProgress: ({ line }) => {
      if (line !== undefined) firstAt ??= performance.now();
    },
  });
  return (firstAt ?? performance.now()) - from;
}

/** Processor time in milliseconds to a first line, or to the end of a search that finds none. */
function timeProcessor({ board, options }: SolveTask, limitMs: number): number {
  const from = threadMs();
  let firstAt: number | undefined;
  const onProgress: SolveOptions['onProgress'] = ({ line }) => {
    if (line !== undefined) firstAt ??= threadMs();
  };
  solve(board as Board, { ...options, now: threadMs, limitMs, onProgress });
  return (firstAt ?? threadMs()) - from;
}

/** Processor time of this thread only, because helpers may not have stopped yet. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
