/**
 * A shorter line from a line, as long as the budget lasts.
 *
 * What is cheap comes first: leaving out drags, then the neighbourhood of the line. After that beams look for
 * another line below the best one, in turn from the start and from states further and further back on the
 * line, each round wider than the one before. A beam from a state of the line keeps the drags up to there and
 * so can be wide where a beam from the start could not; in the next round the other parts get their turn.
 *
 * Sources: anytime improvement by restarts with the incumbent as bound (Richter, Thayer & Ruml, "The Joy of
 * Forgetting: Faster Anytime Search via Restarting", ICAPS 2010); re-solving parts of a plan (Ratner & Pohl,
 * "Joint and LPA*: Combination of Approximation and Search", AAAI 1986).
 */

import type { Drag } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { copyState, createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { searchBeam } from './beam.ts';
import { type Budget, stopReason } from './budget.ts';
import { dropDrags } from './drop-drags.ts';
import type { EstimateWeights } from './estimate.ts';
import { searchNeighborhood } from './neighborhood.ts';
import { type Problem, writeSuccessor } from './problem.ts';

export interface ImproveOptions {
  /** A proved lower bound: a line of this length is left alone. */
  readonly atLeast: number;
  readonly seed: number;
  /** Counts the rounds of one solve: a later call goes on with beams as wide as those where the last one stopped. */
  readonly progress: { round: number };
  readonly onBetter: (line: readonly Drag[]) => void;
}

/** Where on the line the beams of a round begin, as shares of its length; 0 is the start. */
const BEGINNINGS = [0, 0.5, 0.25, 0.75];
const WIDTH_FIRST = 40;
const WIDTH_GROWTH = 1.6;
/** How beams weigh exits, in turn: which weights lead to short lines differs from board to board. */
const WEIGHTS: readonly EstimateWeights[] = [
  { exit: 150, curve: 'capped', nextExit: 0, urgency: 0 },
  { exit: 400, curve: 'root', nextExit: 0, urgency: 0 },
  { exit: 60, curve: 'capped', nextExit: 0, urgency: 0 },
];
/** Random part of an estimate, in its units. */
const NOISE = 12;
/** States of the neighbourhood searched around a line that is new; each round of beams doubles it. */
const NEIGHBORS = 6000;

/** The best line found; `first` itself when there is nothing better. */
export function improveLine(
  problem: Problem,
  budget: Budget,
  first: readonly Drag[],
  { atLeast, seed, progress, onBetter }: ImproveOptions,
): readonly Drag[] {
  let best = first;
  const accept = (line: readonly Drag[], neighbors: number) => {
    const dropped = dropDrags(problem, budget, line);
    const near = searchNeighborhood(problem, budget, dropped, neighbors);
    if (near.length < best.length) {
      best = near;
      onBetter(best);
    }
  };
  const isOver = () =>
    best.length <= atLeast || stopReason(budget) !== undefined || budget.isLate();
  accept(best, NEIGHBORS);
  for (; !isOver(); progress.round++) {
    const { round } = progress;
    const width = WIDTH_FIRST * WIDTH_GROWTH ** round;
    for (const [i, share] of BEGINNINGS.entries()) {
      if (isOver()) break;
      const from = Math.floor(best.length * share);
      const outcome = searchBeam(problem, budget, stateOnLine(problem, best, from), {
        width: Math.floor(width / (1 - share)),
        below: best.length - from,
        weights: WEIGHTS[(round + i) % WEIGHTS.length]!,
        seed: seed + round * BEGINNINGS.length + i,
        noise: NOISE,
      });
      if (outcome.kind === 'solved') accept([...best.slice(0, from), ...outcome.line], NEIGHBORS);
    }
    if (!isOver()) accept(best, NEIGHBORS * 2 ** (round + 1));
  }
  return best;
}

/** The representative after the first `count` drags of a line. */
function stateOnLine(problem: Problem, line: readonly Drag[], count: number): StateBuffer {
  const { tables, epochs } = problem;
  const state = createStateBuffer(tables.stateWords, 1);
  copyState(tables.stateWords, problem.root, 0, state, 0);
  for (let i = 0; i < count; i++) {
    writeSuccessor(problem, getEpoch(epochs, state, 0), state, 0, line[i]!, state, 0);
  }
  return state;
}
