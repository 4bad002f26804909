/** Why a move is illegal, precise enough to be explained in words. */

import type { Position } from './position.ts';
import { HELD } from './rules/epoch.ts';
import { createWorkspace, flood, occupy } from './rules/flood.ts';
import {
  findGateMismatch,
  fitsOpening,
  isAxisBinding,
  isCurtainClosed,
} from './rules/gate-match.ts';
import { groupTied } from './rules/groups.ts';
import type { Body, GateIndex, Placement } from './rules/indices.ts';
import { extentOf, isVertical, type Shape } from './rules/shapes.ts';
import type { Cell, Gate, Move } from './types.ts';

/**
 * - `lost`: dynamite has gone off; `unknown-block`, `unknown-gate`: no such id; `gone`: it has left (or is an open crate);
 * - `in-crate`, `ice`, `locks`, `ropes`: what holds the block; `fixed`: it never moves; `immovable`: a crate that cannot be dragged;
 * - `tied-held`: the group cannot slide because `other` is held; `axis`: an arrow of the block or of its tied `other` forbids the
 *   direction;
 * - `no-drag`: [0, 0] without a gate; `no-way`: no path leads there;
 * - when leaving: `no-color` (a blocker or a crate), `curtain`, `gate-axis` (its arrow), `gate-color`, `gate-star`, `gate-shut`,
 *   `not-flush` (not flush with the gate, or beyond its open cells), `gate-way` (a block, a crate or a hole is in between).
 */
export type MoveErrorCode =
  | 'lost'
  | 'unknown-block'
  | 'unknown-gate'
  | 'gone'
  | 'in-crate'
  | 'ice'
  | 'locks'
  | 'ropes'
  | 'fixed'
  | 'immovable'
  | 'tied-held'
  | 'axis'
  | 'no-drag'
  | 'no-way'
  | 'no-color'
  | 'curtain'
  | 'gate-axis'
  | 'gate-color'
  | 'gate-star'
  | 'gate-shut'
  | 'not-flush'
  | 'gate-way';

export interface MoveError {
  readonly code: MoveErrorCode;
  /** The block that the move names. */
  readonly block: string;
  /** The gate that the move names. */
  readonly gate?: string;
  /** The tied block that causes the refusal. */
  readonly other?: string;
}

const HELD_CODES: Readonly<Record<number, MoveErrorCode>> = {
  [HELD.crate]: 'in-crate',
  [HELD.ice]: 'ice',
  [HELD.locks]: 'locks',
  [HELD.ropes]: 'ropes',
};

/** Explains why a move that is not among `findDestinations` is illegal: the first reason found, in the order of the codes. */
export function explainRefusal(position: Position, move: Move): MoveError {
  const { tables, epoch } = position;
  const about = { block: move.block, ...(move.gate === undefined ? {} : { gate: move.gate }) };
  const refuse = (code: MoveErrorCode, other?: string): MoveError =>
    other === undefined ? { code, ...about } : { code, ...about, other };
  if (epoch.isLost) return refuse('lost');
  const body = tables.bodyOf.get(move.block);
  if (body === undefined) return refuse('unknown-block');
  if (move.gate !== undefined && !tables.gateOf.has(move.gate)) return refuse('unknown-gate');
  const isCrate = body >= tables.blocks.length;
  const held = isCrate ? undefined : HELD_CODES[epoch.held[body]!];
  if (held !== undefined && epoch.phases[body] !== tables.blocks[body]!.gone) return refuse(held);
  const unit = epoch.units[epoch.unitOf[body]!];
  if (unit === undefined) return refuse('gone');
  const isStill = move.by[0] === 0 && move.by[1] === 0;
  if (isStill && move.gate === undefined) return refuse('no-drag');
  if (!isStill) {
    const slide = explainNoSlide(position, body, move, isCrate);
    if (slide !== undefined) return refuse(slide.code, slide.other);
  }
  if (move.gate === undefined) return refuse('no-way');
  return refuse(explainNoLeaving(position, body, tables.gateOf.get(move.gate)!, move));
}

