/**
 * Any line, fast: two kinds of beams in turn, wider and wider (Zhang, "Complete Anytime Beam Search", AAAI 1998).
 *
 * The beam from exit to exit (`exit-beam.ts`) is at home on crowded boards, where the next exit may be many
 * slides off but few slides are possible; the beam over drags (`beam.ts`) on roomy ones, where there are too
 * many slides to try all but the relaxed plan knows which. Narrow ones take milliseconds. A beam over
 * drags that throws nothing away is a breadth-first search, so the sequence is complete: in the end there is a
 * line, or none at all, or the budget is spent.
 */

import type { Drag } from '../rules/drags.ts';
import { searchBeam } from './beam.ts';
import type { Budget, StopReason } from './budget.ts';
import { searchExitBeam } from './exit-beam.ts';
import type { Problem } from './problem.ts';

export type AnyOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'stopped'; readonly why: StopReason };

/** Rounds: width of the beam over drags; width of the one over exits and its states per exit. */
const ROUND_FIRST = { drags: 6, exits: 1, states: 1500 };
const GROWTH = { drags: 3, exits: 2, states: 2 };

/**
 * A line from the problem's root.
 *
 * Where the beam over exits gets stuck, the beam over drags takes over from there, and then tries from the start.
 */
export function findAnyLine(
  problem: Problem,
  budget: Budget,
  { seed }: { readonly seed: number },
): AnyOutcome {
  let { drags, exits, states } = ROUND_FIRST;
  for (let round = seed; ; round++) {
    const options = { below: Infinity, seed: round, noise: 4 };
    const byExits = searchExitBeam(problem, budget, problem.root, {
      ...options,
      width: exits,
      statesMax: states,
      slack: 0,
    });
    if (byExits.kind !== 'none') return byExits;
    if (byExits.stuck !== undefined && byExits.stuck.line.length > 0) {
      const { state, line } = byExits.stuck;
      const rest = searchBeam(problem, budget, state, { ...options, width: drags });
      if (rest.kind === 'solved') return { kind: 'solved', line: [...line, ...rest.line] };
      if (rest.kind === 'stopped') return rest;
    }
    const byDrags = searchBeam(problem, budget, problem.root, { ...options, width: drags });
    if (byDrags.kind !== 'none') return byDrags;
    if (byDrags.isComplete) return { kind: 'unsolvable' };
    drags *= GROWTH.drags;
    exits *= GROWTH.exits;
    states *= GROWTH.states;
  }
}
