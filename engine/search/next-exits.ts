/**
 * The nearest exits of a state: breadth first through slides alone until blocks can leave.
 *
 *   s ── o ── o ── o        Slides do not change the epoch, so nothing is decided on the way and the states
 *    \    \    \    \       between two exits are cheap: no estimate, no new epoch, a few hundred
 *     o    o ▸  o ▸  o ▸    thousand a second. On a crowded board, where estimates see only a knot, the next
 *                           exit is often ten slides off and yet within a few thousand states.
 *
 * The search stops `slack` layers behind the first exit, or at its limit of states. Where exits never hurt
 * (`leave-at-once.ts`) a state in which one is possible is not searched any further.
 */

import { type Drag, dragGate, listDrags } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { type Budget, type StopReason, stopReason } from './budget.ts';
import { findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, internState, type NodeTable } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';

/** Slides found per state searched at the most, on average: roomy boards have many more, but time is short. */
const FAN_OUT = 6;

/** A way to the next exit. */
export interface NextExit {
  /** Node of `nodes` from which it leaves, and by which drag. */
  readonly node: number;
  readonly drag: Drag;
}

export interface NextExits {
  readonly nodes: NodeTable;
  /** Nearer ones first. */
  readonly exits: readonly NextExit[];
  /** True when all slides were searched, so that these are all exits within reach. */
  readonly isComplete: boolean;
  readonly stopped?: StopReason;
}

export interface NextExitOptions {
  readonly statesMax: number;
  /** Slides before the exit at the most. */
  readonly depthMax: number;
  readonly exitsMax: number;
  readonly slack: number;
  /** Whether exits never hurt in this epoch. */
  readonly isExitFree: boolean;
}

/** Finds exits from `start`, a representative whose epoch is `epoch`. */
export function findNextExits(
  problem: Problem,
  budget: Budget,
  start: StateBuffer,
  epoch: Epoch,
  { statesMax, depthMax, exitsMax, slack, isExitFree }: NextExitOptions,
): NextExits {
  const { space } = problem;
  const { stateWords } = problem.tables;
  const nodes = createNodeTable(stateWords, budget.bytesMax);
  const next = createStateBuffer(stateWords, 1);
  const exits: NextExit[] = [];
  const hasFuse = isLastExitOfSomeFuse(problem, epoch);
  let depthLast = depthMax;
  internState(nodes, start, 0);
  for (let node = 0; node < nodes.count; node++) {
    const depth = nodes.depth[node]!;
    if (depth > depthLast || exits.length >= exitsMax) {
      return { nodes, exits, isComplete: false };
    }
    const stopped = stopReason(budget);
    if (stopped !== undefined) return { nodes, exits, isComplete: false, stopped };
    budget.states++;
    const at = node * stateWords;
    const count = listDrags(space, nodes.states, at, epoch);
    const atOnce = isExitFree ? findExitAtOnce(space, epoch, count) : -1;
    if (atOnce >= 0) {
      exits.push({ node, drag: space.drags[atOnce]! });
      depthLast = Math.min(depthLast, depth + slack);
      continue;
    }
    const isLast = depth >= depthLast || node >= statesMax || nodes.count >= statesMax * FAN_OUT;
    for (let i = 0; i < count; i++) {
      const drag = space.drags[i]!;
      if (dragGate(drag) >= 0) {
        if (hasFuse && isLosing(problem, nodes, node, drag, next)) continue;
        exits.push({ node, drag });
        depthLast = Math.min(depthLast, depth + slack);
        continue;
      }
      if (isLast) continue;
      writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
      const known = nodes.count;
      const child = internState(nodes, next, 0);
      if (child < 0) return { nodes, exits, isComplete: false, stopped: 'states' };
      if (child < known) continue;
      nodes.parent[child] = node;
      nodes.depth[child] = depth + 1;
    }
    if (node >= statesMax) return { nodes, exits, isComplete: false };
  }
  return { nodes, exits, isComplete: depthLast === depthMax && depthMax === Infinity };
}

/** The slides to an exit and the exit itself. */
export function traceExit(problem: Problem, nodes: NodeTable, { node, drag }: NextExit): Drag[] {
  return [...traceLine(problem, nodes, node), drag];
}

/** Writes the state after an exit. */
export function writeExit(
  problem: Problem,
  { nodes }: NextExits,
  { node, drag }: NextExit,
  target: StateBuffer,
): Epoch {
  const at = node * nodes.stateWords;
  const epoch = getEpoch(problem.epochs, nodes.states, at);
  writeSuccessor(problem, epoch, nodes.states, at, drag, target, 0);
  return getEpoch(problem.epochs, target, 0);
}

/** Whether the next exit is the last that some dynamite allows, so that most exits would lose the line. */
function isLastExitOfSomeFuse({ tables }: Problem, epoch: Epoch): boolean {
  return tables.blocks.some(
    ({ deadline, gone }, body) => epoch.phases[body] !== gone && epoch.exits + 1 >= deadline,
  );
}

function isLosing(
  problem: Problem,
  nodes: NodeTable,
  node: number,
  drag: Drag,
  next: StateBuffer,
): boolean {
  const at = node * nodes.stateWords;
  const epoch = getEpoch(problem.epochs, nodes.states, at);
  writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
  return getEpoch(problem.epochs, next, 0).isLost;
}
