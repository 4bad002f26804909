/**
 * States that no line solves, after exits, which cannot be taken back: some unit has no way out even on the empty floor
 * (`isStranded`), or some block never leaves in the relaxation (`isDeadEnd`).
 *
 * The relaxation costs as much as several expansions. Where it has found next to nothing on a board, it is asked after one
 * exit in so many only. The decision counts states, so it is the same on any machine.
 */

import type { Epoch } from '../rules/epoch.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Estimator } from './estimate.ts';
import type { Problem } from './problem.ts';
import { canAllLeave, createRelaxation, type Relaxation } from './relaxation.ts';

export interface DeadEnds {
  readonly relaxed: Relaxation;
  /** Exits seen, states relaxed, and dead ends among them. */
  seen: number;
  relaxedCount: number;
  found: number;
}

/** States relaxed before the decision, the share of dead ends that pays, and the sample where it does not. */
const TRIES_MIN = 200;
const SHARE_MIN = 0.02;
const SAMPLED = 16;

export function createDeadEnds({ tables, rootEpoch }: Problem): DeadEnds {
  return { relaxed: createRelaxation(tables, rootEpoch), seen: 0, relaxedCount: 0, found: 0 };
}

/** True only when no line solves the state at word offset `at`, to which an exit has led. */
export function isDeadEnd(
  deadEnds: DeadEnds,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
): boolean {
  if (epoch.isSolved) return false;
  const { relaxedCount, found } = deadEnds;
  const doesPay = relaxedCount < TRIES_MIN || found >= relaxedCount * SHARE_MIN;
  if (++deadEnds.seen % SAMPLED !== 0 && !doesPay) return false;
  deadEnds.relaxedCount++;
  if (canAllLeave(deadEnds.relaxed, state, at, epoch)) return false;
  deadEnds.found++;
  return true;
}

/**
 * True when some unit of the state last given to `estimateState` has no way out even on the empty floor, so that no
 * line solves the state.
 *
 * *Proof.* Until a member of the unit leaves, the unit moves as one rigid body within the floor, in directions and
 * past path cells that stay as they are: `isSettled` leaves out units for which an arrow or a tie may end or a colour
 * that paths ask for may change, and a tied mate in a shut crate only holds the unit back. The ways of a member run
 * backwards from every placement in which a gate that ever shows its colour could take it, over all
 * placements of that body. A member without a way never leaves first; when no member has one, none ever leaves.
 */
export function isStranded({ ways: now, placements }: Estimator, epoch: Epoch): boolean {
  const { bodies, units, ways, isSettled } = now!;
  for (let i = 0; i < bodies.length; ) {
    const unit = units[i]!;
    let hasWay = isSettled[unit] === 0;
    for (; i < bodies.length && units[i] === unit; i++) {
      for (const { starts } of ways[i]!) {
        if (starts[placements[i]! + 1]! > starts[placements[i]!]!) hasWay = true;
      }
    }
    if (!hasWay && epoch.units[unit]!.members.length > 0) return true;
  }
  return false;
}
