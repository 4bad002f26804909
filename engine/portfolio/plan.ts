/** How threads share the work on one board. */

import { BYTES_MAX } from '../search/parameters.ts';
import { type SolveOptions, type SolvePart, WHOLE } from '../solve-options.ts';
import type { BoardDraft, Move } from '../types.ts';

/** One thread's work, as a message: the position after these moves of the board, and how to solve it. */
export interface SolveTask {
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly options: Omit<SolveOptions, 'now' | 'isAborted' | 'onProgress'>;
}

/** Distance between the seeds of two parts: a search for shorter lines counts its own seed up by one for each beam. */
const SEEDS_APART = 100_003;

/**
 * Divides a task among so many threads. All but one look for a first line, each with weights of its own, and then for shorter ones,
 * each with a seed of its own; the second one proves, and looks for a first line only in turns with that. One thread has it
 * all, as `solve` does. Memory and states are divided evenly.
 *
 * Where helpers come and go, the first part is all that one thread does, and nothing is divided: whatever becomes of them, the result is
 * as good as without.
 */
export function divideTask(
  task: SolveTask,
  threads: number,
  comeAndGo = false,
): readonly SolveTask[] {
  const { seed = 1, bytesMax = BYTES_MAX, statesMax } = task.options;
  const sharers = comeAndGo ? 1 : threads;
  return Array.from({ length: threads }, (_, index) => ({
    ...task,
    options: {
      ...task.options,
      part: comeAndGo && index === 0 ? WHOLE : planPart(index, threads),
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
