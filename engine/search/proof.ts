/**
 * The proof: two searches of one kind side by side, until one of them comes to an end.
 *
 * The *plain* A* counts the exits to come and nothing else, and looks at some hundred thousand states a second.
 * The *bounded* one works out `forced-slides.ts` for each state, at a tenth of that pace or less, and sees far
 * fewer. Which of them is first depends on how fast layers grow on the board, and that shows only as they go:
 * of twelve levels without clocks the plain one proved ten in eight seconds each and the bounded one four; on
 * crowded boards with clocks the bounded one was done in two seconds where the other was not in five. So they
 * take turns of about equal length; when one proves a bound that the other is well behind, the other is given
 * up and its memory freed. Each alone is a proof.
 *
 * Turns are counted in states, so the proof is deterministic for a budget in states.
 */

import {
  type AStar,
  type AStarLimits,
  createAStar,
  runAStar,
  type SearchOutcome,
} from './a-star.ts';
import { type Budget, narrowBudget } from './budget.ts';
import type { Problem } from './problem.ts';
import { ALL_PRUNING } from './pruning.ts';

export interface Proof {
  /** Searches still at work, the plain one first, with the states of a turn. */
  searches: { readonly search: AStar; readonly turn: number }[];
  turns: number;
  /** The greatest lower bound proved by any of the searches, those given up included. */
  atLeast: number;
}

/** States of a turn: about a tenth of a second each. The plain search goes first, so small boards end there. */
const TURNS = { plain: 15_000, bounded: 1000 };
/** After so many turns each, a search that is so far behind is given up. */
const TURNS_MIN = 4;
const BEHIND = 2;

/** `bytesMax` is for both together; `turns` are in states. With one exit to come the bound has nothing to say and is left out. */
export function createProof(problem: Problem, bytesMax: number, turns = TURNS): Proof {
  const plain = createAStar(problem, {
    bytesMax: bytesMax * 0.7,
    pruning: { ...ALL_PRUNING, forcedSlides: false },
  });
  const isOneExit = problem.exitsInAll - problem.rootEpoch.exits === 1;
  const bounded = isOneExit ? [] : [createAStar(problem, { bytesMax: bytesMax * 0.3 })];
  return {
    searches: [
      { search: plain, turn: turns.plain },
      ...bounded.map((search) => ({ search, turn: turns.bounded })),
    ],
    turns: 0,
    atLeast: 0,
  };
}

/** Goes on with the proof. When the outcome is `stopped`, it can be taken up again with another budget. */
export function runProof(proof: Proof, budget: Budget, limits: AStarLimits = {}): SearchOutcome {
  const { below = Infinity, onBound } = limits;
  while (proof.searches.length > 0) {
    for (const { search, turn } of proof.searches) {
      const outcome = runAStar(search, narrowBudget(budget, { states: turn, share: 1 }), { below });
      if (outcome.kind !== 'stopped' || outcome.atLeast >= below) return outcome;
      if (outcome.atLeast > proof.atLeast) {
        proof.atLeast = outcome.atLeast;
        onBound?.(proof.atLeast);
      }
      if (search.isFull) proof.searches = proof.searches.filter((other) => other.search !== search);
      const isTurnOver = outcome.why === 'states' && budget.states < budget.statesMax;
      if (!isTurnOver) return { ...outcome, atLeast: proof.atLeast };
    }
    proof.turns++;
    if (proof.turns < TURNS_MIN) continue;
    proof.searches = proof.searches.filter(({ search }) => search.atLeast > proof.atLeast - BEHIND);
  }
  return { kind: 'stopped', why: 'states', atLeast: proof.atLeast };
}
