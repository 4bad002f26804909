/**
 * Shortening by looking around the line: all states a few drags off it, then the shortest way through them.
 *
 *        o   o---o
 *       /     \   \          s the start, g the goal, = the line known, o states near it.
 *   s==o==o==o==o==o==g      Ways that leave the line and come back to it further on, or that
 *       \       /            end in another goal, are short cuts.
 *        o-----o
 *
 * 1. Breadth first from all states of the line at once, so that what is nearest to the line comes first, until
 *    a given number of states is known. A state is left out when even its exits to come make the way through
 *    it as long as the line.
 * 2. Breadth first from the start through these states only: the first goal ends the shortest way.
 *
 * Plan neighbourhood graph search (Nakhost & Müller, ICAPS 2010). It proves nothing, but never loses the line
 * that it begins with.
 */

import { type Drag, dragGate, listDrags } from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { createStateBuffer } from '../rules/state.ts';
import { type Budget, stopReason } from './budget.ts';
import { findExitAtOnce } from './leave-at-once.ts';
import { traceLine } from './line.ts';
import { createNodeTable, findState, internState } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';

/** The shortest line within the `statesMax` states nearest to this one, which may be the line itself. */
export function searchNeighborhood(
  problem: Problem,
  budget: Budget,
  line: readonly Drag[],
  statesMax: number,
): readonly Drag[] {
  const { tables, epochs, space, exitsInAll, isDead, isExitFree } = problem;
  const { stateWords } = tables;
  const nodes = createNodeTable(stateWords, budget.bytesMax);
  const next = createStateBuffer(stateWords, 1);
  internState(nodes, problem.root, 0);
  line.forEach((drag, i) => {
    const at = i * stateWords;
    writeSuccessor(problem, getEpoch(epochs, nodes.states, at), nodes.states, at, drag, next, 0);
    const child = internState(nodes, next, 0);
    nodes.parent[child] = i;
    nodes.depth[child] = i + 1;
  });
  if (nodes.count !== line.length + 1) return line;

  /** Calls `visit` with each successor worth a look, in `next`. */
  const expand = (node: number, visit: (drag: Drag) => boolean): boolean => {
    const at = node * stateWords;
    const epoch = getEpoch(epochs, nodes.states, at);
    const count = listDrags(space, nodes.states, at, epoch);
    const exit = isExitFree(epoch) ? findExitAtOnce(space, epoch, count) : -1;
    const last = exit < 0 ? count : exit + 1;
    for (let i = Math.max(exit, 0); i < last; i++) {
      const drag = space.drags[i]!;
      const exits = epoch.exits + (dragGate(drag) < 0 ? 0 : 1);
      if (nodes.depth[node]! + 1 + exitsInAll - exits >= line.length) continue;
      writeSuccessor(problem, epoch, nodes.states, at, drag, next, 0);
      if (exits > epoch.exits && isDead(getEpoch(epochs, next, 0))) continue;
      if (!visit(drag)) return false;
    }
    return true;
  };

  for (let node = 0; node < nodes.count && nodes.count < statesMax; node++) {
    if (stopReason(budget) !== undefined) return line;
    budget.states++;
    const hasRoom = expand(node, () => {
      const known = nodes.count;
      const child = internState(nodes, next, 0);
      if (child < 0) return false;
      if (child === known || nodes.depth[child]! > nodes.depth[node]! + 1) {
        nodes.parent[child] = node;
        nodes.depth[child] = nodes.depth[node]! + 1;
      }
      return true;
    });
    if (!hasRoom) break;
  }

  nodes.mark.fill(0);
  nodes.depth.fill(0);
  nodes.mark[0] = 1;
  const queue = new Int32Array(nodes.count);
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const node = queue[head]!;
    if (stopReason(budget) !== undefined) return line;
    budget.states++;
    let goal = -1;
    expand(node, () => {
      const child = findState(nodes, next, 0);
      if (child < 0 || nodes.mark[child] === 1) return true;
      nodes.mark[child] = 1;
      nodes.parent[child] = node;
      nodes.depth[child] = nodes.depth[node]! + 1;
      if (getEpoch(epochs, next, 0).isSolved) goal = child;
      queue[tail++] = child;
      return goal < 0;
    });
    if (goal >= 0) return traceLine(problem, nodes, goal);
  }
  return line;
}
