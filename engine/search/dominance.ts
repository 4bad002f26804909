/**
 * Dominance: drags that need not be tried, because others lead to a goal as soon.
 *
 * **Leaving at once.** A block that can leave for good leaves, and no other drag of that state is tried.
 * This holds for a block b that is in no tie, by an exit after which b is gone, while nothing is left on the
 * board for which an exit can come too early: no clock on a gate that a remaining block may use, no curtain,
 * color-switching block, dynamite, tie with an `until`, or shut movable crate.
 *
 * *Proof.* Let n be the length of a shortest solution from state s, and s' the state after b's exit. Drop b's
 * own drags from that solution (at least one: it leaves some time) and play the rest from s'. At each step
 * the cells that are covered are a subset of those before, because b is gone and E is at least what it was: a
 * crate that opens gives up cells. Every condition still in force asks for *at least* some count (ice, locks,
 * crates, axisUntil, ropes), and these counts are at least what they were. Colors and layers of the others
 * change by their own exits alone. So the rest is legal and solves the board from s' in at most n - 1 drags.
 * A tied block is excluded, because its exit may also take the others along. So is a layer, because its
 * block stays where it stood flush and may be in the way there.
 *
 * **Repeated drags.** Let n be a state that was reached from p by a slide of unit B.
 *
 * **The same unit again.** Where B gets from n, by a slide or by leaving, it gets from p with one drag instead of two,
 * because a drag may take any path. So B's drags are left out, in all searches.
 *
 * **Commuting slides in one order.** A slide of A from n is left out if A comes before B in the order of units, and the
 * cells that A can cover in n and those that B can cover in n have none in common. Then neither slide is in the other's way:
 * A could slide from p (B is not near), and B from there (A's new place is not near), to the same state. There is no such
 * rule on boards with paths, where a block may not be able to step back, so that p's B could reach more than n's.
 *
 * *No state is lost.* Suppose that t is left out at n = p·B, both on a shortest way to t, so that t = p·B·A. Then it is not
 * B's own drag (else t were nearer), so t = p·A·B as well, and m = p·A lies as near as n: it is another state before t,
 * from which the last slide is B's. If that one is left out too, it is for a unit that comes after B, and so on; the
 * unit of the last slide rises each time, so one of these slides is tried. All these states lie on ways to a goal as short
 * as that through t, so A* expands them with their least depths before it accepts a longer line. (If one of them lets a
 * block leave at once, that exit begins a line as short.) The order is that of symmetry classes, the same
 * for interchangeable blocks, so it does not depend on which of them represents which. Within a class, only the
 * last block's own drags are left out.
 *
 * Sources: move pruning (Holte & Burch, "Automatic Move Pruning for Single-Agent Search", AI Communications 2014), here
 * with a table of states; commutativity as in partial-order reduction (Wehrle & Helmert, ICAPS 2012).
 */

import { type Drag, dragBody, dragGate, dragPlacement } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import type { Workspace } from '../rules/flood.ts';
import { doesGateTake } from '../rules/gate-match.ts';
import { listTiesInForce } from '../rules/groups.ts';
import type { Body, NodeIndex, UnitIndex } from '../rules/indices.ts';
import { phaseAfterExit } from '../rules/play.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';
import type { NodeTable } from './node-table.ts';
import type { SymmetryClasses } from './symmetry.ts';

/** Whether no exit can come too early in states of this epoch. */
export function canLeaveAtOnce(tables: Tables, epoch: Epoch): boolean {
  const { board, blocks } = tables;
  const isLeft = (body: Body) => epoch.phases[body] !== blocks[body]!.gone;
  const crates = board.crates ?? [];
  if (crates.some((crate) => crate.movable && epoch.exits < crate.opensAfter)) return false;
  const isHurtByExits = blocks.some(({ block }, body) => {
    if (!isLeft(body)) return false;
    if (block.curtain !== undefined || block.dynamite !== undefined) return true;
    return block.swapsTo !== undefined && epoch.phases[body] === 0;
  });
  if (isHurtByExits) return false;
  if (listTiesInForce(tables, epoch.exits, isLeft).some(({ until }) => until < Infinity))
    return false;
  const { everTaken, hasClock } = tables.gateTimes;
  return !board.gates.some(
    (_, gate) =>
      hasClock[gate] &&
      // Arrows can only end, so those that bind at the last exit bind at every exit.
      blocks.some(
        ({ everShown }, body) =>
          everShown !== 0 &&
          isLeft(body) &&
          doesGateTake(tables, body, gate, tables.exitsInAll, everShown, everTaken[gate]!),
      ),
  );
}

