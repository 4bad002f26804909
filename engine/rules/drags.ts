/**
 * All drags of a state: flood fill over the placements of each unit, then the gates before which it can stop.
 *
 * A drag may take any path, so its ends are the placements connected to the present one by unit steps. The
 * fill tests a placement with a few words of bit mask; on a crowded board most blocks have none or few
 * placements to go to, which is why this beats filling with the whole floor at once.
 *
 * A drag is one integer: the body that slides (of a group its first member, or the one that leaves), the
 * placement at which that body stops, and the gate it leaves through. Scratch space belongs to a
 * `Workspace`, one per search or caller.
 */

import type { Epoch, Unit } from './epoch.ts';
import { fitsOpening } from './gate-match.ts';
import type { Body, Drag, GateIndex, Placement } from './indices.ts';
import type { StateBuffer } from './state.ts';
import type { Tables } from './tables.ts';

export type { Drag } from './indices.ts';

const BODY_BITS = 9;
const PLACEMENT_BITS = 8;

/** `gate` is -1 for a plain slide. */
export function packDrag(body: Body, to: Placement, gate: GateIndex): Drag {
  return body | (to << BODY_BITS) | ((gate + 1) << (BODY_BITS + PLACEMENT_BITS));
}
export function dragBody(drag: Drag): Body {
  return drag & ((1 << BODY_BITS) - 1);
}
/** The placement, in the body's shape, at which the drag stops. */
export function dragPlacement(drag: Drag): Placement {
  return (drag >> BODY_BITS) & ((1 << PLACEMENT_BITS) - 1);
}
/** The gate through which it leaves, -1 for a plain slide. */
export function dragGate(drag: Drag): GateIndex {
  return (drag >> (BODY_BITS + PLACEMENT_BITS)) - 1;
}

/** Scratch for one caller; nothing in it outlives a call but what the call says. */
export interface Workspace {
  readonly tables: Tables;
  /** Cells covered by any body, of the state last given to `occupy`. */
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

/** Scratch for states of one board. */
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

/** Notes which cells are covered in the state at word offset `at`; the calls below need it first. */
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
 * Lists every drag of the state at word offset `at` once into `space.drags` and returns how many there are.
 * Slides of a unit come before its leavings, nearer placements before farther ones.
 */
export function listDrags(space: Workspace, state: StateBuffer, at: number, epoch: Epoch): number {
  if (epoch.isSolved || epoch.isLost) return 0;
  occupy(space, state, at, epoch);
  let count = 0;
  for (const unit of epoch.units) {
    const reached = flood(space, state, at, epoch, unit);
    const first = unit.members[0]!;
    for (let i = 1; i < reached; i++) space.drags[count++] = packDrag(first, space.reached[i]!, -1);
    for (let member = 0; member < unit.members.length; member++) {
      count = listExits(space, epoch, unit, member, reached, count);
    }
  }
  return count;
}

/**
 * Fills `reached`, `foundFrom` and `memberAt` with all placements of the unit, the present one at index 0,
 * and returns their number. The order is that of a breadth-first search, so paths along `foundFrom` are shortest.
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

/** Adds the leavings of one member from all placements last flooded; returns the new number of drags. */
function listExits(
  space: Workspace,
  epoch: Epoch,
  unit: Unit,
  member: number,
  reached: number,
  count: number,
): number {
  const { tables, memberAt, drags } = space;
  const body = unit.members[member]!;
  if (body >= tables.blocks.length || epoch.colors[body]! < 0) return count;
  const shape = tables.shapeOf[body]!;
  const size = unit.members.length;
  for (let i = 0; i < reached; i++) {
    const placement = memberAt[i * size + member]!;
    const end = shape.exitStart[placement + 1]!;
    for (let entry = shape.exitStart[placement]!; entry < end; entry++) {
      if (canLeave(space, epoch, unit, member, i, entry)) {
        drags[count++] = packDrag(body, placement, shape.exitGate[entry]!);
      }
    }
  }
  return count;
}

/** Whether the member, at index `i` of the placements last flooded, leaves by the shape's exit `entry`. */
export function canLeave(
  space: Workspace,
  epoch: Epoch,
  unit: Unit,
  member: number,
  i: number,
  entry: number,
): boolean {
  const { tables } = space;
  const body = unit.members[member]!;
  const shape = tables.shapeOf[body]!;
  const open = epoch.leave[body * tables.board.gates.length + shape.exitGate[entry]!]!;
  if (!fitsOpening(shape.exitExtent[entry]!, open)) return false;
  return shape.exitNeedsWay[entry] === 0 || findInWay(space, unit, member, i, entry) === 0;
}

/**
 * The drag, when it is legal in the state at word offset 0, else -1; its body may have left. With `fromAnywhere` an exit may begin
 * at any placement before its gate, and comes back with the nearest.
 */
export function findLegalDrag(
  space: Workspace,
  state: StateBuffer,
  epoch: Epoch,
  drag: Drag,
  fromAnywhere = false,
): Drag | -1 {
  const body = dragBody(drag);
  const unit = epoch.units[epoch.unitOf[body]!];
  if (epoch.isSolved || epoch.isLost || unit === undefined) return -1;
  occupy(space, state, 0, epoch);
  const reached = flood(space, state, 0, epoch, unit);
  const member = unit.members.indexOf(body);
  const shape = space.tables.shapeOf[body]!;
  for (let i = 0; i < reached; i++) {
    const at = space.memberAt[i * unit.members.length + member]!;
    if (at !== dragPlacement(drag) && !fromAnywhere) continue;
    if (dragGate(drag) < 0) return i > 0 ? drag : -1;
    for (let entry = shape.exitStart[at]!; entry < shape.exitStart[at + 1]!; entry++) {
      const isGate = shape.exitGate[entry] === dragGate(drag);
      if (isGate && canLeave(space, epoch, unit, member, i, entry)) {
        return packDrag(body, at, dragGate(drag));
      }
    }
  }
  return -1;
}

/** 0 when the way of the shape's exit `entry` is free, else 1 (a body outside the unit) or 2 (a tied one). */
export function findInWay(
  space: Workspace,
  unit: Unit,
  member: number,
  i: number,
  entry: number,
): 0 | 1 | 2 {
  const { tables, others, memberAt } = space;
  const { words } = tables.floor;
  const way = tables.shapeOf[unit.members[member]!]!.exitWay;
  for (let w = 0; w < words; w++) {
    if ((way[entry * words + w]! & others[w]!) !== 0) return 1;
  }
  const size = unit.members.length;
  for (let m = 0; m < size; m++) {
    if (m === member) continue;
    const { masks } = tables.shapeOf[unit.members[m]!]!;
    const mask = memberAt[i * size + m]! * words;
    for (let w = 0; w < words; w++) {
      if ((way[entry * words + w]! & masks[mask + w]!) !== 0) return 2;
    }
  }
  return 0;
}
