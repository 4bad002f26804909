/**
 * Beam search over drags, layer by layer. Only the most promising `width` states of each layer are kept.
 *
 * States of one layer have all taken the same number of drags, so they are compared by `heuristic.ts` alone, and the first goal found is
 * the shortest line of the pass. States that have been seen before are dropped. A pass proves nothing, because the states that it drops may
 * lead to a solution.
 */

import { type Drag, dragBody, dragGate, dragPlacement } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import type { NodeIndex } from '../rules/indices.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, spendState } from './budget.ts';
import { findLastUnit } from './dominance.ts';
import { createEstimator, estimateSlide, estimateState } from './heuristic.ts';
import { createNodeTable, internState, linkNode } from './node-table.ts';
import { type EstimateWeights, SCORE_MAX } from './parameters.ts';
import {
  copyOf,
  countExitsAfter,
  listSuccessors,
  type Problem,
  readLine,
  writeSuccessor,
} from './state-space.ts';
import { canonicalize } from './symmetry.ts';

/**
 * One pass from `start`, a state of the blocks themselves. Returns a line from there, or undefined if it finds none or the budget is spent.
 * `below`: only lines shorter than this are wanted. `noise`: random part of the estimate. Yields before each layer.
 */
export function* searchBeam(
  problem: Problem,
  budget: Budget,
  start: StateBuffer,
  options: {
    readonly width: number;
    readonly below: number;
    readonly weights: EstimateWeights;
    readonly noise: number;
    readonly seed: number;
  },
): Generator<void, Drag[] | undefined> {
  const { tables, epochs, space } = problem;
  const { stateWords } = tables;
  const { width, below, noise } = options;
  const nodes = createNodeTable(stateWords, budget.bytesMax);
  const next = createStateBuffer(stateWords, 1);
  const estimator = createEstimator(problem, options.weights);
  const root = copyOf(problem, start);
  canonicalize(tables, problem.classes, root);
  internState(nodes, root);
  let random = options.seed | 0;
  let layer: NodeIndex[] = [0];
  for (let depth = 1; layer.length > 0; depth++) {
    yield;
    const found: NodeIndex[] = [];
    const scores: number[] = [];
    const cutoff = createCutoff(width);
    for (const node of layer) {
      if (spendState(budget) !== undefined) return undefined;
      const at = node * stateWords;
      const epoch = getEpoch(epochs, nodes.states, at);
      const last = findLastUnit(problem, nodes, node, epoch);
      const count = listSuccessors(problem, nodes.states, at, epoch, last);
      let isEstimated = false;
      for (let i = 0; i < count; i++) {
        const drag = space.drags[i]!;
        const isExit = dragGate(drag) >= 0;
        if (depth + countExitsAfter(problem, epoch, drag) >= below) continue;
        let after: Epoch | undefined = epoch;
        let score = 0;
        if (isExit) {
          after = writeSuccessor(problem, epoch, nodes.states, at, drag, next);
          if (after === undefined) continue;
          if (!after.isSolved) {
            score = estimateState(estimator, after, next, 0);
            isEstimated = false;
          }
        } else {
          if (!isEstimated) estimateState(estimator, epoch, nodes.states, at);
          isEstimated = true;
          const to = dragPlacement(drag);
          score = estimateSlide(estimator, epoch, nodes.states, at, dragBody(drag), to);
        }
        random = (Math.imul(random, 1664525) + 1013904223) | 0;
        score += ((random >>> 8) * noise) >>> 24;
        if (score > cutoff.score) continue;
        if (!isExit) writeSuccessor(problem, epoch, nodes.states, at, drag, next);
        const known = nodes.count;
        const child = internState(nodes, next);
        if (child < 0) return undefined;
        if (child < known) continue;
        linkNode(nodes, child, node, drag);
        if (after.isSolved) return readLine(problem, nodes, child, start);
        found.push(child);
        scores.push(score);
        addScore(cutoff, score);
      }
    }
    layer = selectBest(found, scores, width);
  }
  return undefined;
}

/** The worst score that can still be among the best `width` of a layer, given the scores added so far. */
interface Cutoff {
  readonly width: number;
  score: number;
  /** Number of scores added so far that are at most `score`, and the number of each. */
  count: number;
  readonly byScore: Int32Array;
}

function createCutoff(width: number): Cutoff {
  return { width, score: SCORE_MAX, count: 0, byScore: new Int32Array(SCORE_MAX + 1) };
}

function addScore(cutoff: Cutoff, score: number): void {
  const { byScore, width } = cutoff;
  byScore[Math.min(score, SCORE_MAX)]!++;
  cutoff.count++;
  while (cutoff.count - byScore[cutoff.score]! >= width) {
    cutoff.count -= byScore[cutoff.score]!;
    cutoff.score--;
  }
}

/** The `width` items with the lowest scores. Of equal items, the earlier comes first. */
function selectBest(
  items: readonly NodeIndex[],
  scores: readonly number[],
  width: number,
): NodeIndex[] {
  if (items.length <= width) return [...items];
  const sorted = Int32Array.from(scores).sort();
  const limit = sorted[width - 1]!;
  let atLimit = width;
  for (let i = 0; i < width && sorted[i]! < limit; i++) atLimit--;
  return items.filter((_, i) => scores[i]! < limit || (scores[i] === limit && atLimit-- > 0));
}
