/**
 * Packed states: one byte for the placement of each body, then a tail of bit fields for phases and rings.
 *
 * A state lies at a word offset in a buffer that is viewed both as bytes and as 32-bit words. So a search stores millions of states in one
 * array, compares and hashes them by words, and needs no object per state. The packing is exact: two states of one board are equal if and
 * only if their words are. For that, the placement of a body that is gone and of an open crate is 0.
 */

import type { GateIndex } from './indices.ts';
import type { Field, Tables } from './tables.ts';

/** Memory for states. `bytes` and `words` are views of one buffer. */
export interface StateBuffer {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
}

/** A zeroed buffer for `count` states of `stateWords` words. */
export function createStateBuffer(stateWords: number, count: number): StateBuffer {
  const buffer = new ArrayBuffer(stateWords * count * 4);
  return { bytes: new Uint8Array(buffer), words: new Int32Array(buffer) };
}

/** Copies one state. `from` and `to` are word offsets. */
export function copyState(
  stateWords: number,
  source: StateBuffer,
  from: number,
  target: StateBuffer,
  to: number,
): void {
  for (let i = 0; i < stateWords; i++) target.words[to + i] = source.words[from + i]!;
}

/** Reads a phase or a ring pointer of the state at word offset `at`. */
export function readField(state: StateBuffer, at: number, field: Field): number {
  return field.mask === 0 ? 0 : (state.words[at + field.word]! >>> field.shift) & field.mask;
}

/** Writes a phase or a ring pointer. */
export function writeField(state: StateBuffer, at: number, field: Field, value: number): void {
  if (field.mask === 0) return;
  const word = at + field.word;
  state.words[word] = (state.words[word]! & ~(field.mask << field.shift)) | (value << field.shift);
}

/** Writes the start position of the board at word offset `at`, with each ring at a color that some block has. */
export function writeStart(tables: Tables, state: StateBuffer, at: number): void {
  state.words.fill(0, at, at + tables.stateWords);
  tables.start.forEach((placement, body) => {
    const crate = tables.board.crates?.[body - tables.blocks.length];
    state.bytes[at * 4 + body] = crate !== undefined && crate.opensAfter <= 0 ? 0 : placement;
  });
  settleRings(tables, state, at, -1);
}

/**
 * Moves the ring of gate `through` on by one, and every ring past colors that no block has any longer. A ring without any such color stays
 * where it is. Call it after each exit.
 */
export function settleRings(
  tables: Tables,
  state: StateBuffer,
  at: number,
  through: GateIndex,
): void {
  if (tables.rings.length === 0) return;
  let left = 0;
  tables.blocks.forEach((rules, body) => {
    left |= rules.ringColors[readField(state, at, tables.phaseFields[body]!)]!;
  });
  tables.rings.forEach((gate, ring) => {
    const colors = tables.ringColors[ring]!;
    if ((left & tables.gateTimes.everTaken[gate]!) === 0) return;
    const field = tables.ringFields[ring]!;
    let pointer = readField(state, at, field);
    if (gate === through) pointer = (pointer + 1) % colors.length;
    while ((left & (1 << colors[pointer]!)) === 0) pointer = (pointer + 1) % colors.length;
    writeField(state, at, field, pointer);
  });
}
