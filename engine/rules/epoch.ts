/**
 * Everything that stays the same between two exits.
 *
 * Slides change only placements. Which bodies are present, which color each shows, what holds a block, which gates are open for which
 * blocks, and which blocks are tied depend only on the tail of the state (phases and ring pointers). So they are derived once for each tail
 * and shared by all states with it. A board in play has few tails compared with its states; searches store them in an `EpochCache`.
 */

import { colorAt, doesGateTake, isAxisBinding, isCurtainClosed } from './gate-match.ts';
import { groupTied } from './groups.ts';
import type { Body } from './indices.ts';
import { HORIZONTAL, VERTICAL } from './shapes.ts';
import { readField, type StateBuffer } from './state.ts';
import { colorIndex, type Tables } from './tables.ts';

/** Why a block cannot slide or leave: the first reason that holds, or 0 if nothing holds it. */
export const HELD = { free: 0, crate: 1, ice: 2, locks: 3, ropes: 4 } as const;

/** Bodies that slide together, or one alone. */
export interface Unit {
  /** In board order: a single crate, a single block or a group. */
  readonly members: readonly Body[];
  /** Directions in which it may step (bits as in `STEPS`), 0 if it cannot slide at all. */
  readonly directions: number;
}

export interface Epoch {
  /** E, the number of exits so far. */
  readonly exits: number;
  readonly isSolved: boolean;
  readonly isLost: boolean;
  readonly keysGone: number;
  readonly phases: readonly number[];
  /** Bodies that cover cells: blocks on the board and shut crates. */
  readonly present: readonly Body[];
  /** Per block: the outer color, -1 if it has none or is gone. */
  readonly colors: Int8Array;
  /** Per block: a value of `HELD`. */
  readonly held: Uint8Array;
  /** Groups and single bodies on the board, whether they can slide or not. */
  readonly units: readonly Unit[];
  /** Per body: index in `units`, -1 if it is gone or in a shut crate. */
  readonly unitOf: Int16Array;
  /** Per body: word offset of its closed path cells in `tables.closedPaths`, -1 if every cell admits it. */
  readonly closedAt: Int32Array;
  /**
   * The open columns or rows of a gate for a block whose color, axis and state let it leave there, otherwise 0: `leave[block * gates +
   * gate]`.
   */
  readonly leave: Uint16Array;
  /** Per gate: the color that it accepts now. */
  readonly gateColors: Int8Array;
  /** Per gate: its present span as columns or rows, 0 if anything shuts it. */
  readonly gateOpen: Uint16Array;
}

/** Derives the epoch of the state at word offset `at`. */
export function deriveEpoch(tables: Tables, state: StateBuffer, at: number): Epoch {
  const { blocks } = tables;
  const phases = blocks.map((_, body) => readField(state, at, tables.phaseFields[body]!));
  const isGone = phases.map((phase, body) => phase === blocks[body]!.gone);
  let exits = 0;
  let keysGone = 0;
  let cut = 0;
  blocks.forEach(({ block, exitsTaken }, body) => {
    exits += exitsTaken[phases[body]!]!;
    if (!isGone[body]) return;
    if (block.key) keysGone++;
    if (block.scissors !== undefined) cut |= 1 << colorIndex(block.scissors);
  });

  const isShut = (tables.board.crates ?? []).map((crate) => exits < crate.opensAfter);
  const colors = new Int8Array(blocks.length);
  const held = new Uint8Array(blocks.length);
  const closedAt = new Int32Array(tables.bodies).fill(-1);
  const present: Body[] = [];
  blocks.forEach(({ block, crate, ropes }, body) => {
    const phase = phases[body]!;
    colors[body] = colorAt(tables, body, phase, exits);
    const isInside = crate >= 0 && isShut[crate - blocks.length] === true;
    if (isInside) held[body] = HELD.crate;
    else if (exits < (block.ice ?? 0)) held[body] = HELD.ice;
    else if (keysGone < (block.locks ?? 0)) held[body] = HELD.locks;
    else if ((ropes & ~cut) !== 0) held[body] = HELD.ropes;
    if (!isInside && !isGone[body]) present.push(body);
    if (tables.hasPaths && !block.rainbow) {
      closedAt[body] = (colors[body]! < 0 ? tables.noColor : colors[body]!) * tables.floor.words;
    }
  });
  isShut.forEach((shut, crate) => {
    if (shut) present.push(blocks.length + crate);
  });

  const { units, unitOf } = findUnits(tables, exits, isGone, held, present);
  const { gateColors, gateOpen } = readGates(tables, state, at, exits, keysGone);
  return {
    exits,
    isSolved: colors.every((color) => color < 0),
    isLost: blocks.some((rules, body) => !isGone[body] && exits >= rules.deadline),
    keysGone,
    phases,
    present,
    colors,
    held,
    units,
    unitOf,
    closedAt,
    leave: matchGates(tables, exits, colors, held, gateColors, gateOpen),
    gateColors,
    gateOpen,
  };
}

