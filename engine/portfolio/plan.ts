/** How threads share the work on one board. */

import { BYTES_MAX } from '../search/parameters.ts';
import { type SolveOptions, type SolvePart, WHOLE } from '../solve-options.ts';
import type { BoardDraft, Move } from '../types.ts';

/** One thread's work, as a message: the board, the moves that lead to the position, and how to solve it. */
export interface SolveTask {
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly options: Omit<SolveOptions, 'now' | 'isAborted' | 'onProgress'>;
}

/** Distance between the seeds of two parts, because a search for shorter lines increments its own seed for each beam. */
const SEEDS_APART = 100_003;

/**
 * Divides a task among threads. All but one search for a first solution, each with its own weights, and then for shorter ones, each with
 * its own seed. The second one proves, and searches for a first solution only in turns with that. A single thread does everything, as
 * `solve` does. Memory and states are divided evenly.
 *
 * With `helpersMayLeave` helpers may start late or end early: the first part is what a single thread would do, and nothing is divided.
 * Whatever happens to the helpers, the result is as good as without them.
 */
export function divideTask(
  task: SolveTask,
  threads: number,
  helpersMayLeave = false,
): readonly SolveTask[] {
  const { seed = 1, bytesMax = BYTES_MAX, statesMax } = task.options;
  const sharers = helpersMayLeave ? 1 : threads;
  return Array.from({ length: threads }, (_, index) => ({
    ...task,
    options: {
      ...task.options,
      part: helpersMayLeave && index === 0 ? WHOLE : planPart(index, threads),
      seed: seed + index * SEEDS_APART,
      bytesMax: bytesMax / sharers,
      ...(statesMax !== undefined && { statesMax: Math.ceil(statesMax / sharers) }),
    },
  }));
}

function planPart(index: number, threads: number): SolvePart {
  if (threads === 1) return WHOLE;
  return {
    firstLines: { from: index, step: threads },
    proof: index === 1 ? 'first' : 'none',
  };
}
