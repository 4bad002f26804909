/**
 * Best-first width search (Lipovetzky & Geffner, "Best-First Width Search", AAAI 2017): the way to a first line.
 *
 * Successors wait in one queue by `estimate + weight × depth + weight × (novelty - 1)`. The estimate (`heuristic.ts`) draws the search
 * towards states from which blocks can leave. Novelty (`novelty.ts`) draws it away from placements that it has seen with as many exits. On
 * a packed board, the estimate alone runs into local minima of thousands of states, and novelty alone is blind.
 *
 * Most slides lead to nothing novel, and most states that are not novel never come up. So they are generated late: the node is queued again
 * in their place, and generates them when it comes up for the second time. A known state is not novel either, so it costs only a lookup in
 * the table of novelties. (Measured on boards of 0.4 to 0.8 s: a quarter to a third of the nodes, three quarters of the time.)
 *
 * Only drags that lead to no goal sooner are left out (`state-space.ts`). So a search that empties its queue has proved that there is no
 * solution.
 */

import { type Drag, dragBody, dragGate, dragPlacement } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import type { NodeIndex } from '../rules/indices.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, runInSlices, type SearchOutcome, spendState } from './budget.ts';
import { findLastUnit } from './dominance.ts';
import { createEstimator, type Estimator, estimateSlide, estimateState } from './heuristic.ts';
import { createNodeTable, internState, linkNode, type NodeTable } from './node-table.ts';
import { createNoveltyTable, type NoveltyTable, noteSlide, noteState } from './novelty.ts';
import { type BucketQueue, createBucketQueue, popItem, pushItem } from './open-list.ts';
import {
  FIRST_LINE_SUCCESSORS,
  FIRST_LINE_WEIGHTS,
  type FirstLineWeights,
  NOVELTY_SHARE,
  SHORTER_LINES,
} from './parameters.ts';
import {
  countExitsAfter,
  listSuccessors,
  type Problem,
  readLine,
  writeSuccessor,
} from './state-space.ts';

/** A search that can be paused and resumed. */
export interface BestFirst {
  readonly problem: Problem;
  readonly weights: FirstLineWeights;
  readonly successorsMax: number;
  /** Only lines shorter than this are wanted. */
  readonly below: number;
  /** Number of successors examined so far. */
  successors: number;
  readonly nodes: NodeTable;
  readonly queue: BucketQueue;
  readonly next: StateBuffer;
  readonly estimator: Estimator;
  readonly novelties: NoveltyTable;
}

/** The search number `run`, from 0, for a first line. Each round through the weights examines twice as many successors. */
export function createFirstLine(problem: Problem, bytesMax: number, run: number): BestFirst {
  const kinds = FIRST_LINE_WEIGHTS.length;
  const successorsMax = FIRST_LINE_SUCCESSORS * 2 ** Math.floor(run / kinds);
  return createBestFirst(problem, bytesMax, FIRST_LINE_WEIGHTS[run % kinds]!, successorsMax);
}

/** One search, as far as `successorsMax` successors and the memory allow. `below`: as in `BestFirst`. (Default: no limit) */
function createBestFirst(
  problem: Problem,
  bytesMax: number,
  weights: FirstLineWeights,
  successorsMax: number,
  below = Infinity,
): BestFirst {
  const { root, rootEpoch } = problem;
  const { stateWords } = problem.tables;
  const nodes = createNodeTable(stateWords, bytesMax * (1 - NOVELTY_SHARE));
  const queue = createBucketQueue();
  const novelties = createNoveltyTable(problem, bytesMax * NOVELTY_SHARE);
  internState(nodes, root);
  nodes.mark[0] = noteState(novelties, rootEpoch, root, 0);
  if (!problem.isDead(rootEpoch)) pushItem(queue, 0, 0);
  return {
    problem,
    weights,
    successorsMax,
    below,
    successors: 0,
    nodes,
    queue,
    next: createStateBuffer(stateWords, 1),
    estimator: createEstimator(problem, weights),
    novelties,
  };
}

/** One whole search: `createBestFirst` and `runBestFirst`. */
export function searchBestFirst(
  problem: Problem,
  budget: Budget,
  weights: FirstLineWeights,
  successorsMax: number,
): SearchOutcome {
  return runBestFirst(createBestFirst(problem, budget.bytesMax, weights, successorsMax), budget);
}

