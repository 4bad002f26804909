/**
 * A* over drags (Hart, Nilsson & Raphael 1968), the search that proves.
 *
 * Every drag costs one. The bound on what is left is the number of exits to come, plus one where no block can leave now:
 * then a slide comes first. It never overestimates, and it falls by one at most from a state to its successor, so it is
 * consistent: a state is expanded once, after its least depth is known. States wait in buckets by f = depth + bound; the
 * last one in goes first, which reaches a goal of the last layer soonest. So the first goal that comes up ends a shortest line,
 * and the f of the lowest bucket is at all times a lower bound on every solution. When all buckets are empty, there is none.
 *
 * Whether a block can leave shows only when a state comes up and its drags are listed. So a state waits at first under its
 * exits alone, and when it comes up and its own f is greater it goes back, to wait for its turn or for ever ("lazy
 * A*", Tolpin et al., IJCAI 2013).
 *
 * A bound by landmarks of a relaxation was tried and left out: it cost as much as twelve expansions, and in the same time it
 * proved fewer boards and lower bounds (docs/decisions/020-first-line-by-width.md).
 */

import { type Drag, dragBody, dragGate, dragPlacement, listDrags } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type BucketQueue, createBucketQueue, popItem, pushItem } from './bucket-queue.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState, type NodeTable } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';
import { ALL_PRUNING, type Pruning } from './pruning.ts';
import {
  beginDrags,
  createRepeatedDrags,
  isRepeated,
  type RepeatedDrags,
} from './repeated-drags.ts';

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
  readonly repeated: RepeatedDrags;
  /** States expanded under each f. */
  readonly expandedAt: number[];
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

/** Bit of a node's mark: it has been expanded. Above it, the body that slid last, plus one. */
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
    repeated: createRepeatedDrags(problem),
    expandedAt: [],
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
  const { problem, nodes, queue } = search;
  const { stateWords } = problem.tables;
  for (let node = popItem(queue); node >= 0; node = popItem(queue)) {
    const f = queue.lowest;
    if (f >= below) {
      pushItem(queue, f, node);
      return { kind: 'stopped', why: 'states', atLeast: below };
    }
    if (f > search.atLeast) {
      search.atLeast = f;
      onBound?.(f);
    }
    if ((nodes.mark[node]! & EXPANDED) !== 0) continue;
    const epoch = getEpoch(problem.epochs, nodes.states, node * stateWords);
    if (epoch.isSolved) return { kind: 'solved', line: traceLine(problem, nodes, node) };
    const why = search.isFull ? 'states' : stopReason(budget);
    if (why !== undefined) {
      pushItem(queue, f, node);
      return { kind: 'stopped', why, atLeast: f };
    }
    budget.states++;
    search.expandedAt[f] = (search.expandedAt[f] ?? 0) + 1;
    expand(search, node, epoch, f, below);
  }
  return search.hasDropped
    ? { kind: 'stopped', why: 'states', atLeast: below }
    : { kind: 'unsolvable' };
}

/**
 * How many states more it may take to prove that no line is shorter than `below`: layers are expected to go on growing as
 * the last two whole ones did.
 */
export function predictStates({ expandedAt, atLeast }: AStar, below: number): number {
  const before = expandedAt[atLeast - 1] ?? 0;
  const growth = before / Math.max(1, expandedAt[atLeast - 2] ?? 0);
  let layer = before * growth;
  let states = -(expandedAt[atLeast] ?? 0);
  for (let f = atLeast; f < below; f++, layer *= growth) states += layer;
  return before === 0 ? Infinity : Math.max(0, states);
}

/** Queues the successors of a node that came up under `f`, or the node itself again when its own f is greater. */
function expand(search: AStar, node: number, epoch: Epoch, f: number, below: number): void {
  const { problem, pruning, nodes, repeated } = search;
  const { space, exitsInAll } = problem;
  const at = node * problem.tables.stateWords;
  const slack = f - nodes.depth[node]! - (exitsInAll - epoch.exits);
  const count = listDrags(space, nodes.states, at, epoch);
  if (pruning.leaveAtOnce && problem.isExitFree(epoch)) {
    const exit = findExitAtOnce(space, epoch, count);
    if (exit >= 0) {
      nodes.mark[node]! |= EXPANDED;
      addSuccessor(search, node, epoch, space.drags[exit]!, f, below);
      if (search.isFull) requeue(search, node, f);
      return;
    }
  }
  if (slack === 0 && !hasExit(space.drags, count)) {
    if (f + 1 < below) pushItem(search.queue, f + 1, node);
    else search.hasDropped = true;
    return;
  }
  if (pruning.repeatedDrags) {
    beginDrags(repeated, nodes.states, at, epoch, space.drags, count, (nodes.mark[node]! >> 1) - 1);
  }
  nodes.mark[node]! |= EXPANDED;
  for (let i = 0; i < count && !search.isFull; i++) {
    const drag = space.drags[i]!;
    if (pruning.repeatedDrags && isRepeated(repeated, epoch, drag)) continue;
    addSuccessor(search, node, epoch, drag, f, below);
  }
  if (search.isFull) requeue(search, node, f);
}

function hasExit(drags: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (dragGate(drags[i]!) >= 0) return true;
  return false;
}

/** Some successors found no room: the node itself waits in their place, so that its f is never passed. */
function requeue({ nodes, queue }: AStar, node: number, f: number): void {
  nodes.mark[node]! &= ~EXPANDED;
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
  if (isExit) {
    const after = getEpoch(problem.epochs, next, 0);
    if (search.pruning.schedules && problem.isDead(after)) return;
  }
  const known = nodes.count;
  const child = internState(nodes, next, 0);
  if (child < 0) {
    search.isFull = true;
    return;
  }
  if (child < known && nodes.depth[child]! <= depth) return;
  nodes.parent[child] = node;
  nodes.depth[child] = depth;
  nodes.mark[child] = isExit ? 0 : (findSlid(problem, next, drag) + 1) << 1;
  pushItem(search.queue, childF, child);
}

/** The body that a slide has moved, in the representative that it led to. */
function findSlid({ classesOf }: Problem, next: StateBuffer, drag: Drag): number {
  const body = dragBody(drag);
  const twins = classesOf[body]![0];
  if (twins === undefined) return body;
  // What is gone stands at placement 0, but comes last in its class.
  for (const twin of twins) if (next.bytes[twin] === dragPlacement(drag)) return twin;
  return body;
}
