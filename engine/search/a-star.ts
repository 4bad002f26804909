/**
 * A* over drags (Hart, Nilsson & Raphael 1968): every drag costs one, the heuristic is the number of exits
 * still to come.
 *
 * One drag gives at most one exit, so the heuristic is admissible; it falls by at most one with each drag, so
 * it is consistent and no state is expanded twice. States wait in buckets by f = depth + heuristic, which
 * never falls from parent to child; within a bucket the last state found goes first, which reaches a goal of
 * the last layer soonest. When all buckets are empty the state space is exhausted: no line solves the board.
 */

import { type Drag, dragGate, listDrags } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer } from '../rules/state.ts';
import { createBucketQueue, popItem, pushItem } from './bucket-queue.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';

export type SearchOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly atLeast: number };

/**
 * Finds a shortest line, or proves that there is none, or stops with the lower bound proved so far.
 * `below`: only lines shorter than this are of interest; when there are none, the outcome is `stopped` with
 * `atLeast` = `below`. (Default: no limit)
 */
export function searchAStar(problem: Problem, budget: Budget, below = Infinity): SearchOutcome {
  const { tables, epochs, space, exitsInAll } = problem;
  const { stateWords } = tables;
  const nodes = createNodeTable(stateWords, budget.bytesMax);
  const next = createStateBuffer(stateWords, 1);
  internState(nodes, problem.root, 0);
  const queue = createBucketQueue();
  pushItem(queue, exitsInAll - problem.rootEpoch.exits, 0);
  for (let node = popItem(queue); node >= 0; node = popItem(queue)) {
    const f = queue.lowest;
    if (f >= below) return { kind: 'stopped', why: 'states', atLeast: below };
    const at = node * stateWords;
    const epoch = getEpoch(epochs, nodes.states, at);
    const depth = nodes.depth[node]!;
    if (depth + exitsInAll - epoch.exits !== f) continue;
    if (epoch.isSolved) return { kind: 'solved', line: traceLine(problem, nodes, node) };
    const why = stopReason(budget);
    if (why !== undefined) return { kind: 'stopped', why, atLeast: f };
    budget.states++;
    const count = listDrags(space, nodes.states, at, epoch);
    for (let i = 0; i < count; i++) {
      const drag = space.drags[i]!;
      writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
      const known = nodes.count;
      const child = internState(nodes, next, 0);
      if (child < 0) return { kind: 'stopped', why: 'states', atLeast: f };
      if (child < known && nodes.depth[child]! <= depth + 1) continue;
      nodes.parent[child] = node;
      nodes.depth[child] = depth + 1;
      const exits = dragGate(drag) < 0 ? epoch.exits : epoch.exits + 1;
      pushItem(queue, depth + 1 + exitsInAll - exits, child);
    }
  }
  return { kind: 'unsolvable' };
}
