/** One board like the game's, from a random stream and a plan. */

import { solve } from '#engine/solve.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { addAlongLine } from './along-line.ts';
import { addBeforeLine, canAllLeave } from './before-line.ts';
import type { BoardPlan } from './board-plan.ts';
import { makeFloor } from './floors.ts';
import { placeGates } from './gates.ts';
import { trust } from './line-facts.ts';
import { packFloor } from './pack-floor.ts';
import type { Random } from './random.ts';

export interface MadeBoard {
  readonly board: BoardDraft;
  /** A line that solves the board, not a shortest one. */
  readonly moves: readonly Move[];
}

const ATTEMPTS_MAX = 200;
/** Number of states expanded for a line and for shorter ones. */
const STATES_MAX = 6500;
const SECONDS: readonly number[] = [90, 105, 120, 120, 130, 155];

/** The board of this plan whose line has the most slides, among as many as the plan says. Throws if many attempts produce none. */
export function makeBoard(random: Random, plan: BoardPlan): MadeBoard {
  let best: MadeBoard | undefined;
  for (let attempt = 0, left = plan.candidates; attempt < ATTEMPTS_MAX && left > 0; attempt++) {
    const made = attemptBoard(random, plan);
    if (!made) continue;
    left -= 1;
    if (!best || countSlides(made) > countSlides(best)) best = made;
  }
  if (!best) throw new Error('no board of this plan came up');
  const { board, moves } = best;
  const finished = addAlongLine(random, board, moves, plan.mechanics);
  return { board: { seconds: random.pick(SECONDS), ...finished }, moves };
}

function countSlides({ moves }: MadeBoard): number {
  return moves.filter((move) => move.gate === undefined).length;
}

/** A board with everything that is added before its line is known. */
function attemptBoard(random: Random, plan: BoardPlan): MadeBoard | undefined {
  const floor = makeFloor(random, plan.area, plan.cuts);
  const gates = placeGates(random, floor, plan);
  const packed = gates && packFloor(random, floor, gates, plan);
  if (!packed || !canAllLeave(packed)) return undefined;
  const board = addBeforeLine(random, packed, plan.mechanics);
  const solved = solve(trust(board), { statesMax: STATES_MAX });
  return solved.status === 'solved' ? { board, moves: solved.moves } : undefined;
}
