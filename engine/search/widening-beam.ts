/**
 * Any line, fast: beams of growing width (Zhang, "Complete Anytime Beam Search", AAAI 1998).
 *
 * A narrow beam takes milliseconds and solves most boards; where it fails a wider one is tried, each with
 * other random numbers. A beam that throws nothing away is a breadth-first search, so the sequence is
 * complete: in the end there is a line, or none at all, or the budget is spent.
 */

import type { Drag } from '../rules/drags.ts';
import { searchBeam } from './beam.ts';
import type { Budget, StopReason } from './budget.ts';
import type { Problem } from './problem.ts';

export type AnyOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[]; readonly width: number }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'stopped'; readonly why: StopReason };

const WIDTH_FIRST = 6;
const GROWTH = 3;

export function findAnyLine(
  problem: Problem,
  budget: Budget,
  { seed }: { readonly seed: number },
): AnyOutcome {
  for (let width = WIDTH_FIRST; ; width *= GROWTH) {
    const outcome = searchBeam(problem, budget, problem.root, {
      width,
      below: Infinity,
      seed: seed + width,
      noise: 4,
    });
    if (outcome.kind === 'solved') return { ...outcome, width };
    if (outcome.kind === 'stopped') return outcome;
    if (outcome.isComplete) return { kind: 'unsolvable' };
  }
}
