/**
 * A* over drags (Hart, Nilsson & Raphael 1968), the search that proves.
 *
 * Every drag costs one. The bound on what is left is the number of exits still to come plus the slides that
 * `forced-slides.ts` proves needed. States wait in buckets by f = depth + bound; the last one in goes first,
 * which reaches a goal of the last layer soonest.
 *
 * The landmark bound costs as much as an expansion, so it is worked out only for states that come up, not for
 * all that are found: a state waits at first under the f of its parent (f never falls along a line, so that is
 * a lower bound too), and when it comes up and its own f is greater it goes back, to wait for its turn or for
 * ever ("lazy A*", Tolpin et al., "Toward Rational Deployment of Multiple Heuristics in A*", IJCAI 2013).
 *
 * The bound is admissible but not consistent: a state may be reached again by a shorter line after it has been
 * expanded, and is then expanded again. So the first goal that comes up is a shortest one, and the f of the
 * lowest bucket is at all times a lower bound on every solution. When all buckets are empty, none is left.
 */

import { type Drag, dragBody, dragGate, listDrags } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer } from '../rules/state.ts';
import { beginLayer, createBoundWorth } from './bound-worth.ts';
import { createBucketQueue, popItem, pushItem } from './bucket-queue.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { boundSlides, createForcedSlides, DEAD } from './forced-slides.ts';
import { canLeaveAtOnce, findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';
import { ALL_PRUNING, type Pruning } from './pruning.ts';

export type SearchOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly atLeast: number };

export interface SearchOptions {
  /** Only lines shorter than this are of interest; when there are none, the outcome is `stopped` with `atLeast` = `below`. (Default: no limit) */
  readonly below?: number;
  readonly pruning?: Pruning;
  /** Called whenever the proved lower bound rises. */
  readonly onBound?: (atLeast: number) => void;
}

/** Mark of a node that has been expanded or is dead. */
const EXPANDED = 1;

/** Finds a shortest line, or proves that there is none, or stops with the lower bound proved so far. */
export function searchAStar(
  problem: Problem,
  budget: Budget,
  { below = Infinity, pruning = ALL_PRUNING, onBound }: SearchOptions = {},
): SearchOutcome {
  const { tables, epochs, space, exitsInAll } = problem;
  const { stateWords } = tables;
  const nodes = createNodeTable(stateWords, budget.bytesMax);
  const next = createStateBuffer(stateWords, 1);
  const forced = createForcedSlides(problem);
  const isExitFree = rememberByEpoch((epoch) => canLeaveAtOnce(tables, epoch));
  const queue = createBucketQueue();
  internState(nodes, problem.root, 0);
  pushItem(queue, exitsInAll - problem.rootEpoch.exits, 0);
  const worth = createBoundWorth(exitsInAll - problem.rootEpoch.exits);
  let bound = 0;
  let hasDropped = false;
  for (let node = popItem(queue); node >= 0; node = popItem(queue)) {
    const f = queue.lowest;
    if (f >= below) return { kind: 'stopped', why: 'states', atLeast: below };
    if (f > bound) {
      bound = f;
      beginLayer(worth);
      onBound?.(bound);
    }
    if (nodes.mark[node] === EXPANDED) continue;
    const at = node * stateWords;
    const epoch = getEpoch(epochs, nodes.states, at);
    if (epoch.isSolved) return { kind: 'solved', line: traceLine(problem, nodes, node) };
    const why = stopReason(budget);
    if (why !== undefined) return { kind: 'stopped', why, atLeast: f };
    const depth = nodes.depth[node]!;
    budget.states++;
    const count = listDrags(space, nodes.states, at, epoch);
    const exit =
      pruning.leaveAtOnce && isExitFree(epoch) ? findExitAtOnce(space, epoch, count) : -1;
    // A state with an exit at once is worth what its only successor is worth.
    const isBounded = pruning.forcedSlides && worth.isWorth && exit < 0;
    const spare = f - depth - (exitsInAll - epoch.exits);
    if (isBounded) {
      const slides = boundSlides(forced, nodes.states, at, epoch, spare);
      if (slides === DEAD) {
        nodes.mark[node] = EXPANDED;
        nodes.depth[node] = 0;
        continue;
      }
      if (slides > spare) {
        if (f + slides - spare < below) pushItem(queue, f + slides - spare, node);
        else hasDropped = true;
        continue;
      }
    }
    const isTight = isBounded && forced.landmarks === spare;
    nodes.mark[node] = EXPANDED;
    worth.inLayer++;
    const first = exit < 0 ? 0 : exit;
    const last = exit < 0 ? count : exit + 1;
    for (let i = first; i < last; i++) {
      const drag = space.drags[i]!;
      writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
      const known = nodes.count;
      const child = internState(nodes, next, 0);
      if (child < 0) return { kind: 'stopped', why: 'states', atLeast: f };
      if (child < known && nodes.depth[child]! <= depth + 1) continue;
      nodes.parent[child] = node;
      nodes.depth[child] = depth + 1;
      nodes.mark[child] = 0;
      const isSlide = dragGate(drag) < 0;
      const left = exitsInAll - epoch.exits - (isSlide ? 0 : 1);
      const isIdle = isTight && isSlide && !forced.isListed[forced.play.lumps.of[dragBody(drag)]!];
      const childF = Math.max(isIdle ? f + 1 : f, depth + 1 + left);
      if (childF < below) pushItem(queue, childF, child);
      else hasDropped = true;
    }
  }
  return hasDropped ? { kind: 'stopped', why: 'states', atLeast: below } : { kind: 'unsolvable' };
}

function rememberByEpoch(ask: (epoch: Epoch) => boolean): (epoch: Epoch) => boolean {
  const known = new WeakMap<Epoch, boolean>();
  return (epoch) => {
    let answer = known.get(epoch);
    if (answer === undefined) {
      answer = ask(epoch);
      known.set(epoch, answer);
    }
    return answer;
  };
}
