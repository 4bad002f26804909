/**
 * All drags of a state: slides to the placements that a flood reaches, and exits from there through gates.
 *
 * A drag is one integer: the body that slides (for a group its first member, or the one that leaves), the placement at which that body
 * stops, and the gate through which it leaves.
 */

import type { Epoch, Unit } from './epoch.ts';
import { flood, occupy, type Workspace } from './flood.ts';
import { fitsOpening } from './gate-match.ts';
import type { Body, Drag, GateIndex, Placement, UnitIndex } from './indices.ts';
import type { StateBuffer } from './state.ts';

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

/**
 * Lists every drag of the state at word offset `at` once in `space.drags` and returns their number. A unit's slides come before its exits,
 * nearer placements before farther ones. Drags of the unit `without` are left out.
 */
export function listDrags(
  space: Workspace,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  without: UnitIndex = -1,
): number {
  if (epoch.isSolved || epoch.isLost) return 0;
  occupy(space, state, at, epoch);
  let count = 0;
  for (let u = 0; u < epoch.units.length; u++) {
    if (u === without) continue;
    const unit = epoch.units[u]!;
    const reached = flood(space, state, at, epoch, unit);
    const first = unit.members[0]!;
    for (let i = 1; i < reached; i++) space.drags[count++] = packDrag(first, space.reached[i]!, -1);
    for (let member = 0; member < unit.members.length; member++) {
      count = listExits(space, epoch, unit, member, reached, count);
    }
  }
  return count;
}

/** Adds the exits of one member from all placements last flooded. Returns the new number of drags. */
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

/** Whether the member, at index `i` of the placements last flooded, can leave by the shape's exit `entry`. */
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
  return shape.exitNeedsWay[entry] === 0 || isWayFree(space, unit, member, i, entry);
}

/**
 * The drag if it is legal in the state at word offset 0, otherwise -1; its body may have left. With `fromAnywhere` an exit may begin at any
 * placement in front of its gate, and the drag with the nearest one is returned.
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

/** Whether neither a body outside the unit nor a tied one covers the way of the shape's exit `entry`. */
function isWayFree(
  space: Workspace,
  unit: Unit,
  member: number,
  i: number,
  entry: number,
): boolean {
  const { tables, others, memberAt } = space;
  const { words } = tables.floor;
  const way = tables.shapeOf[unit.members[member]!]!.exitWay;
  for (let w = 0; w < words; w++) {
    if ((way[entry * words + w]! & others[w]!) !== 0) return false;
  }
  const size = unit.members.length;
  for (let m = 0; m < size; m++) {
    if (m === member) continue;
    const { masks } = tables.shapeOf[unit.members[m]!]!;
    const mask = memberAt[i * size + m]! * words;
    for (let w = 0; w < words; w++) {
      if ((way[entry * words + w]! & masks[mask + w]!) !== 0) return false;
    }
  }
  return true;
}