function explainNoSlide(
  { tables, epoch }: Position,
  body: Body,
  move: Move,
  isCrate: boolean,
): { code: MoveErrorCode; other?: string } | undefined {
  const unit = epoch.units[epoch.unitOf[body]!]!;
  if (isCrate) return unit.directions === 0 ? { code: 'immovable' } : undefined;
  if (tables.blocks[body]!.block.fixed) return { code: 'fixed' };
  for (const member of unit.members) {
    const axis = isAxisBinding(tables, member, epoch.exits)
      ? tables.blocks[member]!.block.axis
      : undefined;
    const isAgainst =
      axis === 'horizontal' ? move.by[1] !== 0 : axis === 'vertical' && move.by[0] !== 0;
    if (isAgainst)
      return member === body ? { code: 'axis' } : { code: 'axis', other: tables.ids[member]! };
  }
  if (unit.directions !== 0) return undefined;
  // The unit has only blocks that are on the board, but one in a shut crate holds its group too.
  const isLeft = (other: Body) => epoch.phases[other] !== tables.blocks[other]!.gone;
  const groupOf = groupTied(tables, epoch.exits, isLeft);
  const holder = tables.blocks.find(
    ({ block }, other) =>
      groupOf[other] === groupOf[body] &&
      isLeft(other) &&
      (block.fixed || epoch.held[other] !== HELD.free),
  );
  return { code: 'tied-held', ...(holder && { other: holder.block.id }) };
}

function explainNoLeaving(
  position: Position,
  body: Body,
  gate: GateIndex,
  move: Move,
): MoveErrorCode {
  const { tables, state, epoch } = position;
  const unit = epoch.units[epoch.unitOf[body]!]!;
  const shape = tables.shapeOf[body]!;
  const space = createWorkspace(tables);
  occupy(space, state, 0, epoch);
  const reached = flood(space, state, 0, epoch, unit);
  const member = unit.members.indexOf(body);
  const from = state.bytes[body]!;
  const placementAt = (i: number) => space.memberAt[i * unit.members.length + member]!;
  const index = Array.from({ length: reached }, (_, i) => i).find(
    (i) =>
      shape.x[placementAt(i)] === shape.x[from]! + move.by[0] &&
      shape.y[placementAt(i)] === shape.y[from]! + move.by[1],
  );
  if (index === undefined) return 'no-way';
  if (body >= tables.blocks.length || epoch.colors[body]! < 0) return 'no-color';
  if (isCurtainClosed(tables, body, epoch.exits)) return 'curtain';
  const [shown, taken] = [1 << epoch.colors[body]!, 1 << epoch.gateColors[gate]!];
  const mismatch = findGateMismatch(tables, body, gate, epoch.exits, shown, taken);
  if (mismatch !== undefined) return mismatch;
  if (epoch.gateOpen[gate] === 0) return 'gate-shut';
  const flush = isFlush(
    shape,
    placementAt(index),
    tables.board.gates[gate]!,
    epoch.gateOpen[gate]!,
  );
  // Nothing but the way is left that could keep a flush block from leaving.
  return flush ? 'gate-way' : 'not-flush';
}

/** Whether the foremost cells are on the gate's line, and the whole extent across is within its open columns or rows. */
function isFlush(shape: Shape, placement: Placement, gate: Gate, open: number): boolean {
  const [left, top] = [shape.x[placement]!, shape.y[placement]!];
  const placed = shape.cells.map(([x, y]): Cell => [left + x, top + y]);
  const along = isVertical(gate) ? 1 : 0;
  const places = placed.map((cell) => cell[along]);
  const isForward = gate.side === 'right' || gate.side === 'bottom';
  const foremost = isForward ? Math.max(...places) : Math.min(...places);
  return foremost === gate.cells[0]?.[along] && fitsOpening(extentOf(gate, placed), open);
}
