/**
 * Beam search over drags: layer by layer, of each layer only the most promising `width` states live on.
 *
 * States of one layer have all taken the same number of drags, so they are compared by what they still seem to
 * need (`relaxed-plan.ts`); states that have been met before are dropped. The first goal found ends the pass,
 * and no line of that pass is shorter. A pass proves nothing: what it throws away may be the way. So passes
 * are repeated with wider beams by `any-line.ts` as long as the budget lasts (Zhang, "Complete Anytime
 * Beam Search", AAAI 1998).
 */

import { type Drag, dragBody, dragGate, listDrags, type Workspace } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { rememberByEpoch } from './epoch-memo.ts';
import { canLeaveAtOnce, findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';
import { createRelaxedPlanner, estimateDrags, keepOrder } from './relaxed-plan.ts';

export type BeamOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  /** Nothing within this width. `isComplete`: nothing was thrown away, so there is no line below the limit at all. */
  | { readonly kind: 'none'; readonly isComplete: boolean }
  | { readonly kind: 'stopped'; readonly why: StopReason };

/** Layers without any progress after which a pass ends, besides one for each state of its width: a wider one will do better. */
const PATIENCE = 20;

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
  const isExitFree = rememberByEpoch((epoch) => canLeaveAtOnce(tables, epoch));
  let random = options.seed | 0;
  let isComplete = true;
  let found: number[] = [];
  let scores: number[] = [];
  internState(nodes, start, 0);

  /** Adds the successors by the drags listed from `first` to `last`; a goal among them, -1 when there is none, -2 when memory is out. */
  const addSuccessors = (node: number, epoch: Epoch, first: number, last: number): number => {
    const depth = nodes.depth[node]! + 1;
    for (let i = first; i < last; i++) {
      const drag = space.drags[i]!;
      const exits = epoch.exits + (dragGate(drag) < 0 ? 0 : 1);
      if (depth + exitsInAll - exits >= below) continue;
      writeSuccessor(problem, epoch, nodes.states, node * stateWords, drag, next, 0);
      const known = nodes.count;
      const child = internState(nodes, next, 0);
      if (child < 0) return -2;
      if (child < known) continue;
      nodes.parent[child] = node;
      nodes.depth[child] = depth;
      const childEpoch = dragGate(drag) < 0 ? epoch : getEpoch(epochs, next, 0);
      if (childEpoch.isSolved) return child;
      if (childEpoch.isLost) continue;
      random = (Math.imul(random, 1664525) + 1013904223) | 0;
      found.push(child);
      scores.push(
        estimateDrags(planner, childEpoch, next, 0) + (((random >>> 8) * options.noise) >>> 24),
      );
    }
    return -1;
  };

  /** Expands one state by its preferred drags or by the others; as `addSuccessors`. */
  const expand = (node: number, isPreferred: boolean): number => {
    const at = node * stateWords;
    const epoch = getEpoch(epochs, nodes.states, at);
    const count = listDrags(space, nodes.states, at, epoch);
    if (isExitFree(epoch)) {
      const exit = findExitAtOnce(space, epoch, count);
      if (exit >= 0) return isPreferred ? addSuccessors(node, epoch, exit, exit + 1) : -1;
    }
    estimateDrags(planner, epoch, nodes.states, at);
    const preferred = preferDrags(space, epoch, count, planner.isWanted);
    keepOrder(planner);
    if (!isPreferred) return addSuccessors(node, epoch, preferred, count);
    const before = found.length;
    const goal = addSuccessors(node, epoch, 0, preferred);
    if (goal !== -1 || found.length > before) {
      if (preferred < count) isPartial = true;
      return goal;
    }
    return addSuccessors(node, epoch, preferred, count);
  };

  let isPartial = false;
  let lowest = Infinity;
  let sinceLowest = 0;
  for (let layer = [0]; layer.length > 0; ) {
    found = [];
    scores = [];
    isPartial = false;
    for (const isPreferred of [true, false]) {
      if (!isPreferred && (!isPartial || found.length >= width)) break;
      for (const node of layer) {
        const why = stopReason(budget) ?? (budget.isLate() ? 'time' : undefined);
        if (why !== undefined) return { kind: 'stopped', why };
        budget.states++;
        const goal = expand(node, isPreferred);
        if (goal === -2) return { kind: 'stopped', why: 'states' };
        if (goal >= 0) return { kind: 'solved', line: traceLine(problem, nodes, goal) };
      }
      if (!isPreferred) isPartial = false;
    }
    if (found.length > width || isPartial) isComplete = false;
    layer = selectBest(found, scores, width);
    const low = scores.reduce((least, score) => Math.min(least, score), Infinity);
    sinceLowest = low < lowest ? 0 : sinceLowest + 1;
    lowest = Math.min(lowest, low);
    if (sinceLowest > PATIENCE + width && layer.length > 0)
      return { kind: 'none', isComplete: false };
  }
  return { kind: 'none', isComplete };
}

/** Moves the drags that leave or that have a wanted block step aside to the front of the list; returns how many. */
function preferDrags(
  { drags }: Workspace,
  { units, unitOf }: Epoch,
  count: number,
  isWanted: Uint8Array,
): number {
  let preferred = 0;
  for (let i = 0; i < count; i++) {
    const drag = drags[i]!;
    const isAside = () =>
      units[unitOf[dragBody(drag)]!]!.members.some((body) => isWanted[body] === 1);
    if (dragGate(drag) < 0 && !isAside()) continue;
    drags[i] = drags[preferred]!;
    drags[preferred++] = drag;
  }
  return preferred;
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
