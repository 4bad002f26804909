/**
 * A shorter line from a line, as long as the budget lasts.
 */

import type { Drag } from '../rules/drags.ts';
import { searchBeam } from './beam.ts';
import { type Budget, stopReason } from './budget.ts';
import type { Problem } from './problem.ts';

export interface ImproveOptions {
  /** A proved lower bound: a line of this length is left alone. */
  readonly atLeast: number;
  readonly seed: number;
  readonly onBetter: (line: readonly Drag[]) => void;
}

export function improveLine(
  problem: Problem,
  budget: Budget,
  first: readonly Drag[],
  { atLeast, seed, onBetter }: ImproveOptions,
): readonly Drag[] {
  let best = first;
  for (let width = 20; best.length > atLeast; width *= 2) {
    const outcome = searchBeam(problem, budget, problem.root, {
      width,
      below: best.length,
      seed: seed + width,
      noise: 4,
    });
    if (outcome.kind === 'solved') {
      best = outcome.line;
      onBetter(best);
    }
    if (outcome.kind === 'stopped' || stopReason(budget) !== undefined) break;
    if (outcome.kind === 'none' && outcome.isComplete) break;
  }
  return best;
}
