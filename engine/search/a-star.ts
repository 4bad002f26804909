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
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type BoundWorth, beginLayer, createBoundWorth } from './bound-worth.ts';
import { type BucketQueue, createBucketQueue, popItem, pushItem } from './bucket-queue.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { rememberByEpoch } from './epoch-memo.ts';
import { boundSlides, createForcedSlides, DEAD, type ForcedSlides } from './forced-slides.ts';
import { canLeaveAtOnce, findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState, type NodeTable } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';
import { ALL_PRUNING, type Pruning } from './pruning.ts';

export type SearchOutcome =
  | { readonly kind: 'solved'; readonly line: readonly Drag[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly atLeast: number };

/** A search that can be left and taken up again. */
export interface AStar {
  readonly problem: Problem;
  readonly pruning: Pruning;
  readonly nodes: NodeTable;
  readonly queue: BucketQueue;
  readonly next: StateBuffer;
  readonly forced: ForcedSlides;
  readonly worth: BoundWorth;
  readonly isExitFree: (epoch: Epoch) => boolean;
  /** Every solution has at least so many drags. */
  atLeast: number;
  /** Some state was left out because no line through it is shorter than `below`. */
  hasDropped: boolean;
  /** The table is full: nothing more can be proved. */
  isFull: boolean;
}

export interface AStarLimits {
  /** Only lines shorter than this are of interest; when there are none, the outcome is `stopped` with `atLeast` = `below`. May fall from run to run. (Default: no limit) */
  readonly below?: number;
  /** Called whenever the proved lower bound rises. */
  readonly onBound?: (atLeast: number) => void;
}

/** Mark of a node that has been expanded or is dead. */
const EXPANDED = 1;

export function createAStar(
  problem: Problem,
  options: { readonly bytesMax: number; readonly pruning?: Pruning },
): AStar {
  const { tables, rootEpoch, exitsInAll, root } = problem;
  const nodes = createNodeTable(tables.stateWords, options.bytesMax);
  const queue = createBucketQueue();
  internState(nodes, root, 0);
  pushItem(queue, exitsInAll - rootEpoch.exits, 0);
  return {
    problem,
    pruning: options.pruning ?? ALL_PRUNING,
    nodes,
    queue,
    next: createStateBuffer(tables.stateWords, 1),
    forced: createForcedSlides(problem),
    worth: createBoundWorth(exitsInAll - rootEpoch.exits),
    isExitFree: rememberByEpoch((epoch) => canLeaveAtOnce(tables, epoch)),
    atLeast: 0,
    hasDropped: false,
    isFull: false,
  };
}

/** One whole search: `createAStar` and `runAStar`. */
export function searchAStar(
  problem: Problem,
  budget: Budget,
  options: AStarLimits & { readonly pruning?: Pruning } = {},
): SearchOutcome {
  return runAStar(createAStar(problem, { bytesMax: budget.bytesMax, ...options }), budget, options);
}

/**
 * Finds a shortest line, or proves that there is none, or stops with the lower bound proved so far, to be
 * taken up again with another budget.
 */
export function runAStar(
  search: AStar,
  budget: Budget,
  { below = Infinity, onBound }: AStarLimits = {},
): SearchOutcome {
  const { problem, nodes, queue, worth } = search;
  const { stateWords } = problem.tables;
  for (let node = popItem(queue); node >= 0; node = popItem(queue)) {
    const f = queue.lowest;
    if (f >= below) {
      pushItem(queue, f, node);
      return { kind: 'stopped', why: 'states', atLeast: below };
    }
    if (f > search.atLeast) {
      search.atLeast = f;
      beginLayer(worth);
      onBound?.(f);
    }
    if (nodes.mark[node] === EXPANDED) continue;
    const epoch = getEpoch(problem.epochs, nodes.states, node * stateWords);
    if (epoch.isSolved) return { kind: 'solved', line: traceLine(problem, nodes, node) };
    const why = search.isFull ? 'states' : stopReason(budget);
    if (why !== undefined) {
      pushItem(queue, f, node);
      return { kind: 'stopped', why, atLeast: f };
    }
    budget.states++;
    expand(search, node, epoch, f, below);
  }
  return search.hasDropped
    ? { kind: 'stopped', why: 'states', atLeast: below }
    : { kind: 'unsolvable' };
}

/** Queues the successors of a node that came up under `f`, or the node itself again when it is worth more. */
function expand(search: AStar, node: number, epoch: Epoch, f: number, below: number): void {
  const { problem, pruning, nodes, forced, worth } = search;
  const { space, exitsInAll } = problem;
  const at = node * problem.tables.stateWords;
  const exitsLeft = exitsInAll - epoch.exits;
  const spare = f - nodes.depth[node]! - exitsLeft;
  const count = listDrags(space, nodes.states, at, epoch);
  if (pruning.leaveAtOnce && search.isExitFree(epoch)) {
    const exit = findExitAtOnce(space, epoch, count);
    if (exit >= 0) {
      nodes.mark[node] = EXPANDED;
      addSuccessor(search, node, epoch, space.drags[exit]!, f, below);
      if (search.isFull) takeBack(search, node, f);
      return;
    }
  }
  const isBounded = pruning.forcedSlides && worth.isWorth;
  if (isBounded) {
    const slides = boundSlides(forced, nodes.states, at, epoch, spare);
    if (slides === DEAD) {
      nodes.mark[node] = EXPANDED;
      nodes.depth[node] = 0;
      return;
    }
    if (slides > spare) {
      if (f + slides - spare < below) pushItem(search.queue, f + slides - spare, node);
      else search.hasDropped = true;
      return;
    }
  }
  nodes.mark[node] = EXPANDED;
  worth.inLayer++;
  // Where the landmarks take up all that can be spared, a slide of anything outside them is one too many.
  const isTight = isBounded && forced.landmarks === spare;
  for (let i = 0; i < count && !search.isFull; i++) {
    const drag = space.drags[i]!;
    const isIdle =
      isTight && dragGate(drag) < 0 && !forced.isListed[forced.play.lumps.of[dragBody(drag)]!];
    addSuccessor(search, node, epoch, drag, isIdle ? f + 1 : f, below);
  }
  if (search.isFull) takeBack(search, node, f);
}

/** Some successors found no room: the node itself waits in their stead, so that its f is never passed. */
function takeBack({ nodes, queue }: AStar, node: number, f: number): void {
  nodes.mark[node] = 0;
  pushItem(queue, f, node);
}

/** Interns a successor, and queues it when this is the shortest line to it so far. `f` is a lower bound for it. */
function addSuccessor(
  search: AStar,
  node: number,
  epoch: Epoch,
  drag: Drag,
  f: number,
  below: number,
): void {
  const { problem, nodes, next } = search;
  const depth = nodes.depth[node]! + 1;
  const exitsLeft = problem.exitsInAll - epoch.exits - (dragGate(drag) < 0 ? 0 : 1);
  const childF = Math.max(f, depth + exitsLeft);
  // The last layer below a known line is as large as all others together; nothing of it need be kept.
  if (childF >= below) {
    search.hasDropped = true;
    return;
  }
  writeSuccessor(problem, epoch, nodes.states, node * nodes.stateWords, drag, next, 0);
  const isExit = dragGate(drag) >= 0;
  if (isExit && search.pruning.schedules && problem.isDead(getEpoch(problem.epochs, next, 0)))
    return;
  const known = nodes.count;
  const child = internState(nodes, next, 0);
  if (child < 0) {
    search.isFull = true;
    return;
  }
  if (child < known && nodes.depth[child]! <= depth) return;
  nodes.parent[child] = node;
  nodes.depth[child] = depth;
  nodes.mark[child] = 0;
  pushItem(search.queue, childF, child);
}
