/**
 * Every state that a search has seen, once, with the drag by which it was reached. Nodes are numbers, found by their packed state.
 *
 * Open addressing with linear probing. The states themselves are compared, so two states are never confused (with a hash alone, every
 * "optimal" would be a "very likely"). Nodes are in typed arrays that double while the budget allows; there is no object per node. Slots
 * are divided into shards that double one by one, because rehashing a million nodes at once would keep a search from checking its clock for
 * a tenth of a second or more.
 */

import type { Drag } from '../rules/drags.ts';
import type { NodeIndex } from '../rules/indices.ts';
import { createStateBuffer, type StateBuffer } from '../rules/state.ts';
import { NODES_FIRST, SHARD_BITS, SHARD_SLOTS_FIRST, SLOTS_PER_NODE } from './parameters.ts';

export interface NodeTable {
  readonly stateWords: number;
  /** Number of nodes in the table. They are numbered from 0. */
  count: number;
  /** States by node. Node n begins at word `n * stateWords`. */
  states: StateBuffer;
  /** The node from which each was reached by the best known line, -1 for a root; and the drag from there. */
  parent: Int32Array;
  drag: Int32Array;
  /** Number of drags from the root by that line. */
  depth: Int32Array;
  /** For the search's own use. 0 for a new node. */
  mark: Uint8Array;
  /** Node + 1 by hash; 0 for an empty slot. There is a shard for each value of the upper bits of the hash. Sizes are powers of two. */
  readonly shards: Int32Array[];
  /** Number of nodes in each shard. */
  readonly shardCounts: Int32Array;
  readonly bytesMax: number;
}

/** Bytes of a node besides its state and slots: parent, drag, depth, mark, and its entries in the search's open list, which doubles. */
const NODE_BYTES = 4 + 4 + 4 + 1 + 8;

/** An empty table that will use at most about `bytesMax` bytes, including while it grows. */
export function createNodeTable(stateWords: number, bytesMax: number): NodeTable {
  return {
    stateWords,
    count: 0,
    states: createStateBuffer(stateWords, NODES_FIRST),
    parent: new Int32Array(NODES_FIRST),
    drag: new Int32Array(NODES_FIRST),
    depth: new Int32Array(NODES_FIRST),
    mark: new Uint8Array(NODES_FIRST),
    shards: Array.from({ length: 2 ** SHARD_BITS }, () => new Int32Array(SHARD_SLOTS_FIRST)),
    shardCounts: new Int32Array(2 ** SHARD_BITS),
    bytesMax,
  };
}

/**
 * The node of a state. A new state is added (its number is the former `count`, its parent -1, its depth 0). Returns -1 if there is no room
 * left.
 */
export function internState(table: NodeTable, state: StateBuffer): NodeIndex {
  const { stateWords, shardCounts } = table;
  const hash = hashState(stateWords, state.words, 0);
  const shard = hash >>> (32 - SHARD_BITS);
  const slot = findSlot(table, hash, state);
  const known = table.shards[shard]![slot]! - 1;
  if (known >= 0) return known;
  if (table.count === table.parent.length && !grow(table)) return -1;
  const node = table.count++;
  const { words } = table.states;
  const base = node * stateWords;
  for (let i = 0; i < stateWords; i++) words[base + i] = state.words[i]!;
  table.parent[node] = -1;
  table.shards[shard]![slot] = node + 1;
  if (++shardCounts[shard]! * SLOTS_PER_NODE > table.shards[shard]!.length) rehash(table, shard);
  return node;
}

/** The node of a state, or -1 if the table does not have it. */
export function findState(table: NodeTable, state: StateBuffer): NodeIndex {
  const hash = hashState(table.stateWords, state.words, 0);
  return table.shards[hash >>> (32 - SHARD_BITS)]![findSlot(table, hash, state)]! - 1;
}

/** Records that `node` is reached from `parent` by `drag`. */
export function linkNode(table: NodeTable, node: NodeIndex, parent: NodeIndex, drag: Drag): void {
  table.parent[node] = parent;
  table.drag[node] = drag;
  table.depth[node] = table.depth[parent]! + 1;
}

/** The nodes from the root to `node`. */
export function traceNodes(table: NodeTable, node: NodeIndex): NodeIndex[] {
  const trace: NodeIndex[] = [];
  for (let here = node; here >= 0; here = table.parent[here]!) trace.push(here);
  return trace.reverse();
}

/** The slot of its shard that has the state, otherwise the empty slot where it belongs. */
function findSlot(table: NodeTable, hash: number, state: StateBuffer): NodeIndex {
  const { stateWords, states } = table;
  const slots = table.shards[hash >>> (32 - SHARD_BITS)]!;
  const mask = slots.length - 1;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const node = slots[slot]! - 1;
    if (node < 0) return slot;
    const at = node * stateWords;
    let i = 0;
    while (i < stateWords && states.words[at + i] === state.words[i]) i++;
    if (i === stateWords) return slot;
  }
}

/** A 32-bit mix of all words (multiply and rotate, as in MurmurHash3 by Austin Appleby, public domain). */
function hashState(stateWords: number, words: Int32Array, at: number): number {
  let hash = 0;
  for (let i = 0; i < stateWords; i++) {
    let word = Math.imul(words[at + i]!, 0xcc9e2d51);
    word = (word << 15) | (word >>> 17);
    hash ^= Math.imul(word, 0x1b873593);
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Doubles the room for nodes, or uses the rest of the budget. Returns false if the rest is too small to matter. */
function grow(table: NodeTable): boolean {
  const { stateWords } = table;
  const capacity = table.parent.length;
  const perNode = stateWords * 4 + NODE_BYTES;
  const slotsFor = (nodes: number) => 2 ** Math.ceil(Math.log2(nodes * SLOTS_PER_NODE));
  // While states are copied, the old and the new ones are both in memory.
  const fits = (next: number) =>
    next * perNode + capacity * stateWords * 4 + slotsFor(next) * 4 <= table.bytesMax;
  let next = capacity * 2;
  while (next > capacity * 1.1 && !fits(next)) next = Math.floor(next * 0.9);
  if (next <= capacity * 1.1) return false;

  const states = createStateBuffer(stateWords, next);
  states.words.set(table.states.words);
  table.states = states;
  table.parent = enlarge(table.parent, new Int32Array(next));
  table.drag = enlarge(table.drag, new Int32Array(next));
  table.depth = enlarge(table.depth, new Int32Array(next));
  table.mark = enlarge(table.mark, new Uint8Array(next));
  return true;
}

function enlarge<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Doubles a shard. */
function rehash(table: NodeTable, shard: number): void {
  const { stateWords, states } = table;
  const old = table.shards[shard]!;
  const slots = new Int32Array(old.length * 2);
  const mask = slots.length - 1;
  for (let i = 0; i < old.length; i++) {
    if (old[i] === 0) continue;
    let slot = hashState(stateWords, states.words, (old[i]! - 1) * stateWords) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = old[i]!;
  }
  table.shards[shard] = slots;
}
