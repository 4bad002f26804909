/**
 * The board of a relaxed plan: what is left on it while blocks leave one after the other.
 *
 * Kept apart from the rules because it bends them: a block with layers needs a gate for each of them and then
 * leaves at one go, a ring of colours shows them all, and the plan may decide not to be on time: then a gate is
 * open to any colour and any span that it ever shows, and curtains and jumping locks do not count. Ice, locks,
 * ropes, crates, ties, stars, arrows and paths hold as in play.
 */

import type { Epoch } from '../rules/epoch.ts';
import { HORIZONTAL, VERTICAL } from '../rules/shapes.ts';
import type { StateBuffer } from '../rules/state.ts';
import { colorIndex, type Tables } from '../rules/tables.ts';
import { COLORS } from '../types.ts';
import { compileGoals, type Goal } from './plan-goals.ts';
import type { Problem } from './problem.ts';

export interface RelaxedBoard {
  readonly tables: Tables;
  readonly exitsInAll: number;
  readonly hasDynamite: boolean;
  /** Whether anything runs on exits but counts. */
  readonly hasClocks: boolean;
  /** Whether clocks count at the moment. */
  isOnTime: boolean;
  readonly goals: readonly (readonly Goal[])[];
  readonly floorRows: Int32Array;
  /** Closed path cells as rows, per colour and then for blockers: `closedRows[color * height + y]`. */
  readonly closedRows: Int32Array;
  /** Cells relative to the corner, per body: dx, dy, dx, dy, … */
  readonly cells: readonly Int8Array[];
  /** Corner of each body in the state at hand. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** All blocks, in the order in which they are best asked whether they can leave. */
  readonly order: Uint16Array;
  /** Bodies still to leave at the start of the plan, in that order, and how many. */
  readonly todo: Uint16Array;
  todoCount: number;
  /** Per body: still to leave. */
  readonly isLeft: Uint8Array;
  /** Per body: 0 when nothing has changed for it since it was last found stuck. */
  readonly isDirty: Uint8Array;
  /** Per body: any leaving may free it, whatever the cells are like: a tie, a turn-based arrow, a gate reached that is still shut. */
  readonly isTied: Uint8Array;
  readonly isWaiting: Uint8Array;
  /** Per body found stuck: rows of the cells that bound what it reaches, `touched[body * height + y]`. */
  readonly touched: Int32Array;
  /** Per body: on the board, or a crate that is shut. */
  readonly isPresent: Uint8Array;
  /** Per body: colours to take off, a bit set; its closed path cells as an index of `closedRows`, -1 for none. */
  readonly colorsNeeded: Int32Array;
  readonly closedAt: Int32Array;
  /** Per body: bodies of its group that are left, itself included. */
  readonly membersOf: (readonly number[])[];
  /** Exits, keys gone, and scissors gone (a colour bit set) so far in the plan. */
  exits: number;
  keys: number;
  cut: number;
  readonly ropes: Int32Array;
  readonly exitsLeft: Int32Array;
  /** Rows of covered cells; the same without the group last looked at; placements at which it fits; those it reaches. */
  readonly occupied: Int32Array;
  readonly others: Int32Array;
  readonly fits: Int32Array;
  readonly reached: Int32Array;
}

