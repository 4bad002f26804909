/**
 * A* over drags (Hart, Nilsson & Raphael 1968), the search that proves.
 *
 * Every drag costs one. The bound on the rest is the number of exits to come, plus one if no block can leave now, because then a slide
 * comes first. It never overestimates, and it falls by at most one from a state to its successor, so it is consistent: a state is expanded
 * once, after its minimum depth is known. States wait in buckets by f = depth + bound. The last one in goes first, which reaches a goal of
 * the last layer soonest. So the first goal that comes up ends a shortest line, and the f of the lowest bucket is always a lower bound on
 * every solution. If all buckets are empty, there is no solution.
 *
 * Whether a block can leave is known only when a state comes up and its drags are listed. So a state is first queued by its exits alone. If
 * its own f proves to be greater when it comes up, it is queued again under that f, and may never come up again ("lazy A*", Tolpin et al.,
 * IJCAI 2013).
 */

import { type Drag, dragGate } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import type { NodeIndex } from '../rules/indices.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, type SearchOutcome, spendState } from './budget.ts';
import {
  beginDrags,
  createRepeatedDrags,
  findLastUnit,
  isRepeated,
  type RepeatedDrags,
} from './dominance.ts';
import { createNodeTable, internState, linkNode, type NodeTable } from './node-table.ts';
import { type BucketQueue, createBucketQueue, popItem, pushItem } from './open-list.ts';
import {
  countExitsAfter,
  listSuccessors,
  type Problem,
  readLine,
  writeSuccessor,
} from './state-space.ts';

/** A search that can be paused and resumed. */
export interface AStar {
  readonly problem: Problem;
  readonly nodes: NodeTable;
  readonly queue: BucketQueue;
  readonly next: StateBuffer;
  readonly repeated: RepeatedDrags;
  /** Number of states expanded under each f. */
  readonly expandedAt: number[];
  /** Proved lower bound on the number of drags of every solution. */
  atLeast: number;
  /** Whether some state was left out because no line through it is shorter than `below`. */
  hasDropped: boolean;
  /** Whether the table is full, so that nothing more can be proved. */
  isFull: boolean;
}

export interface AStarLimits {
  /** Only lines shorter than this are wanted. May fall from run to run. (Default: no limit) */
  readonly below?: number;
  /** Called whenever the proved lower bound rises. */
  readonly onBound?: (atLeast: number) => void;
}

/** The mark of a node that has been expanded. */
const EXPANDED = 1;

export function createAStar(problem: Problem, bytesMax: number): AStar {
  const { tables, rootEpoch, exitsInAll, root } = problem;
  const nodes = createNodeTable(tables.stateWords, bytesMax);
  const queue = createBucketQueue();
  internState(nodes, root);
  pushItem(queue, exitsInAll - rootEpoch.exits, 0);
  return {
    problem,
    nodes,
    queue,
    next: createStateBuffer(tables.stateWords, 1),
    repeated: createRepeatedDrags(problem.space, problem.classesOf),
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
  limits: AStarLimits = {},
): SearchOutcome {
  return runAStar(createAStar(problem, budget.bytesMax), budget, limits);
}

/**
 * Finds a shortest line, or proves that there is none, or none below the limit. Otherwise stops with the lower bound proved so far in
 * `search.atLeast`, and can be resumed with another budget.
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
      return { kind: 'none-shorter' };
    }
    if (f > search.atLeast) {
      search.atLeast = f;
      onBound?.(f);
    }
    if (nodes.mark[node] === EXPANDED) continue;
    const epoch = getEpoch(problem.epochs, nodes.states, node * stateWords);
    if (epoch.isSolved) return { kind: 'found', line: readLine(problem, nodes, node) };
    const why = search.isFull ? 'memory' : spendState(budget);
    if (why !== undefined) {
      pushItem(queue, f, node);
      return { kind: 'stopped', why };
    }
    search.expandedAt[f] = (search.expandedAt[f] ?? 0) + 1;
    expand(search, node, epoch, f, below);
  }
  return { kind: search.hasDropped ? 'none-shorter' : 'none-exists' };
}

/**
 * Estimates how many more states it may take to prove that no line is shorter than `below`. Layers are expected to keep growing as the last
 * two complete ones did.
 */
export function predictStates({ expandedAt, atLeast }: AStar, below: number): number {
  const before = expandedAt[atLeast - 1] ?? 0;
  const growth = before / Math.max(1, expandedAt[atLeast - 2] ?? 0);
  let layer = before * growth;
  let states = -(expandedAt[atLeast] ?? 0);
  for (let f = atLeast; f < below; f++, layer *= growth) states += layer;
  return before === 0 ? Infinity : Math.max(0, states);
}

/** Queues the successors of a node that came up under `f`, or the node itself again if its own f is greater. */
function expand(search: AStar, node: NodeIndex, epoch: Epoch, f: number, below: number): void {
  const { problem, nodes, queue, repeated } = search;
  const { space, exitsInAll } = problem;
  const at = node * nodes.stateWords;
  const slack = f - nodes.depth[node]! - (exitsInAll - epoch.exits);
  const count = listSuccessors(problem, nodes.states, at, epoch);
  if (slack === 0 && !hasExit(space.drags, count)) {
    if (f + 1 < below) pushItem(queue, f + 1, node);
    else search.hasDropped = true;
    return;
  }
  beginDrags(repeated, nodes.states, at, epoch, count, findLastUnit(problem, nodes, node, epoch));
  nodes.mark[node] = EXPANDED;
  for (let i = 0; i < count && !search.isFull; i++) {
    const drag = space.drags[i]!;
    // A block that leaves for good is never the last one that slid, because it would have left instead.
    if (isRepeated(repeated, epoch, drag)) continue;
    addSuccessor(search, node, epoch, drag, f, below);
  }
  if (search.isFull) {
    // There was no room for some successors. The node itself is queued in their place, so that its f is never passed.
    nodes.mark[node] = 0;
    pushItem(queue, f, node);
  }
}

function hasExit(drags: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (dragGate(drags[i]!) >= 0) return true;
  return false;
}

/** Interns a successor, and queues it if this is the shortest line to it so far. `f` is a lower bound for it. */
function addSuccessor(
  search: AStar,
  node: NodeIndex,
  epoch: Epoch,
  drag: Drag,
  f: number,
  below: number,
): void {
  const { problem, nodes, next } = search;
  const depth = nodes.depth[node]! + 1;
  const childF = Math.max(f, depth + countExitsAfter(problem, epoch, drag));
  // The last layer below a known line is as large as all others together, and none of it needs to be stored.
  if (childF >= below) {
    search.hasDropped = true;
    return;
  }
  const at = node * nodes.stateWords;
  if (writeSuccessor(problem, epoch, nodes.states, at, drag, next) === undefined) return;
  const known = nodes.count;
  const child = internState(nodes, next);
  if (child < 0) {
    search.isFull = true;
    return;
  }
  if (child < known && nodes.depth[child]! <= depth) return;
  linkNode(nodes, child, node, drag);
  nodes.mark[child] = 0;
  pushItem(search.queue, childF, child);
}