/** Joins blocks that share a tie in force. A block in a shut crate belongs to its group and therefore holds it. */
function findUnits(
  tables: Tables,
  exits: number,
  isGone: readonly boolean[],
  held: Uint8Array,
  present: readonly Body[],
): { units: Unit[]; unitOf: Int16Array } {
  const groupOf = groupTied(tables, exits, (body) => !isGone[body]);
  const members = new Map<Body, Body[]>();
  const unitOf = new Int16Array(tables.bodies).fill(-1);
  const isHeld = new Set<number>();
  for (const body of present) {
    const first = groupOf[body]!;
    members.set(first, [...(members.get(first) ?? []), body]);
  }
  tables.blocks.forEach(({ block }, body) => {
    if (!isGone[body] && (block.fixed || held[body] !== HELD.free)) isHeld.add(groupOf[body]!);
  });
  const units: Unit[] = [];
  for (const [first, list] of members) {
    for (const body of list) unitOf[body] = units.length;
    const directions = isHeld.has(first) ? 0 : freeDirections(tables, list, exits);
    units.push({ members: list, directions });
  }
  return { units, unitOf };
}

/** Directions in which bodies that move as one may step if nothing holds them. Fixed bodies and conflicting arrows leave none. */
export function freeDirections(tables: Tables, members: readonly Body[], exits: number): number {
  const { blocks, board } = tables;
  let directions = HORIZONTAL | VERTICAL;
  for (const body of members) {
    if (body >= blocks.length) {
      if (!board.crates?.[body - blocks.length]?.movable) return 0;
    } else if (blocks[body]!.block.fixed) return 0;
    else if (isAxisBinding(tables, body, exits)) {
      directions &= blocks[body]!.block.axis === 'horizontal' ? HORIZONTAL : VERTICAL;
    }
  }
  return directions;
}

function readGates(
  tables: Tables,
  state: StateBuffer,
  at: number,
  exits: number,
  keysGone: number,
): { gateColors: Int8Array; gateOpen: Uint16Array } {
  const { gates } = tables.board;
  const { open, colors, length } = tables.gateTimes;
  const gateColors = new Int8Array(gates.length);
  const gateOpen = new Uint16Array(gates.length);
  gates.forEach((gate, index) => {
    const ring = tables.rings.indexOf(index);
    // Without a ring it accepts one color at a time.
    gateColors[index] =
      ring >= 0
        ? tables.ringColors[ring]![readField(state, at, tables.ringFields[ring]!)]!
        : 31 - Math.clz32(colors[index * length + exits]!);
    if (keysGone >= (gate.locks ?? 0)) gateOpen[index] = open[index * length + exits]!;
  });
  return { gateColors, gateOpen };
}

function matchGates(
  tables: Tables,
  exits: number,
  colors: Int8Array,
  held: Uint8Array,
  gateColors: Int8Array,
  gateOpen: Uint16Array,
): Uint16Array {
  const { gates } = tables.board;
  const leave = new Uint16Array(tables.blocks.length * gates.length);
  tables.blocks.forEach((_, body) => {
    if (colors[body]! < 0 || held[body] !== HELD.free || isCurtainClosed(tables, body, exits))
      return;
    gates.forEach((_, index) => {
      const [shown, taken] = [1 << colors[body]!, 1 << gateColors[index]!];
      if (!doesGateTake(tables, body, index, exits, shown, taken)) return;
      leave[body * gates.length + index] = gateOpen[index]!;
    });
  });
  return leave;
}