export function createRelaxedBoard({ tables, exitsInAll }: Problem): RelaxedBoard {
  const { bodies, blocks } = tables;
  const { width, height, isFloor, words } = tables.floor;
  const goals = compileGoals(tables);
  const hasCurtains = blocks.some(({ block }) => block.curtain !== undefined);
  const floorRows = new Int32Array(height);
  const closedRows = new Int32Array((COLORS.length + 1) * height);
  for (let cell = 0; cell < width * height; cell++) {
    const y = Math.floor(cell / width);
    const bit = 1 << (cell % width);
    if (isFloor[cell]) floorRows[y]! |= bit;
    for (let color = 0; color <= COLORS.length; color++) {
      const isClosed = (tables.closedPaths[color * words + (cell >> 5)]! >>> (cell & 31)) & 1;
      if (isClosed) closedRows[color * height + y]! |= bit;
    }
  }
  return {
    tables,
    exitsInAll,
    hasDynamite: blocks.some(({ deadline }) => deadline < Infinity),
    hasClocks: goals.flat().some((goal) => goal.openAt.includes(0)) || hasCurtains,
    isOnTime: true,
    goals,
    floorRows,
    closedRows,
    cells: tables.shapeOf.map((shape) => Int8Array.from(shape.cells.flat())),
    x: new Int32Array(bodies),
    y: new Int32Array(bodies),
    order: Uint16Array.from(blocks, (_, body) => body),
    todo: new Uint16Array(bodies),
    todoCount: 0,
    isLeft: new Uint8Array(bodies),
    isDirty: new Uint8Array(bodies),
    isTied: Uint8Array.from(blocks, ({ block }, body) =>
      block.axisUntil !== undefined || tables.ties.some(({ members }) => members.includes(body))
        ? 1
        : 0,
    ),
    isWaiting: new Uint8Array(bodies),
    touched: new Int32Array(bodies * height),
    isPresent: new Uint8Array(bodies),
    colorsNeeded: new Int32Array(bodies),
    closedAt: new Int32Array(bodies),
    membersOf: Array.from({ length: bodies }, (_, body) => [body]),
    exits: 0,
    keys: 0,
    cut: 0,
    ropes: Int32Array.from(blocks, ({ block }) =>
      (block.ropes ?? []).reduce((set, color) => set | (1 << colorIndex(color)), 0),
    ),
    exitsLeft: new Int32Array(bodies),
    occupied: new Int32Array(height),
    others: new Int32Array(height),
    fits: new Int32Array(height),
    reached: new Int32Array(height),
  };
}

/** Puts a state on the board and returns how many blocks have still to leave. */
export function startRelaxation(
  board: RelaxedBoard,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
): number {
  const { tables, isLeft, membersOf, isPresent } = board;
  const { height, words } = tables.floor;
  board.occupied.fill(0);
  isPresent.fill(0);
  for (let body = 0; body < tables.bodies; body++) {
    const shape = tables.shapeOf[body]!;
    const placement = state.bytes[at * 4 + body]!;
    board.x[body] = shape.x[placement]!;
    board.y[body] = shape.y[placement]!;
  }
  for (let i = 0; i < epoch.present.length; i++) putOn(board, epoch.present[i]!);
  board.exits = epoch.exits;
  board.keys = epoch.keysGone;
  board.cut = 0;
  board.todoCount = 0;
  for (let i = 0; i < tables.blocks.length; i++) {
    const body = board.order[i]!;
    const { block, gone, exitsTaken, colors } = tables.blocks[body]!;
    const phase = epoch.phases[body]!;
    isLeft[body] = 0;
    if (phase === gone) {
      if (block.scissors !== undefined) board.cut |= 1 << colorIndex(block.scissors);
      continue;
    }
    const unit = epoch.units[epoch.unitOf[body]!];
    membersOf[body] = unit === undefined ? [body] : unit.members;
    const closed = epoch.closedAt[body]!;
    board.closedAt[body] = closed < 0 ? -1 : (closed / words) * height;
    if (gone < 0) continue;
    isLeft[body] = 1;
    board.isDirty[body] = 1;
    board.todo[board.todoCount++] = body;
    board.exitsLeft[body] = exitsTaken[gone]! - exitsTaken[phase]!;
    let needed = 0;
    if (block.swapsTo !== undefined && phase === 0) {
      needed = (1 << colorIndex(block.color!)) | (1 << colorIndex(block.swapsTo));
    } else if (block.swapsTo !== undefined) needed = 1 << colors[phase]!;
    else for (let p = phase; p < gone; p++) needed |= 1 << colors[p]!;
    board.colorsNeeded[body] = needed;
  }
  return board.todoCount;
}

function putOn(board: RelaxedBoard, body: number): void {
  const cells = board.cells[body]!;
  const x = board.x[body]!;
  const y = board.y[body]!;
  board.isPresent[body] = 1;
  for (let c = 0; c < cells.length; c += 2) {
    board.occupied[y + cells[c + 1]!]! |= 1 << (x + cells[c]!);
  }
}

