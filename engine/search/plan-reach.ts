/**
 * Where a block can slide to in a relaxed plan, and whether it can leave from there.
 *
 * Cells are kept as rows of bits, one integer a row. So the placements to which a block can slide are found
 * for a whole row at once: those at which it fits are an AND of shifted rows, and a flood fill is a few sweeps
 * down and up. (Measured: an estimate takes half the time that it takes placement by placement.)
 */

import { HORIZONTAL, VERTICAL } from '../rules/shapes.ts';
import { directionsOf, isBound, lift, type RelaxedBoard } from './plan-board.ts';

/** Finds all placements to which the block can slide with its group past what is left: `reached`, `others`. */
export function reach(board: RelaxedBoard, body: number): void {
  const { occupied, others, reached, fits } = board;
  const { height, width } = board.tables.floor;
  const members = board.membersOf[body]!;
  for (let y = 0; y < height; y++) {
    others[y] = occupied[y]!;
    reached[y] = 0;
  }
  for (let m = 0; m < members.length; m++) lift(board, others, members[m]!);
  const row = board.y[body]!;
  reached[row] = 1 << board.x[body]!;
  const directions = directionsOf(board, members);
  if (directions === 0) return;
  fits.fill((1 << width) - 1);
  for (let m = 0; m < members.length; m++) narrowFits(board, members[m]!, body);
  const isSideways = (directions & HORIZONTAL) !== 0;
  const isUpright = (directions & VERTICAL) !== 0;
  if (!isUpright) {
    reached[row] = spread(reached[row]!, fits[row]!);
    return;
  }
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (let y = 0; y < height; y++) {
      let bits = reached[y]!;
      if (y > 0) bits |= reached[y - 1]! & fits[y]!;
      if (isSideways && bits !== 0) bits = spread(bits, fits[y]!);
      if (bits !== reached[y]) {
        reached[y] = bits;
        isGrowing = true;
      }
    }
    for (let y = height - 2; y >= 0; y--) {
      let bits = reached[y]! | (reached[y + 1]! & fits[y]!);
      if (isSideways && bits !== reached[y]) bits = spread(bits, fits[y]!);
      if (bits !== reached[y]) {
        reached[y] = bits;
        isGrowing = true;
      }
    }
  }
}

/** All of `fits` that is connected in the row to `bits`. */
function spread(bits: number, fits: number): number {
  for (;;) {
    const next = bits | (((bits << 1) | (bits >>> 1)) & fits);
    if (next === bits) return bits;
    bits = next;
  }
}

/** Takes from `fits`, which speaks of corners of `lead`, the placements at which `member` does not fit. */
function narrowFits(board: RelaxedBoard, member: number, lead: number): void {
  const { others, fits, floorRows, closedRows } = board;
  const { height } = board.tables.floor;
  const cells = board.cells[member]!;
  const closed = board.closedAt[member]!;
  const down = board.y[member]! - board.y[lead]!;
  const right = board.x[member]! - board.x[lead]!;
  for (let c = 0; c < cells.length; c += 2) {
    const dx = right + cells[c]!;
    const dy = down + cells[c + 1]!;
    for (let y = 0; y < height; y++) {
      const from = y + dy;
      if (from < 0 || from >= height) {
        fits[y] = 0;
        continue;
      }
      let free = floorRows[from]! & ~others[from]!;
      if (closed >= 0) free &= ~closedRows[closed + from]!;
      fits[y]! &= dx >= 0 ? free >>> dx : free << -dx;
    }
  }
}

/** Which of the colours needed could be taken off somewhere in `reached`, as a bit set; with the clocks as they stand when `isOnTime`. */
export function colorsTaken(board: RelaxedBoard, body: number): number {
  const { reached, others, tables } = board;
  const isArrowed = isBound(board, body);
  const { axis } = tables.blocks[body]!.block;
  const goals = board.goals[body]!;
  const { height } = tables.floor;
  let taken = 0;
  board.isWaiting[body] = board.isTied[body]!;
  const { curtain } = tables.blocks[body]!.block;
  if (board.isOnTime && curtain !== undefined) {
    board.isWaiting[body] = 1;
    if ((curtain === 'closed') === (board.exits % 2 === 0)) return 0;
  }
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i]!;
    if ((goal.colors & board.colorsNeeded[body]! & ~taken) === 0) continue;
    if (isArrowed && (axis === 'vertical') !== goal.isVertical) continue;
    for (let y = 0; y < height; y++) {
      if ((reached[y]! & goal.rows[y]!) === 0) continue;
      board.isWaiting[body] = 1;
      if (board.exits < goal.ice || board.keys < goal.locks) continue;
      if (board.isOnTime && goal.openAt[board.exits % goal.openAt.length] === 0) continue;
      if (goal.way.length > 0 && goal.way.some((bits, at) => (bits & others[at]!) !== 0)) continue;
      taken |= goal.colors;
      break;
    }
  }
  return taken & board.colorsNeeded[body]!;
}

/** Notes which cells bound the placements last reached: as long as they are covered the block stays stuck. */
export function noteTouched(board: RelaxedBoard, body: number): void {
  const { reached, touched, cells, tables } = board;
  const { height } = tables.floor;
  const own = cells[body]!;
  const base = body * height;
  touched.fill(0, base, base + height);
  for (let y = 0; y < height; y++) {
    const row = reached[y]!;
    const above = y > 0 ? reached[y - 1]! : 0;
    const below = y + 1 < height ? reached[y + 1]! : 0;
    const bounds = ((row << 1) | (row >>> 1) | above | below) & ~row;
    if (bounds === 0) continue;
    for (let c = 0; c < own.length; c += 2) {
      const at = y + own[c + 1]!;
      if (at < height) touched[base + at]! |= bounds << own[c]!;
    }
  }
}