/** Index in `space.drags` of an exit by which a block leaves for good, or -1. `count` drags are listed there. */
export function findExitForGood(space: Workspace, epoch: Epoch, count: number): number {
  for (let i = 0; i < count; i++) {
    const drag = space.drags[i]!;
    if (dragGate(drag) >= 0 && isForGood(space.tables, epoch, drag)) return i;
  }
  return -1;
}

/** Whether the drag, an exit, lets a block leave for good and without mates. */
export function isForGood(tables: Tables, epoch: Epoch, drag: Drag): boolean {
  const body = dragBody(drag);
  if (phaseAfterExit(tables, epoch, body) !== tables.blocks[body]!.gone) return false;
  const isLeft = (mate: Body) => epoch.phases[mate] !== tables.blocks[mate]!.gone;
  return !listTiesInForce(tables, epoch.exits, isLeft).some(({ members }) =>
    members.includes(body),
  );
}

/** The unit that slid to a node, in that node's representative; -1 for the root, after an exit, and if repeated drags are not left out. */
export function findLastUnit(
  {
    classesOf,
    leavesOutRepeatedDrags,
  }: { readonly classesOf: readonly SymmetryClasses[]; readonly leavesOutRepeatedDrags: boolean },
  nodes: NodeTable,
  node: NodeIndex,
  epoch: Epoch,
): UnitIndex {
  const drag = nodes.drag[node]!;
  if (!leavesOutRepeatedDrags || nodes.parent[node]! < 0 || dragGate(drag) >= 0) return -1;
  const body = dragBody(drag);
  const twins = classesOf[body]![0];
  if (twins === undefined) return epoch.unitOf[body]!;
  const base = node * nodes.stateWords * 4;
  // A block that is gone has placement 0, but comes last in its class.
  const slid = twins.find((twin) => nodes.states.bytes[base + twin] === dragPlacement(drag));
  return epoch.unitOf[slid ?? body]!;
}

/** What the current state says about drags that repeat the last one. */
export interface RepeatedDrags {
  readonly space: Workspace;
  /** Per body: its rank in the order of units, the same within a symmetry class. */
  readonly rank: Int16Array;
  /** Cells that each unit can cover in the current state: `reach[unit * words + word]`. */
  reach: Int32Array;
  /** The unit that slid last; -1 if there is none. */
  last: UnitIndex;
}

export function createRepeatedDrags(
  space: Workspace,
  classesOf: readonly SymmetryClasses[],
): RepeatedDrags {
  const { ids, bodies, floor } = space.tables;
  return {
    space,
    rank: Int16Array.from(ids, (_, body) => classesOf[body]![0]?.[0] ?? body),
    reach: new Int32Array(bodies * floor.words),
    last: -1,
  };
}

/**
 * Prepares for the drags of a state, `count` of which are listed. `last` is the unit that slid to this state from the previous one; -1 if
 * that is unknown or the last drag was an exit.
 */
export function beginDrags(
  repeated: RepeatedDrags,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  count: number,
  last: UnitIndex,
): void {
  const { space, reach } = repeated;
  const { tables } = space;
  const { words } = tables.floor;
  repeated.last = last;
  if (last < 0) return;
  for (let unit = 0; unit < epoch.units.length; unit++) {
    const body = epoch.units[unit]!.members[0]!;
    const mask = state.bytes[at * 4 + body]! * words;
    const { masks } = tables.shapeOf[body]!;
    for (let w = 0; w < words; w++) reach[unit * words + w] = masks[mask + w]!;
  }
  for (let i = 0; i < count; i++) {
    const drag = space.drags[i]!;
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
  const { rank, reach, last } = repeated;
  const { tables } = repeated.space;
  if (last < 0) return false;
  const unit = epoch.unitOf[dragBody(drag)]!;
  if (unit === last) return true;
  if (dragGate(drag) >= 0 || tables.hasPaths) return false;
  const [own, other] = [epoch.units[unit]!.members, epoch.units[last]!.members];
  // The cells of a group are not computed.
  if (own.length > 1 || other.length > 1 || rank[own[0]!]! >= rank[other[0]!]!) return false;
  const { words } = tables.floor;
  for (let w = 0; w < words; w++) {
    if ((reach[unit * words + w]! & reach[last * words + w]!) !== 0) return false;
  }
  return true;
}
