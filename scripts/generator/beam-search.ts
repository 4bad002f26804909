/**
 * A quick line for a board: beam search by slides, exits free.
 *
 * Layer n holds positions that n slides can reach, with exits taken in between as they come up; of each layer only
 * the `width` best are slid on: most exits first, then most freedom to move. Nothing is proved by it. It exists so that the boards of a seed
 * depend on the rules alone, and stay what they are when the engine's searches get better.
 */

import { nameDrag } from '#engine/moves.ts';
import { type Position, wrapState } from '#engine/position.ts';
import { createWorkspace, type Drag, dragGate, listDrags } from '#engine/rules/drags.ts';
import type { Epoch } from '#engine/rules/epoch.ts';
import { createEpochCache, getEpoch } from '#engine/rules/epoch-cache.ts';
import { playDrag } from '#engine/rules/play.ts';
import { copyState, createStateBuffer } from '#engine/rules/state.ts';
import { canLeaveAtOnce, findExitAtOnce } from '#engine/search/leave-at-once.ts';
import { createNodeTable, internState, type NodeTable } from '#engine/search/node-table.ts';
import type { Move } from '#engine/types.ts';

export interface BeamOptions {
  /** Positions slid on per layer. */
  readonly width: number;
  /** Slides at the most. */
  readonly slidesMax: number;
  /** Positions at the most, over all layers. */
  readonly statesMax: number;
}

interface Open {
  readonly node: number;
  readonly worth: number;
}

/** A line that solves the position, or undefined when the beam, the slides or the states have run out. */
export function beamSearch(position: Position, options: BeamOptions): Move[] | undefined {
  const { tables } = position;
  const { stateWords } = tables;
  const epochs = createEpochCache(tables);
  const space = createWorkspace(tables);
  const nodes = createNodeTable(stateWords, 256 * 2 ** 20);
  const drags: Drag[] = [];
  const isFree = new Map<Epoch, boolean>();
  const next = createStateBuffer(stateWords, 1);
  const add = (parent: number, drag: Drag): number => {
    const at = parent * stateWords;
    const before = nodes.count;
    copyState(stateWords, nodes.states, at, next, 0);
    playDrag(tables, getEpoch(epochs, nodes.states, at), next, 0, drag);
    const child = internState(nodes, next, 0);
    if (child !== before) return -1;
    nodes.parent[child] = parent;
    drags[child] = drag;
    return child;
  };
  internState(nodes, position.state, 0);
  let layer = [0];
  for (let slides = 0; slides <= options.slidesMax; slides++) {
    const open: Open[] = [];
    for (const node of layer) {
      const epoch = getEpoch(epochs, nodes.states, node * stateWords);
      if (epoch.isSolved) return nameLine(position, nodes, drags, node);
      const count = listDrags(space, nodes.states, node * stateWords, epoch);
      let free = isFree.get(epoch);
      if (free === undefined) {
        free = canLeaveAtOnce(tables, epoch);
        isFree.set(epoch, free);
      }
      const forced = free ? findExitAtOnce(space, epoch, count) : -1;
      const exits: Drag[] = [];
      for (let i = Math.max(forced, 0); i < count; i++) {
        const drag = space.drags[i] as Drag;
        if (dragGate(drag) >= 0) exits.push(drag);
        if (i === forced) break;
      }
      for (const drag of exits) {
        const child = add(node, drag);
        if (child >= 0) layer.push(child);
      }
      if (forced < 0) open.push({ node, worth: epoch.exits * 1000 + count });
    }
    open.sort((one, other) => other.worth - one.worth || one.node - other.node);
    layer = [];
    for (const { node } of open.slice(0, options.width)) {
      const epoch = getEpoch(epochs, nodes.states, node * stateWords);
      const count = listDrags(space, nodes.states, node * stateWords, epoch);
      for (const drag of space.drags.slice(0, count)) {
        if (dragGate(drag) >= 0) continue;
        const child = add(node, drag);
        if (child >= 0) layer.push(child);
      }
    }
    if (layer.length === 0 || nodes.count > options.statesMax) return undefined;
  }
  return undefined;
}

function nameLine(start: Position, nodes: NodeTable, drags: readonly Drag[], end: number): Move[] {
  const { tables } = start;
  const line: Move[] = [];
  for (let node = end; node > 0; node = nodes.parent[node] ?? 0) {
    const parent = nodes.parent[node] ?? 0;
    const state = createStateBuffer(tables.stateWords, 1);
    copyState(tables.stateWords, nodes.states, parent * tables.stateWords, state, 0);
    line.push(nameDrag(wrapState(tables, state), drags[node] ?? 0));
  }
  return line.reverse();
}
