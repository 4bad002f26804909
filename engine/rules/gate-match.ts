/**
 * May this block leave by this gate? Every part of the engine asks here.
 *
 *   gate              block            asked at some E
 *   star, side        star, axis       a star block leaves by star gates only, an arrow only along its axis
 *   colours taken     colours shown    one in common, unless the block is a rainbow block
 *   columns or rows   its extent       within what ice, shutters, spans and jumping locks leave open at that E
 *
 * Colours are bit sets, because callers know more or less: those who play know the one colour that each shows now;
 * proofs and estimates ask about any colour that may still come, and `gate-times.ts` tells what a gate takes at E.
 * Where the block stands, what holds it, its curtain and a gate's keys are asked beside this.
 */

import type { Body, ColorSet, GateIndex } from './indices.ts';
import { isVertical } from './shapes.ts';
import { colorIndex, type Tables } from './tables.ts';

/** Why a gate does not take a block, in the order in which it is checked. */
export type GateMismatch = 'gate-axis' | 'gate-color' | 'gate-star';

/** What keeps a block that shows one of the colours `shown` from a gate that takes one of `taken` at E = `exits`. */
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

/** True when `findGateMismatch` finds nothing. */
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

/** True when a block of this extent passes the open columns or rows of a gate; 0 is a shut gate. */
export function fitsOpening(extent: number, open: number): boolean {
  return (extent & ~open) === 0;
}

/** True while a block's arrow binds. */
export function isAxisBinding(tables: Tables, body: Body, exits: number): boolean {
  const block = tables.blocks[body]?.block;
  return block?.axis !== undefined && exits < (block.axisUntil ?? Infinity);
}

/** True while a curtain keeps the block from leaving. */
export function isCurtainClosed(tables: Tables, body: Body, exits: number): boolean {
  const curtain = tables.blocks[body]?.block.curtain;
  return curtain !== undefined && (curtain === 'closed') === (exits % 2 === 0);
}

/** The colour that a block shows in a phase, -1 for none: a colour-switcher turns with each exit. */
export function colorAt(tables: Tables, body: Body, phase: number, exits: number): number {
  const { block, colors } = tables.blocks[body]!;
  const isTurned = block.swapsTo !== undefined && phase === 0 && exits % 2 === 1;
  return isTurned ? colorIndex(block.swapsTo) : colors[phase]!;
}
