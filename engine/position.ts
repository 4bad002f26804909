/** A board in the middle of play, for callers outside the searches. An immutable, thin wrapper of a packed state. */

import { deriveEpoch, type Epoch } from './rules/epoch.ts';
import { createStateBuffer, type StateBuffer, writeStart } from './rules/state.ts';
import { compileTables, type Tables } from './rules/tables.ts';
import type { Board } from './types.ts';

/** Opaque outside the engine: use `listMoves`, `viewPosition` and the functions below. */
export interface Position {
  readonly tables: Tables;
  readonly state: StateBuffer;
  readonly epoch: Epoch;
}

/** The position before the first move. */
export function startPosition(board: Board): Position {
  const tables = compileTables(board);
  const state = createStateBuffer(tables.stateWords, 1);
  writeStart(tables, state, 0);
  return wrapState(tables, state);
}

/** Wraps a packed state. The caller must not write to `state` afterwards. */
export function wrapState(tables: Tables, state: StateBuffer): Position {
  return { tables, state, epoch: deriveEpoch(tables, state, 0) };
}

/** True if no block with a color is left, crates' blocks included. */
export function isSolved(position: Position): boolean {
  return position.epoch.isSolved;
}

/** True if dynamite has outlived its exits: no line from here is a solution, and no move is legal. */
export function isLost(position: Position): boolean {
  return position.epoch.isLost;
}

/** Equal for two positions of one board if and only if they are equal. */
export function positionKey(position: Position): string {
  return Array.from(position.state.bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
