/**
 * Best-first width search (Lipovetzky & Geffner, "Best-First Width Search", AAAI 2017): the way to a first line.
 *
 * Successors wait in one queue by `estimate + depth + weight × (novelty - 1)`. The estimate (`heuristic.ts`) draws the
 * search towards states from which blocks can leave; novelty (`novelty.ts`) draws it away from placements that it has
 * seen with as many exits. On a packed board the estimate alone runs into local minima of thousands of states; novelty
 * alone is blind.
 *
 * Nothing is left out but what leads to no goal sooner (`state-space.ts`). So a search that empties its queue has proved
 * that there is no solution.
 */

import { dragBody, dragPlacement } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, type SearchOutcome, spendState } from './budget.ts';
import { createEstimator, type Estimator, estimateSlide, estimateState } from './heuristic.ts';
import { createNodeTable, internState, linkNode, type NodeTable } from './node-table.ts';
import { createNoveltyTable, type NoveltyTable, noteSlide, noteState } from './novelty.ts';
import { type BucketQueue, createBucketQueue, popItem, pushItem } from './open-list.ts';
import {
  FIRST_LINE_STATES,
  FIRST_LINE_WEIGHTS,
  type FirstLineWeights,
  NOVELTY_SHARE,
} from './parameters.ts';
import { listSuccessors, type Problem, readLine, writeSuccessor } from './state-space.ts';

/** A search that can be left and taken up again. */
export interface BestFirst {
  readonly problem: Problem;
  readonly weights: FirstLineWeights;
  readonly nodesMax: number;
  readonly nodes: NodeTable;
  readonly queue: BucketQueue;
  readonly next: StateBuffer;
  readonly estimator: Estimator;
  readonly novelties: NoveltyTable;
}

/**
 * The search number `run` for a first line, from 0: each round through the weights, in this order of their indices, has twice as many
 * states as the one before.
 */
export function createFirstLine(
  problem: Problem,
  bytesMax: number,
  run: number,
  order: readonly number[],
): BestFirst {
  const weights = FIRST_LINE_WEIGHTS[order[run % order.length]!]!;
  const nodesMax = FIRST_LINE_STATES * 2 ** Math.floor(run / order.length);
  return createBestFirst(problem, bytesMax, weights, nodesMax);
}

/** One search, for as many states as `nodesMax` and the memory allow. */
export function createBestFirst(
  problem: Problem,
  bytesMax: number,
  weights: FirstLineWeights,
  nodesMax: number,
): BestFirst {
  const { root, rootEpoch } = problem;
  const { stateWords } = problem.tables;
  const nodes = createNodeTable(stateWords, bytesMax * (1 - NOVELTY_SHARE));
  const queue = createBucketQueue();
  const novelties = createNoveltyTable(problem, bytesMax * NOVELTY_SHARE);
  internState(nodes, root);
  noteState(novelties, rootEpoch, root, 0);
  if (!problem.isDead(rootEpoch)) pushItem(queue, 0, 0);
  const next = createStateBuffer(stateWords, 1);
  const estimator = createEstimator(problem, weights);
  return { problem, weights, nodesMax, nodes, queue, next, estimator, novelties };
}

/** One whole search: `createBestFirst` and `runBestFirst`. */
export function searchBestFirst(
  problem: Problem,
  budget: Budget,
  weights: FirstLineWeights,
  nodesMax: number,
): SearchOutcome {
  return runBestFirst(createBestFirst(problem, budget.bytesMax, weights, nodesMax), budget);
}

/** Goes on until there is a line or a reason to stop. It never says `none-shorter`. */
export function runBestFirst(search: BestFirst, budget: Budget): SearchOutcome {
  const { problem, weights, nodesMax, nodes, queue, next, estimator, novelties } = search;
  const { epochs, space } = problem;
  const { stateWords } = nodes;
  for (let node = popItem(queue); node >= 0; node = popItem(queue)) {
    const why = spendState(budget);
    if (why !== undefined) {
      pushItem(queue, queue.lowest, node);
      return { kind: 'stopped', why };
    }
    const at = node * stateWords;
    const epoch = getEpoch(epochs, nodes.states, at);
    const count = listSuccessors(problem, nodes.states, at, epoch);
    const depth = nodes.depth[node]! + 1;
    let isEstimated = false;
    let parentEstimate = 0;
    for (let i = 0; i < count; i++) {
      const drag = space.drags[i]!;
      const after = writeSuccessor(problem, epoch, nodes.states, at, drag, next);
      if (after === undefined) continue;
      const known = nodes.count;
      const child = internState(nodes, next);
      if (child < 0) return { kind: 'stopped', why: 'memory' };
      if (child >= nodesMax) return { kind: 'stopped', why: 'nodes' };
      if (child < known) continue;
      linkNode(nodes, child, node, drag);
      if (after.isSolved) return { kind: 'found', line: readLine(problem, nodes, child) };
      let novelty: number;
      let estimate: number;
      if (after === epoch) {
        const body = dragBody(drag);
        const to = dragPlacement(drag);
        novelty = noteSlide(novelties, epoch, nodes.states, at, epoch.unitOf[body]!, to);
        if (!isEstimated) parentEstimate = estimateState(estimator, epoch, nodes.states, at);
        isEstimated = true;
        // What is not novel waits long. It gets its own estimate when it comes up, as a parent.
        estimate =
          novelty < 3
            ? estimateSlide(estimator, epoch, nodes.states, at, body, to)
            : parentEstimate;
      } else {
        estimate = estimateState(estimator, after, next, 0);
        novelty = noteState(novelties, after, next, 0);
        isEstimated = false;
      }
      pushItem(queue, estimate + depth + (novelty - 1) * weights.novelty, child);
    }
  }
  return { kind: 'none-exists' };
}
