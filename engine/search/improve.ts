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
import { searchExitBeam } from './exit-beam.ts';
import { searchNeighborhood } from './plan-neighborhood.ts';
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
const BEGINNINGS = [0, 0.75, 0.5, 0.25];
const WIDTH_FIRST = 16;
const WIDTH_GROWTH = 1.6;
const NOISE = 4;
/** States for the next exits of one state, times the root of the width. */
const STATES_PER_EXIT = 500;
/** Size of the neighbourhood searched, in states, of a line that is new. */
const NEIGHBORS = 6000;

/** The best line found; `first` itself when there is nothing better. */
export function improveLine(
  problem: Problem,
  budget: Budget,
  first: readonly Drag[],
  { atLeast, seed, progress, onBetter }: ImproveOptions,
): readonly Drag[] {
  let best = first;
  const accept = (line: readonly Drag[]) => {
    const dropped = dropDrags(problem, budget, line);
    const near = searchNeighborhood(problem, budget, dropped, NEIGHBORS);
    if (near.length < best.length) {
      best = near;
      onBetter(best);
    }
  };
  const isOver = () =>
    best.length <= atLeast || stopReason(budget) !== undefined || budget.isLate();
  accept(best);
  for (; !isOver(); progress.round++) {
    const { round } = progress;
    const width = WIDTH_FIRST * WIDTH_GROWTH ** round;
    for (const share of BEGINNINGS) {
      const from = Math.floor(best.length * share);
      const start = stateOnLine(problem, best, from);
      const wide = width / (1 - share);
      const options = () => ({
        below: best.length - from,
        seed: seed + round * BEGINNINGS.length + from,
        noise: NOISE << (round & 1),
      });
      if (isOver()) break;
      const byExits = searchExitBeam(problem, budget, start, {
        ...options(),
        width: Math.ceil(wide / 4),
        statesMax: STATES_PER_EXIT * Math.sqrt(wide),
        slack: 1 + (round & 1),
      });
      if (byExits.kind === 'solved') {
        accept([...best.slice(0, from), ...byExits.line]);
        continue;
      }
      if (isOver()) break;
      const byDrags = searchBeam(problem, budget, start, { ...options(), width: Math.floor(wide) });
      if (byDrags.kind === 'solved') accept([...best.slice(0, from), ...byDrags.line]);
      if (byDrags.kind === 'none' && byDrags.isComplete && from === 0) return best;
    }
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
