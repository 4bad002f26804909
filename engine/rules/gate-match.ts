/**
 * Whether a block may leave by a gate. Every part of the engine uses this check.
 *
 *   gate               block            compared at some E
 *   star, side         star, axis       a star block leaves only by star gates, an arrow only along its axis
 *   accepted colors    shown colors     at least one in common, unless the block is a rainbow block
 *   columns or rows    its extent       within what ice, shutters, spans and jumping locks leave open at that E
 *
 * Colors are bit sets, because callers know different amounts: in play, the one color that each shows now is known; proofs and estimates
 * pass any color that may still come, and `gate-times.ts` gives what a gate accepts at E. Not checked here: where the block is, what holds
 * it, its curtain and a gate's keys.
 */

import type { Body, ColorSet, GateIndex } from './indices.ts';
import { isVertical } from './shapes.ts';
import { colorIndex, type Tables } from './tables.ts';

/** Why a gate does not accept a block, in the order in which it is checked. */
export type GateMismatch = 'gate-axis' | 'gate-color' | 'gate-star';

/** Why a gate that accepts one of the colors `taken` at E = `exits` does not accept a block that shows one of the colors `shown`. */
export function findGateMismatch(
  tables: Tables,
  body: Body,
  gate: GateIndex,
  exits: number,
  shown: ColorSet,
  taken: ColorSet,
): GateMismatch | undefined {
  const { block } = tables.blocks[body]!;
  const rules = tables.board.gates[gate]!;
  const isBound = isAxisBinding(tables, body, exits);
  if (isBound && (block.axis === 'vertical') !== isVertical(rules)) return 'gate-axis';
  if (!block.rainbow && (shown & taken) === 0) return 'gate-color';
  return block.star && !rules.star ? 'gate-star' : undefined;
}

/** True if `findGateMismatch` finds nothing. */
export function doesGateTake(
  tables: Tables,
  body: Body,
  gate: GateIndex,
  exits: number,
  shown: ColorSet,
  taken: ColorSet,
): boolean {
  return findGateMismatch(tables, body, gate, exits, shown, taken) === undefined;
}

/** True if a block of this extent fits through the open columns or rows of a gate. 0 is a shut gate. */
export function fitsOpening(extent: number, open: number): boolean {
  return (extent & ~open) === 0;
}

/** True while a block's arrow is in force. */
export function isAxisBinding(tables: Tables, body: Body, exits: number): boolean {
  const block = tables.blocks[body]?.block;
  return block?.axis !== undefined && exits < (block.axisUntil ?? Infinity);
}

/** True while a curtain prevents the block from leaving. */
export function isCurtainClosed(tables: Tables, body: Body, exits: number): boolean {
  const curtain = tables.blocks[body]?.block.curtain;
  return curtain !== undefined && (curtain === 'closed') === (exits % 2 === 0);
}

/** The color that a block shows in a phase, -1 for none. A color-switcher changes with each exit. */
export function colorAt(tables: Tables, body: Body, phase: number, exits: number): number {
  const { block, colors } = tables.blocks[body]!;
  const isTurned = block.swapsTo !== undefined && phase === 0 && exits % 2 === 1;
  return isTurned ? colorIndex(block.swapsTo) : colors[phase]!;
}