/**
 * One whole search for a line shorter than `below`, with the weights of this round. Undefined if there is none within its reach. Yields
 * every few states.
 */
export function* searchShorter(
  problem: Problem,
  budget: Budget,
  round: number,
  below: number,
): Generator<void, readonly Drag[] | undefined> {
  const { order, depth, successors } = SHORTER_LINES;
  const weights = { ...FIRST_LINE_WEIGHTS[order[round % order.length]!]!, depth };
  const successorsMax = successors * 2 ** Math.floor(round / order.length);
  const search = createBestFirst(problem, budget.bytesMax, weights, successorsMax, below);
  const outcome = yield* runInSlices(budget, (slice) => runBestFirst(search, slice));
  return outcome.kind === 'found' ? outcome.line : undefined;
}

/** Continues until there is a line or a reason to stop. Never returns `none-shorter`. */
export function runBestFirst(search: BestFirst, budget: Budget): SearchOutcome {
  const { queue } = search;
  for (let node = popItem(queue); node >= 0; node = popItem(queue)) {
    const priority = queue.lowest;
    const why = search.successors < search.successorsMax ? spendState(budget) : 'nodes';
    if (why !== undefined) {
      pushItem(queue, priority, node);
      return { kind: 'stopped', why };
    }
    const outcome = expand(search, node, priority);
    if (outcome !== undefined) return outcome;
  }
  // A state is not examined again when a shorter way to it is found, so below a limit nothing is proved.
  return search.below === Infinity ? { kind: 'none-exists' } : { kind: 'stopped', why: 'nodes' };
}

/** The mark of a node whose novel successors have been generated. Before that, the mark is the node's novelty. */
const EXPANDED = 4;

/** Generates a node's exits and novel slides, or its other slides when it comes up again. */
function expand(search: BestFirst, node: NodeIndex, priority: number): SearchOutcome | undefined {
  const { problem, weights, below, nodes, queue, next, estimator, novelties } = search;
  const { space } = problem;
  const at = node * nodes.stateWords;
  const epoch = getEpoch(problem.epochs, nodes.states, at);
  const last = findLastUnit(problem, nodes, node, epoch);
  const count = listSuccessors(problem, nodes.states, at, epoch, last);
  search.successors += count;
  const mark = nodes.mark[node]!;
  const isFirst = mark !== EXPANDED;
  nodes.mark[node] = EXPANDED;
  const depth = nodes.depth[node]! + 1;
  let isEstimated = false;
  let hasOthers = false;
  for (let i = 0; i < count; i++) {
    const drag = space.drags[i]!;
    const isSlide = dragGate(drag) < 0;
    if (!isSlide && !isFirst) continue;
    if (depth + countExitsAfter(problem, epoch, drag) >= below) continue;
    let novelty = 3;
    if (isSlide && isFirst) {
      const unit = epoch.unitOf[dragBody(drag)]!;
      novelty = noteSlide(novelties, epoch, nodes.states, at, unit, dragPlacement(drag));
      if (novelty === 3) {
        hasOthers = true;
        continue;
      }
    }
    const after = writeSuccessor(problem, epoch, nodes.states, at, drag, next);
    if (after === undefined) continue;
    const known = nodes.count;
    const child = internState(nodes, next);
    if (child < 0) return { kind: 'stopped', why: 'memory' };
    if (child < known) continue;
    linkNode(nodes, child, node, drag);
    if (after.isSolved) return { kind: 'found', line: readLine(problem, nodes, child) };
    let estimate: number;
    if (isSlide) {
      if (!isEstimated) estimateState(estimator, epoch, nodes.states, at);
      isEstimated = true;
      const to = dragPlacement(drag);
      estimate = estimateSlide(estimator, epoch, nodes.states, at, dragBody(drag), to);
    } else {
      novelty = noteState(novelties, after, next, 0);
      estimate = estimateState(estimator, after, next, 0);
      isEstimated = false;
    }
    nodes.mark[child] = novelty;
    pushItem(queue, estimate + depth * weights.depth + (novelty - 1) * weights.novelty, child);
  }
  if (hasOthers) pushItem(queue, priority + weights.depth + (3 - mark) * weights.novelty, node);
  return undefined;
}