/** Clears the body's cells from rows. */
export function lift(board: RelaxedBoard, rows: Int32Array, body: number): void {
  const cells = board.cells[body]!;
  const x = board.x[body]!;
  const y = board.y[body]!;
  for (let c = 0; c < cells.length; c += 2) rows[y + cells[c + 1]!]! &= ~(1 << (x + cells[c]!));
}

/** Whether nothing but others and shut gates keeps the block from sliding or leaving by now. */
export function isAvailable(board: RelaxedBoard, body: number): boolean {
  const { block } = board.tables.blocks[body]!;
  return (
    board.isPresent[body] === 1 &&
    (block.ice === undefined || board.exits >= block.ice) &&
    (block.locks === undefined || board.keys >= block.locks) &&
    (board.ropes[body]! & ~board.cut) === 0
  );
}

/** Directions in which a group may step by now, 0 when a member is held. */
export function directionsOf(board: RelaxedBoard, members: readonly number[]): number {
  let directions = HORIZONTAL | VERTICAL;
  for (let m = 0; m < members.length; m++) {
    const body = members[m]!;
    if (body >= board.tables.blocks.length) continue;
    const { block } = board.tables.blocks[body]!;
    if (block.fixed || !isAvailable(board, body)) return 0;
    if (isBound(board, body)) directions &= block.axis === 'horizontal' ? HORIZONTAL : VERTICAL;
  }
  return directions;
}

/** True while the block's arrow binds in the plan. */
export function isBound(board: RelaxedBoard, body: number): boolean {
  const { axis, axisUntil } = board.tables.blocks[body]!.block;
  return axis !== undefined && (axisUntil === undefined || board.exits < axisUntil);
}

/** Takes a block off for good; crates open, ice thaws, keys and scissors count. */
export function takeOff(board: RelaxedBoard, body: number): void {
  const { tables, isLeft, isPresent, membersOf } = board;
  const { block } = tables.blocks[body]!;
  isLeft[body] = 0;
  markTouched(board, body);
  if (isPresent[body] === 1) lift(board, board.occupied, body);
  isPresent[body] = 0;
  board.exits += board.exitsLeft[body]!;
  if (block.key) board.keys++;
  if (block.scissors !== undefined) board.cut |= 1 << colorIndex(block.scissors);
  const members = membersOf[body]!;
  if (members.length > 1) {
    const rest = members.filter((member) => member !== body);
    for (const member of rest) membersOf[member] = rest;
  }
  for (let crate = 0; crate < tables.inside.length; crate++) {
    const shell = tables.blocks.length + crate;
    if (isPresent[shell] === 0 || board.exits < tables.board.crates![crate]!.opensAfter) continue;
    lift(board, board.occupied, shell);
    isPresent[shell] = 0;
    board.isDirty.fill(1);
    for (const inner of tables.inside[crate]!)
      if (isLeft[inner] || tables.blocks[inner]!.gone < 0) putOn(board, inner);
  }
}

/** Marks those who may get out now that the body is not in their way any more. */
function markTouched(board: RelaxedBoard, body: number): void {
  const { todo, isLeft, isDirty, isWaiting, touched, cells, tables } = board;
  const { height } = tables.floor;
  const own = cells[body]!;
  const x = board.x[body]!;
  const y = board.y[body]!;
  for (let i = 0; i < board.todoCount; i++) {
    const other = todo[i]!;
    if (isLeft[other] === 0 || isDirty[other] === 1) continue;
    if (isWaiting[other] === 1) isDirty[other] = 1;
    for (let c = 0; c < own.length; c += 2) {
      if (((touched[other * height + y + own[c + 1]!]! >>> (x + own[c]!)) & 1) === 1) {
        isDirty[other] = 1;
        break;
      }
    }
  }
}

/** Marks those who stand at a gate that would do but for a count or a clock. */
export function markWaiting({ todo, todoCount, isLeft, isDirty, isWaiting }: RelaxedBoard): void {
  for (let i = 0; i < todoCount; i++) {
    const body = todo[i]!;
    if (isLeft[body] === 1 && isWaiting[body] === 1) isDirty[body] = 1;
  }
}
