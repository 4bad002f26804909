/**
 * Beam search over drags: layer by layer, of each layer only the most promising `width` states live on.
 *
 * States of one layer have all taken the same number of drags, so they are compared by what they still seem to
 * need (`relaxed-plan.ts`); states that have been met before are dropped. The first goal found ends the pass,
 * and no line of that pass is shorter. A pass proves nothing: what it throws away may be the way. So passes
 * are repeated with wider beams by `any-solution.ts` as long as the budget lasts (Zhang, "Complete Anytime
 * Beam Search", AAAI 1998).
 */

import { type Drag, dragGate, listDrags } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { canLeaveAtOnce, findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';
import { createRelaxedPlanner, estimateDrags } from './relaxed-plan.ts';

export type BeamOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  /** Nothing within this width. `isComplete`: nothing was thrown away, so there is no line below the limit at all. */
  | { readonly kind: 'none'; readonly isComplete: boolean }
  | { readonly kind: 'stopped'; readonly why: StopReason };

/**
 * One pass from `start` (a representative). `below`: only lines shorter than this are of interest.
 * `noise`: random part of the estimate in sixteenths of a drag, drawn from `seed`.
 */
export function searchBeam(
  problem: Problem,
  budget: Budget,
  start: StateBuffer,
  options: {
    readonly width: number;
    readonly below: number;
    readonly seed: number;
    readonly noise: number;
  },
): BeamOutcome {
  const { tables, epochs, space, exitsInAll } = problem;
  const { stateWords } = tables;
  const { width, below } = options;
  const planner = createRelaxedPlanner(problem);
  const nodes = createNodeTable(stateWords, budget.bytesMax);
  const next = createStateBuffer(stateWords, 1);
  let random = options.seed | 0;
  let isComplete = true;
  internState(nodes, start, 0);
  let layer: number[] = [0];
  for (let depth = 0; layer.length > 0; depth++) {
    const found: number[] = [];
    const scores: number[] = [];
    for (const node of layer) {
      const why = stopReason(budget);
      if (why !== undefined) return { kind: 'stopped', why };
      budget.states++;
      const at = node * stateWords;
      const epoch = getEpoch(epochs, nodes.states, at);
      let count = listDrags(space, nodes.states, at, epoch);
      let i = 0;
      if (canLeaveAtOnce(tables, epoch)) {
        const only = findExitAtOnce(space, epoch, count);
        if (only >= 0) {
          i = only;
          count = only + 1;
        }
      }
      for (; i < count; i++) {
        const drag = space.drags[i]!;
        const exits = epoch.exits + (dragGate(drag) < 0 ? 0 : 1);
        if (depth + 1 + exitsInAll - exits >= below) continue;
        writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
        const known = nodes.count;
        const child = internState(nodes, next, 0);
        if (child < 0) return { kind: 'stopped', why: 'states' };
        if (child < known) continue;
        nodes.parent[child] = node;
        nodes.depth[child] = depth + 1;
        const childEpoch = getEpoch(epochs, next, 0);
        if (childEpoch.isSolved) return { kind: 'solved', line: traceLine(problem, nodes, child) };
        if (childEpoch.isLost) continue;
        random = (Math.imul(random, 1664525) + 1013904223) | 0;
        const score = estimateDrags(planner, childEpoch, next, 0);
        found.push(child);
        scores.push(score + (((random >>> 8) * options.noise) >>> 24));
      }
    }
    if (found.length > width) isComplete = false;
    layer = selectBest(found, scores, width);
  }
  return { kind: 'none', isComplete };
}

/** The `width` items of lowest score; the earlier first among equals. */
function selectBest(items: readonly number[], scores: readonly number[], width: number): number[] {
  if (items.length <= width) return [...items];
  const buckets: number[] = [];
  for (const score of scores) buckets[score] = (buckets[score] ?? 0) + 1;
  let limit = 0;
  let sum = 0;
  while (sum + (buckets[limit] ?? 0) < width) sum += buckets[limit++] ?? 0;
  let atLimit = width - sum;
  return items.filter((_, i) => scores[i]! < limit || (scores[i] === limit && atLimit-- > 0));
}
