/**
 * How many drags a state still seems to need: a relaxed plan, greedy and quick. NOT admissible; it only
 * orders states.
 *
 *   ┌──────┐   A leaves at once. With A gone B leaves at once. C and D stand in each other's way: one of
 *   │BBAACC→   them has to step aside. The plan is: A, B, a slide, C, D, which is five drags.
 *   │B..DDD→
 *
 * 1. *Closure.* Let every block leave that can reach its gate by one drag past what is left; with it gone look
 *    again at the blocks that it was in the way of. E grows meanwhile, so ice thaws and crates open as the plan
 *    goes on. Parity clocks are taken to stand as one likes. If this empties the board, the plan is a
 *    real solution but for clocks, and no state of that many exits can do better.
 * 2. *Knots.* When nobody can leave, find for each block the way out that has the fewest others in it
 *    (`cheapest-way-out.ts`). Pay for the cheapest of all, let it leave, go on with 1.
 *
 * Ignoring what an action spoils is the relaxed plan of Hoffmann & Nebel, "The FF Planning System" (JAIR
 * 2001); here those who step aside are taken to find a place, and the order of leaving is kept.
 */

import type { Epoch } from '../rules/epoch.ts';
import type { StateBuffer } from '../rules/state.ts';
import {
  costOfWayOut,
  createWaySearch,
  findCheapestWayOut,
  type WaySearch,
} from './cheapest-way-out.ts';
import {
  createRelaxedBoard,
  isAvailable,
  markWaiting,
  type RelaxedBoard,
  startRelaxation,
  takeOff,
} from './plan-board.ts';
import { colorsTaken, noteTouched, reach } from './plan-reach.ts';
import type { Problem } from './problem.ts';

/** One drag in units of the estimate, which has fractions. */
export const DRAG = 16;

/** What it adds, in drags, when no block that could leave does so in time, because of clocks. */
const LATE = 2;

/** What a block that nothing seems to free adds to the estimate, in drags. */
const STUCK = 6;

export interface RelaxedPlanner {
  readonly board: RelaxedBoard;
  readonly ways: WaySearch;
  /** Blocks in the order in which the last plan took them off. */
  readonly removed: Uint16Array;
  /** Per body: whether the last plan had it step aside. */
  readonly isWanted: Uint8Array;
}

/** Scratch for the estimates of one search. */
export function createRelaxedPlanner(problem: Problem): RelaxedPlanner {
  const board = createRelaxedBoard(problem);
  return {
    board,
    ways: createWaySearch(board),
    removed: new Uint16Array(problem.tables.bodies),
    isWanted: new Uint8Array(problem.tables.bodies),
  };
}

/** Estimated drags to go, times `DRAG`; 0 only for solved states. */
export function estimateDrags(
  { board, ways, removed, isWanted }: RelaxedPlanner,
  epoch: Epoch,
  state: StateBuffer,
  at: number,
): number {
  const all = startRelaxation(board, epoch, state, at);
  let left = all;
  let estimate = (board.exitsInAll - epoch.exits) * DRAG;
  isWanted.fill(0);
  ways.isFresh = false;
  board.isOnTime = board.hasClocks;
  while (left > 0) {
    const before = left;
    for (let i = 0; i < board.todoCount; i++) {
      const body = board.todo[i]!;
      if (board.isLeft[body] === 0 || board.isDirty[body] === 0) continue;
      if (!isAvailable(board, body)) continue;
      reach(board, body);
      if (colorsTaken(board, body) !== board.colorsNeeded[body]) {
        board.isDirty[body] = 0;
        noteTouched(board, body);
        continue;
      }
      const urgent = board.hasDynamite ? findUrgent(board, body) : -1;
      if (urgent >= 0) {
        const cost = costOfWayOut(board, ways, urgent, isWanted);
        if (cost < 0) return estimate + left * STUCK * DRAG;
        estimate += cost;
        takeOff(board, urgent);
        removed[all - left] = urgent;
        left--;
        if (board.isLeft[body] === 0) continue;
      }
      takeOff(board, body);
      removed[all - left] = body;
      left--;
      if (board.hasClocks && !board.isOnTime) {
        board.isOnTime = true;
        estimate += LATE * DRAG;
        break;
      }
    }
    if (left < before || left === 0) continue;
    if (board.isOnTime) {
      board.isOnTime = false;
      markWaiting(board);
      continue;
    }
    board.isOnTime = board.hasClocks;
    const { body, cost } = findCheapestWayOut(board, ways, isWanted);
    if (body < 0) return estimate + left * STUCK * DRAG;
    estimate += cost;
    takeOff(board, body);
    removed[all - left] = body;
    left--;
  }
  return estimate;
}

/** Dynamite that would go off by the block's leaving and is still there; -1 when there is none. */
function findUrgent(board: RelaxedBoard, leaving: number): number {
  for (let i = 0; i < board.todoCount; i++) {
    const body = board.todo[i]!;
    if (body === leaving || board.isLeft[body] === 0) continue;
    if (board.exits + board.exitsLeft[leaving]! >= board.tables.blocks[body]!.deadline) return body;
  }
  return -1;
}

/** Lets the next plans ask the blocks in the order in which the last one, of a state much like theirs, took them off. */
export function keepOrder({ board, removed }: RelaxedPlanner): void {
  const { order } = board;
  let taken = 0;
  for (let i = 0; i < board.todoCount; i++) order[taken++] = removed[i]!;
  for (let body = 0; body < order.length; body++) {
    if (!removed.subarray(0, board.todoCount).includes(body)) order[taken++] = body;
  }
}
