/**
 * Dominance: a block that can leave for good leaves at once, and no other drag of that state is looked at.
 *
 * It holds for a block b that is in no tie, by an exit after which b is gone, while nothing is left on the
 * board for which an exit can come too early: no clock on a gate that a remaining block may use, no curtain,
 * colour-switching block, dynamite, tie with an `until`, or shut movable crate.
 *
 * *Proof.* Let n be the length of a shortest solution from state s, and s' the state after b's exit. Drop b's
 * own drags from that solution (at least one: it leaves some time) and play the rest from s'. At each step
 * the cells that are covered are a subset of those before, for b is gone and E is at least what it was: a
 * crate that opens gives up cells. Every condition still in force asks for *at least* some count (ice, locks,
 * crates, axisUntil, ropes), and these counts are at least what they were. Colours and layers of the others
 * change by their own exits alone. So the rest is legal and solves the board from s' in at most n - 1 drags.
 * A tied block is left out, since its exit may also carry the others along; so is a layer, since its
 * block stays where it stood flush and may be in the way there.
 */

import { type Drag, dragBody, dragGate, type Workspace } from '../rules/drags.ts';
import type { Epoch } from '../rules/epoch.ts';
import { doesGateTake } from '../rules/gate-match.ts';
import { listTiesInForce } from '../rules/groups.ts';
import { phaseAfterExit } from '../rules/play.ts';
import type { Tables } from '../rules/tables.ts';

/** True when no exit can come too early in states of this epoch. */
export function canLeaveAtOnce(tables: Tables, epoch: Epoch): boolean {
  const { board, blocks } = tables;
  const isLeft = (body: number) => epoch.phases[body] !== blocks[body]!.gone;
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
      // Arrows only ever end, so those that bind at the last exit bind at all.
      blocks.some(
        ({ everShown }, body) =>
          everShown !== 0 &&
          isLeft(body) &&
          doesGateTake(tables, body, gate, tables.exitsInAll, everShown, everTaken[gate]!),
      ),
  );
}

/** Index in `space.drags` of an exit that may be played at once, or -1. `count` drags are listed there. */
export function findExitAtOnce(space: Workspace, epoch: Epoch, count: number): number {
  for (let i = 0; i < count; i++) {
    const drag = space.drags[i]!;
    if (dragGate(drag) >= 0 && isForGood(space.tables, epoch, drag)) return i;
  }
  return -1;
}

function isForGood(tables: Tables, epoch: Epoch, drag: Drag): boolean {
  const body = dragBody(drag);
  if (phaseAfterExit(tables, epoch, body) !== tables.blocks[body]!.gone) return false;
  const isLeft = (mate: number) => epoch.phases[mate] !== tables.blocks[mate]!.gone;
  return !listTiesInForce(tables, epoch.exits, isLeft).some(({ members }) =>
    members.includes(body),
  );
}
