/**
 * A line for a board, by best-first search, in the spirit of best-first width search (Lipovetzky & Geffner, AAAI 2017).
 *
 * The queue is ordered by the parent's estimate, by depth, and by novelty: whether some piece stands where, with as many exits made,
 * none has stood before. The estimate counts for every block that must leave the cells that it shares with others on its way out.
 * It proves nothing. It exists so that the boards of a seed do not change when the engine's searches get better.
 */

import { nameDrag } from '#engine/moves.ts';
import { startPosition, wrapState } from '#engine/position.ts';
import {
  createWorkspace,
  type Drag,
  dragBody,
  dragGate,
  dragPlacement,
  listDrags,
} from '#engine/rules/drags.ts';
import { createEpochCache, getEpoch } from '#engine/rules/epoch-cache.ts';
import { playDrag } from '#engine/rules/play.ts';
import { copyState, createStateBuffer, type StateBuffer } from '#engine/rules/state.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { createExitCosts } from './exit-costs.ts';
import { trust } from './line-facts.ts';

/** Weights of the queue's order, beside that of novelty: much on the estimate is quick, much on depth makes lines shorter. */
interface Weights {
  readonly estimate: number;
  readonly depth: number;
}

export const QUICK: Weights = { estimate: 8, depth: 1 };
export const SHORT: Weights = { estimate: 4, depth: 3 };
const KNOWN_PLACE = 60;
/** How much less a state is expected to need after an exit, in the estimate's units. */
const EXIT_GAIN = 6;

/** Moves that solve the board, undefined when none turns up within `statesMax` states expanded. */
export function findLine(
  draft: BoardDraft,
  statesMax: number,
  weights = QUICK,
): Move[] | undefined {
  const start = startPosition(trust(draft));
  const { tables } = start;
  const { stateWords } = tables;
  const space = createWorkspace(tables);
  const epochs = createEpochCache(tables);
  const estimate = createExitCosts(tables);
  const nodesMax = statesMax * 14;
  const states = createStateBuffer(stateWords, nodesMax + 1);
  const seen = createStateSet(states, stateWords, nodesMax);
  const parent = new Int32Array(nodesMax).fill(-1);
  const depth = new Uint16Array(nodesMax);
  const drags = new Int32Array(nodesMax);
  const queue = createBucketQueue();
  const stood = new Set<number>();
  let count = 0;
  const add = (from: number, drag: Drag): number => {
    parent[count] = from;
    drags[count] = drag;
    depth[count] = from < 0 ? 0 : (depth[from] ?? 0) + 1;
    return count++;
  };
  copyState(stateWords, start.state, 0, states, 0);
  seen.add(0);
  add(-1, 0);
  queue.push(0, 0);
  for (let expanded = 0; expanded < statesMax; expanded++) {
    const node = queue.pop();
    if (node < 0) return undefined;
    const at = node * stateWords;
    const epoch = getEpoch(epochs, states, at);
    if (epoch.isSolved) return nameLine(node);
    if (epoch.isLost) continue;
    const listed = [...space.drags.subarray(0, listDrags(space, states, at, epoch))];
    const worth = estimate(states, at, epoch);
    for (const drag of listed) {
      if (count >= nodesMax) return undefined;
      const next = count * stateWords;
      copyState(stateWords, states, at, states, next);
      playDrag(tables, epoch, states, next, drag);
      if (seen.add(count) !== count) continue;
      const isExit = dragGate(drag) >= 0;
      const place = (epoch.exits * 512 + dragBody(drag)) * 256 + dragPlacement(drag);
      const isKnown = !isExit && stood.has(place);
      stood.add(place);
      const child = add(node, drag);
      const left = worth - (isExit ? EXIT_GAIN : 0);
      queue.push(
        child,
        weights.estimate * left + weights.depth * (depth[child] ?? 0) + (isKnown ? KNOWN_PLACE : 0),
      );
    }
  }
  return undefined;

  function nameLine(end: number): Move[] {
    const moves: Move[] = [];
    for (let node = end; node > 0; node = parent[node] ?? 0) {
      const state = createStateBuffer(stateWords, 1);
      copyState(stateWords, states, (parent[node] ?? 0) * stateWords, state, 0);
      moves.push(nameDrag(wrapState(tables, state), drags[node] ?? 0));
    }
    return moves.reverse();
  }
}

/** First in, first out among equals. */
function createBucketQueue() {
  const buckets: { items: number[]; head: number }[] = [];
  let lowest = 0;
  return {
    push(item: number, priority: number) {
      const at = Math.max(0, Math.round(priority));
      while (buckets.length <= at) buckets.push({ items: [], head: 0 });
      buckets[at]?.items.push(item);
      lowest = Math.min(lowest, at);
    },
    /** -1 when it is empty. */
    pop(): number {
      for (; lowest < buckets.length; lowest++) {
        const bucket = buckets[lowest];
        if (bucket && bucket.head < bucket.items.length) return bucket.items[bucket.head++] ?? -1;
      }
      return -1;
    },
  };
}

/** Finds equal states: `add` gives the index of the state's equal, its own when it is new. */
function createStateSet(states: StateBuffer, stateWords: number, most: number) {
  const size = 2 ** Math.ceil(Math.log2(most * 2 + 2));
  const slots = new Int32Array(size).fill(-1);
  const { words } = states;
  return {
    add(index: number): number {
      const at = index * stateWords;
      let hash = 0;
      for (let i = 0; i < stateWords; i++) {
        hash = Math.imul(hash ^ (words[at + i] ?? 0), 0x9e3779b1);
        hash ^= hash >>> 15;
      }
      for (let slot = hash & (size - 1); ; slot = (slot + 1) & (size - 1)) {
        const there = slots[slot] ?? -1;
        if (there < 0) {
          slots[slot] = index;
          return index;
        }
        let i = 0;
        while (i < stateWords && words[at + i] === words[there * stateWords + i]) i++;
        if (i === stateWords) return there;
      }
    },
  };
}
