/**
 * Slides that need not be tried after another slide, because their ends are reached as soon in another way.
 *
 * Let n be a state that was reached from p by a slide of unit B.
 *
 * **The same unit again.** Where B gets from n, by a slide or by leaving, it gets from p with one drag instead of two, for
 * it may take any path. So B's drags are left out.
 *
 * **Commuting slides in one order.** A slide of A from n is left out when A comes before B in the order of units and the
 * cells that A can cover in n and those that B can cover in n have none in common. Then neither slide is in the other's way:
 * A could slide from p (B is not near), and B from there (A's new place is not near), to the same state. There is no such
 * rule on boards with paths, where a block may not be able to step back, so that p's B could reach more than n's.
 *
 * *No state is lost.* Suppose that t is left out at n = p·B, both on a shortest way to t, so that t = p·B·A. Then it is not
 * B's own drag (else t were nearer), so t = p·A·B as well, and m = p·A lies as near as n: it is another state before t,
 * from which the last slide is B's. If that one is left out too, it is for a unit that comes after B, and so on; the
 * unit of the last slide rises each time, so one of these slides is tried. All these states lie on ways to a goal as short
 * as that through t, so A* expands them with their least depths before it accepts a longer line. (Where one of them lets a
 * block leave at once, `leave-at-once.ts`, that exit begins a line as short.) The order is that of symmetry classes, the same
 * for interchangeable blocks, so that it does not depend on which of them represents which; within a class nothing is
 * left out but the last block's own drags.
 *
 * Sources: move pruning (Holte & Burch, "Automatic Move Pruning for Single-Agent Search", AI Communications 2014), here
 * with a table of states; commutativity as in partial-order reduction (Wehrle & Helmert, ICAPS 2012).
 */

import { type Drag, dragBody, dragGate, dragPlacement } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Problem } from './problem.ts';

export interface RepeatedDrags {
  readonly problem: Problem;
  /** Per body: its place in the order of units; the same within a symmetry class. */
  readonly rank: Int16Array;
  /** Cells that each unit can cover in the present state: `reach[unit * words + word]`. */
  reach: Int32Array;
  /** The unit that slid last, -1 when there is none. */
  last: number;
}

export function createRepeatedDrags(problem: Problem): RepeatedDrags {
  const { tables, classesOf } = problem;
  return {
    problem,
    rank: Int16Array.from(tables.ids, (_, body) => classesOf[body]![0]?.[0] ?? body),
    reach: new Int32Array(tables.bodies * tables.floor.words),
    last: -1,
  };
}

/**
 * Prepares for the drags of a state, `drags` of which `count` are listed. `lastBody` is the body that slid to this state from
 * the state before it, -1 when that is not known or the last drag was an exit.
 */
export function beginDrags(
  repeated: RepeatedDrags,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  drags: Int32Array,
  count: number,
  lastBody: number,
): void {
  const { problem, reach } = repeated;
  const { tables } = problem;
  const { words } = tables.floor;
  repeated.last = lastBody < 0 ? -1 : epoch.unitOf[lastBody]!;
  if (repeated.last < 0) return;
  for (let unit = 0; unit < epoch.units.length; unit++) {
    const body = epoch.units[unit]!.members[0]!;
    const mask = state.bytes[at * 4 + body]! * words;
    const { masks } = tables.shapeOf[body]!;
    for (let w = 0; w < words; w++) reach[unit * words + w] = masks[mask + w]!;
  }
  for (let i = 0; i < count; i++) {
    const drag = drags[i]!;
    if (dragGate(drag) >= 0) continue;
    const body = dragBody(drag);
    const mask = dragPlacement(drag) * words;
    const { masks } = tables.shapeOf[body]!;
    const unit = epoch.unitOf[body]! * words;
    for (let w = 0; w < words; w++) reach[unit + w]! |= masks[mask + w]!;
  }
}

/** Whether the drag can be left out. */
export function isRepeated(repeated: RepeatedDrags, epoch: Epoch, drag: Drag): boolean {
  const { problem, rank, reach, last } = repeated;
  const { tables } = problem;
  if (last < 0) return false;
  const unit = epoch.unitOf[dragBody(drag)]!;
  if (unit === last) return true;
  if (dragGate(drag) >= 0 || tables.hasPaths) return false;
  const [own, other] = [epoch.units[unit]!.members, epoch.units[last]!.members];
  // The cells of a group are not worked out.
  if (own.length > 1 || other.length > 1 || rank[own[0]!]! >= rank[other[0]!]!) return false;
  const { words } = tables.floor;
  for (let w = 0; w < words; w++) {
    if ((reach[unit * words + w]! & reach[last * words + w]!) !== 0) return false;
  }
  return true;
}
