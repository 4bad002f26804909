/**
 * Beam search over drags: layer by layer, of each layer only the most promising `width` states live on.
 *
 * States of one layer have all taken the same number of drags, so they are compared by `estimate.ts` alone, and the
 * first goal found is the shortest line of the pass. States that have been seen before are dropped. A pass proves
 * nothing: what it throws away may be the way.
 */

import { type Drag, dragBody, dragGate, dragPlacement, listDrags } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { createEstimator, type EstimateWeights, estimateSlide, estimateState } from './estimate.ts';
import { findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';

export type BeamOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped'; readonly why: StopReason };

/** One pass from `start`, a representative. `below`: only lines shorter than this are of interest. `noise`: random part of the estimate. */
export function searchBeam(
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
): BeamOutcome {
  const { tables, epochs, space, exitsInAll, isDead, isExitFree } = problem;
  const { stateWords } = tables;
  const { width, below, noise } = options;
  const nodes = createNodeTable(stateWords, budget.bytesMax);
  const next = createStateBuffer(stateWords, 1);
  const estimator = createEstimator(problem, options.weights);
  const cutoff = createCutoff(width);
  let random = options.seed | 0;
  internState(nodes, start, 0);
  let layer: number[] = [0];
  for (let depth = 1; layer.length > 0; depth++) {
    const found: number[] = [];
    const scores: number[] = [];
    resetCutoff(cutoff);
    for (const node of layer) {
      const why = stopReason(budget);
      if (why !== undefined) return { kind: 'stopped', why };
      budget.states++;
      const epoch = getEpoch(epochs, nodes.states, node * stateWords);
      const count = listDrags(space, nodes.states, node * stateWords, epoch);
      const atOnce = isExitFree(epoch) ? findExitAtOnce(space, epoch, count) : -1;
      const last = atOnce < 0 ? count : atOnce + 1;
      let isEstimated = false;
      for (let i = Math.max(0, atOnce); i < last; i++) {
        const drag = space.drags[i]!;
        const isExit = dragGate(drag) >= 0;
        if (depth + exitsInAll - epoch.exits - (isExit ? 1 : 0) >= below) continue;
        const at = node * stateWords;
        let score = 0;
        let isLast = false;
        if (isExit) {
          writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
          const after = getEpoch(epochs, next, 0);
          isLast = after.isSolved;
          if (isDead(after)) continue;
          if (!isLast) {
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
        if (!isExit) writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
        const known = nodes.count;
        const child = internState(nodes, next, 0);
        if (child < 0) return { kind: 'stopped', why: 'states' };
        if (child < known) continue;
        nodes.parent[child] = node;
        if (isLast) return { kind: 'solved', line: traceLine(problem, nodes, child) };
        found.push(child);
        scores.push(score);
        addScore(cutoff, score);
      }
    }
    layer = selectBest(found, scores, width);
  }
  return { kind: 'none' };
}

/** The worst score that can still be among the best `width` of a layer, as more and more scores are known. */
interface Cutoff {
  readonly width: number;
  score: number;
  /** Scores added so far that are at most `score`, and how many there are of each. */
  count: number;
  readonly byScore: Int32Array;
}

/** Scores beyond this count as this. */
const SCORE_MAX = 2 ** 16;

function createCutoff(width: number): Cutoff {
  return { width, score: SCORE_MAX, count: 0, byScore: new Int32Array(SCORE_MAX + 1) };
}

function resetCutoff(cutoff: Cutoff): void {
  cutoff.score = SCORE_MAX;
  cutoff.count = 0;
  cutoff.byScore.fill(0);
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

/** The `width` items of lowest score; the earlier first among equals. */
function selectBest(items: readonly number[], scores: readonly number[], width: number): number[] {
  if (items.length <= width) return [...items];
  const sorted = Int32Array.from(scores).sort();
  const limit = sorted[width - 1]!;
  let atLimit = width;
  for (let i = 0; i < width && sorted[i]! < limit; i++) atLimit--;
  return items.filter((_, i) => scores[i]! < limit || (scores[i] === limit && atLimit-- > 0));
}
