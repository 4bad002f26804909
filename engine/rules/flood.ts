/**
 * Where a unit can slide: flood fill over its placements.
 *
 * A drag may take any path, so its ends are the placements connected to the present one by unit steps. The fill tests a placement with a
 * few words of bit mask. On a crowded board most blocks have few or no placements to go to, so this is faster than filling with the whole
 * floor at once. Scratch memory belongs to a `Workspace`, one per search or caller.
 */

import type { Epoch, Unit } from './epoch.ts';
import type { StateBuffer } from './state.ts';
import type { Tables } from './tables.ts';

/** Scratch memory for one caller. Its contents survive a call only where the call says so. */
export interface Workspace {
  readonly tables: Tables;
  /** Cells covered by any body, in the state last given to `occupy`. */
  readonly occupied: Int32Array;
  /** Cells covered by bodies outside the unit last flooded. */
  readonly others: Int32Array;
  readonly barred: Int32Array;
  readonly mark: Int32Array;
  stamp: number;
  /** Placements of the first member in the order found, the present one first. */
  readonly reached: Uint8Array;
  /** Index in `reached` from which each was found. */
  readonly foundFrom: Int16Array;
  /** Placements of all members at each index: `memberAt[index * members + member]`. */
  memberAt: Uint8Array;
  /** Drags last listed. */
  readonly drags: Int32Array;
}

/** Scratch memory for states of one board. */
export function createWorkspace(tables: Tables): Workspace {
  const { words } = tables.floor;
  const drags = tables.shapeOf.reduce((sum, s) => sum + s.placements + s.exitGate.length, 0);
  return {
    tables,
    occupied: new Int32Array(words),
    others: new Int32Array(words),
    barred: new Int32Array(words * Math.max(1, tables.bodies)),
    mark: new Int32Array(256),
    stamp: 0,
    reached: new Uint8Array(256),
    foundFrom: new Int16Array(256),
    memberAt: new Uint8Array(256 * Math.max(1, tables.bodies)),
    drags: new Int32Array(drags),
  };
}

/** Records which cells are covered in the state at word offset `at`. Must precede the calls below. */
export function occupy(space: Workspace, state: StateBuffer, at: number, epoch: Epoch): void {
  const { occupied, tables } = space;
  const { words } = tables.floor;
  occupied.fill(0);
  for (const body of epoch.present) {
    const masks = tables.shapeOf[body]!.masks;
    const mask = state.bytes[at * 4 + body]! * words;
    for (let w = 0; w < words; w++) occupied[w]! |= masks[mask + w]!;
  }
}

/**
 * Fills `reached`, `foundFrom` and `memberAt` with all placements of the unit, the present one at index 0, and returns their number. The
 * order is that of a breadth-first search, so paths along `foundFrom` are shortest.
 */
export function flood(
  space: Workspace,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  unit: Unit,
): number {
  return unit.members.length === 1
    ? floodOne(space, state, at, epoch, unit)
    : floodGroup(space, state, at, epoch, unit);
}

function floodOne(
  space: Workspace,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  unit: Unit,
): number {
  const { tables, occupied, others, barred, mark, reached, foundFrom, memberAt } = space;
  const { words } = tables.floor;
  const body = unit.members[0]!;
  const { masks, neighbor } = tables.shapeOf[body]!;
  const placement = state.bytes[at * 4 + body]!;
  for (let w = 0; w < words; w++) others[w] = occupied[w]! & ~masks[placement * words + w]!;
  reached[0] = placement;
  memberAt[0] = placement;
  if (unit.directions === 0) return 1;
  const closed = epoch.closedAt[body]!;
  for (let w = 0; w < words; w++) {
    barred[w] = closed < 0 ? others[w]! : others[w]! | tables.closedPaths[closed + w]!;
  }
  const stamp = ++space.stamp;
  mark[placement] = stamp;
  let count = 1;
  for (let head = 0; head < count; head++) {
    const here = reached[head]! * 4;
    for (let direction = 0; direction < 4; direction++) {
      if ((unit.directions & (1 << direction)) === 0) continue;
      const next = neighbor[here + direction]!;
      if (next < 0 || mark[next] === stamp) continue;
      mark[next] = stamp;
      const mask = next * words;
      let w = 0;
      while (w < words && (masks[mask + w]! & barred[w]!) === 0) w++;
      if (w < words) continue;
      foundFrom[count] = head;
      memberAt[count] = next;
      reached[count++] = next;
    }
  }
  return count;
}

function floodGroup(
  space: Workspace,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  unit: Unit,
): number {
  const { tables, occupied, others, barred, mark, reached, foundFrom, memberAt } = space;
  const { words } = tables.floor;
  const { members } = unit;
  const size = members.length;
  others.set(occupied);
  for (let m = 0; m < size; m++) {
    const { masks } = tables.shapeOf[members[m]!]!;
    const placement = state.bytes[at * 4 + members[m]!]!;
    memberAt[m] = placement;
    for (let w = 0; w < words; w++) others[w]! &= ~masks[placement * words + w]!;
  }
  reached[0] = memberAt[0]!;
  if (unit.directions === 0) return 1;
  for (let m = 0; m < size; m++) {
    const closed = epoch.closedAt[members[m]!]!;
    for (let w = 0; w < words; w++) {
      barred[m * words + w] = others[w]! | (closed < 0 ? 0 : tables.closedPaths[closed + w]!);
    }
  }
  const stamp = ++space.stamp;
  mark[reached[0]!] = stamp;
  let count = 1;
  for (let head = 0; head < count; head++) {
    for (let direction = 0; direction < 4; direction++) {
      if ((unit.directions & (1 << direction)) === 0) continue;
      let isFree = true;
      for (let m = 0; isFree && m < size; m++) {
        const { masks, neighbor } = tables.shapeOf[members[m]!]!;
        const next = neighbor[memberAt[head * size + m]! * 4 + direction]!;
        if (next < 0 || (m === 0 && mark[next] === stamp)) {
          isFree = false;
          break;
        }
        memberAt[count * size + m] = next;
        if (m === 0) mark[next] = stamp;
        for (let w = 0; w < words; w++) {
          if ((masks[next * words + w]! & barred[m * words + w]!) !== 0) isFree = false;
        }
      }
      if (!isFree) continue;
      foundFrom[count] = head;
      reached[count] = memberAt[count * size]!;
      count++;
    }
  }
  return count;
}
