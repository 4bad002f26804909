/**
 * States from which some block never leaves, as the relaxation shows it.
 *
 * It costs as much as several expansions, so it is asked only after exits, which cannot be taken back; and where it has found
 * next to nothing on a board, only after one exit in so many. The decision counts states, so it is the same on any machine.
 */

import type { Epoch } from '../rules/epoch.ts';
import type { StateBuffer } from '../rules/state.ts';
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
