/**
 * Best-first width search (Lipovetzky & Geffner, "Best-First Width Search", AAAI 2017): the way to a first line.
 *
 * Successors wait in one queue by `estimate + depth + weight × (novelty - 1)`. The estimate (`estimate.ts`) draws the
 * search towards states from which blocks can leave; novelty (`novelty.ts`) draws it away from placements that it has
 * seen with as many exits. On a packed board the estimate alone runs into local minima of thousands of states; novelty
 * alone is blind. Which mixture works differs from board to board, so the search starts again with other
 * weights, each time with more states.
 *
 * States of an epoch without a schedule (`schedule.ts`) are dropped: no line solves them. Where exits cannot hurt, a block that can leave for good leaves (`leave-at-once.ts`). So a search that
 * empties its queue has proved that there is no solution.
 */

import { type Drag, dragBody, dragGate, dragPlacement, listDrags } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer } from '../rules/state.ts';
import { createBucketQueue, popItem, pushItem } from './bucket-queue.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { createEstimator, type EstimateWeights, estimateSlide, estimateState } from './estimate.ts';
import { findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState } from './node-table.ts';
import { createNoveltyTable, noteSlide, noteState } from './novelty.ts';
import { type Problem, writeSuccessor } from './problem.ts';

export type FirstLineOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'stopped'; readonly why: StopReason }
  /** The search has seen as many states as it may, or as memory holds. */
  | { readonly kind: 'full'; readonly isOutOfMemory: boolean };

export interface Weights extends EstimateWeights {
  /** Added once for novelty 2, twice for no novelty. */
  readonly novelty: number;
}

/** Weights in the order in which they are tried. No mixture is best on all boards. */
export const WEIGHTS: readonly Weights[] = [
  { novelty: 200, exit: 60, nextExit: 10, urgency: 2, curve: 'capped' },
  { novelty: 200, exit: 60, nextExit: 20, urgency: 1, curve: 'capped' },
  { novelty: 600, exit: 200, nextExit: 40, urgency: 0, curve: 'capped' },
  { novelty: 200, exit: 200, nextExit: 10, urgency: 4, curve: 'root' },
  { novelty: 60, exit: 60, nextExit: 0, urgency: 2, curve: 'linear' },
];
/**
 * States in the table of the first search; each round of searches has twice as many as the one before. (Measured on
 * 20 hard boards: 30,000 give a line on 11 within a second, 240,000 on 18.)
 */
const STATES_FIRST = 200_000;
/** Share of the memory for the novelty table. */
const NOVELTY_SHARE = 0.2;

/** The next search for a first line: so many have been run on this problem before. */
export function runFirstLine(
  problem: Problem,
  budget: Budget,
  runsBefore: number,
): FirstLineOutcome {
  const weights = WEIGHTS[runsBefore % WEIGHTS.length]!;
  const round = Math.floor(runsBefore / WEIGHTS.length);
  return searchBestFirst(problem, budget, weights, STATES_FIRST * 2 ** round);
}

/** One search, for as many states as `statesMax` and the memory allow. */
export function searchBestFirst(
  problem: Problem,
  budget: Budget,
  weights: Weights,
  statesMax: number,
): FirstLineOutcome {
  const { tables, epochs, space, rootEpoch, isDead, isExitFree } = problem;
  const { stateWords } = tables;
  const nodes = createNodeTable(stateWords, budget.bytesMax * (1 - NOVELTY_SHARE));
  const queue = createBucketQueue();
  const next = createStateBuffer(stateWords, 1);
  const parent = createEstimator(problem, weights);
  const novelties = createNoveltyTable(problem, budget.bytesMax * NOVELTY_SHARE);
  internState(nodes, problem.root, 0);
  noteState(novelties, rootEpoch, problem.root, 0);
  estimateState(parent, rootEpoch, problem.root, 0);
  if (!isDead(rootEpoch)) pushItem(queue, 0, 0);

  for (let node = popItem(queue); node >= 0; node = popItem(queue)) {
    const why = stopReason(budget);
    if (why !== undefined) return { kind: 'stopped', why };
    budget.states++;
    const epoch = getEpoch(epochs, nodes.states, node * stateWords);
    const count = listDrags(space, nodes.states, node * stateWords, epoch);
    const atOnce = isExitFree(epoch) ? findExitAtOnce(space, epoch, count) : -1;
    const first = Math.max(0, atOnce);
    const last = atOnce < 0 ? count : atOnce + 1;
    const depth = nodes.depth[node]! + 1;
    let isEstimated = false;
    let parentEstimate = 0;
    for (let i = first; i < last; i++) {
      const drag = space.drags[i]!;
      const at = node * stateWords;
      writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
      const after = dragGate(drag) < 0 ? epoch : getEpoch(epochs, next, 0);
      if (after !== epoch && isDead(after)) continue;
      const known = nodes.count;
      const child = internState(nodes, next, 0);
      if (child < 0 || child >= statesMax) return { kind: 'full', isOutOfMemory: child < 0 };
      if (child < known) continue;
      nodes.parent[child] = node;
      nodes.depth[child] = depth;
      if (after.isSolved) return { kind: 'solved', line: traceLine(problem, nodes, child) };
      let novelty = 3;
      let estimate = parentEstimate;
      if (after === epoch) {
        const to = dragPlacement(drag);
        novelty = noteSlide(novelties, epoch, nodes.states, at, epoch.unitOf[dragBody(drag)]!, to);
        if (!isEstimated)
          estimate = parentEstimate = estimateState(parent, epoch, nodes.states, at);
        isEstimated = true;
        // What is not novel waits long. It gets its own estimate when it comes up, as a parent.
        if (novelty < 3)
          estimate = estimateSlide(parent, epoch, nodes.states, at, dragBody(drag), to);
      } else {
        estimate = estimateState(parent, after, next, 0);
        novelty = noteState(novelties, after, next, 0);
        isEstimated = false;
      }
      pushItem(queue, estimate + depth + (novelty - 1) * weights.novelty, child);
    }
  }
  return { kind: 'unsolvable' };
}
