/**
 * Best-first width search (Lipovetzky & Geffner, "Best-First Width Search", AAAI 2017): the way to a first line.
 *
 * Successors wait in one queue by `estimate + depth + weight × (novelty - 1)`. The estimate (`estimate.ts`) draws the
 * search towards states from which blocks can leave; novelty (`novelty.ts`) draws it away from placements that it has
 * seen with as many exits. On a packed board the estimate alone runs into local minima of thousands of states; novelty
 * alone is blind. Which mixture works differs from board to board, so the search starts again with other
 * weights, each time with more states.
 *
 * States of an epoch without a schedule (`schedule.ts`) and stranded ones (`isStranded`) are dropped: no line solves
 * them. Where exits cannot hurt, a block that can leave for good leaves (`leave-at-once.ts`). So a search that
 * empties its queue has proved that there is no solution.
 */

import { type Drag, dragBody, dragGate, dragPlacement, listDrags } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer } from '../rules/state.ts';
import { createBucketQueue, popItem, pushItem } from './bucket-queue.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import {
  createEstimator,
  type EstimateWeights,
  estimateSlide,
  estimateState,
  isStranded,
} from './estimate.ts';
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

/** Weights in the order in which they are tried: the first solve most boards at once, the later ones the rest. */
export const WEIGHTS: readonly Weights[] = [
  { novelty: 200, exit: 60, curve: 'capped' },
  { novelty: 600, exit: 200, curve: 'capped' },
  { novelty: 200, exit: 200, curve: 'root' },
  { novelty: 60, exit: 60, curve: 'linear' },
];
/** States in the table of the first search; each round of searches has twice as many as the one before. */
const STATES_FIRST = 30_000;
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
  if (!isDead(rootEpoch) && !isStranded(parent, rootEpoch)) pushItem(queue, 0, 0);

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
    for (let i = first; i < last; i++) {
      const drag = space.drags[i]!;
      const at = node * stateWords;
      writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
      const known = nodes.count;
      const child = internState(nodes, next, 0);
      if (child < 0 || child >= statesMax) return { kind: 'full', isOutOfMemory: child < 0 };
      if (child < known) continue;
      nodes.parent[child] = node;
      nodes.depth[child] = depth;
      let novelty = 3;
      let estimate = 0;
      if (dragGate(drag) < 0) {
        if (!isEstimated) estimateState(parent, epoch, nodes.states, at);
        isEstimated = true;
        const to = dragPlacement(drag);
        const unit = epoch.unitOf[dragBody(drag)]!;
        novelty = noteSlide(novelties, epoch, nodes.states, at, unit, to);
        estimate = estimateSlide(parent, epoch, nodes.states, at, dragBody(drag), to);
      } else {
        const after = getEpoch(epochs, next, 0);
        if (after.isSolved) return { kind: 'solved', line: traceLine(problem, nodes, child) };
        if (isDead(after)) continue;
        novelty = noteState(novelties, after, next, 0);
        estimate = estimateState(parent, after, next, 0);
        isEstimated = false;
        if (isStranded(parent, after)) continue;
      }
      pushItem(queue, estimate + depth + (novelty - 1) * weights.novelty, child);
    }
  }
  return { kind: 'unsolvable' };
}
