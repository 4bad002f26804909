/** One level of the pack, from a seed and its number alone. */

import { UNLOCK_LEVELS } from '#domain/boards/unlock-levels.ts';
import { listBlocks } from '#engine/list-blocks.ts';
import { mechanicsOf } from '#engine/mechanics.ts';
import type { BoardDraft } from '#engine/types.ts';
import { isListOrder } from './judge.ts';
import { planLevel } from './level-plan.ts';
import { type MadeBoard, makeBoard } from './make-board.ts';
import { createRandom } from './random.ts';

export interface MadeLevel extends MadeBoard {
  /** The timer as a multiple of the time that the line takes. */
  readonly slack: number;
}

const ATTEMPTS_MAX = 100;
const BLOCKS_MIN = 5;
const BLOCKS_MAX = 32;
/** Up to this level, a board may be solvable without a slide. */
const EASIEST = 10;

/**
 * The board of a level with a line that solves it. Throws if no suitable board was found, which does not happen for any level of the pack.
 */
export function makeLevel(seed: number, level: number): MadeLevel {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const random = createRandom(seed, level, attempt);
    const plan = planLevel(random, level);
    const made = makeBoard(random, plan);
    const has = mechanicsOf(made.board);
    if (plan.unlocks && !has.includes(plan.unlocks)) continue;
    if (has.every((mechanic) => UNLOCK_LEVELS[mechanic] <= level) && isFit(made.board, level)) {
      return { ...made, slack: plan.slack };
    }
  }
  throw new Error(`no board found for level ${level} of seed ${seed}`);
}

function isFit(board: BoardDraft, level: number): boolean {
  const blocks = listBlocks(board).length;
  if (blocks < BLOCKS_MIN || blocks > BLOCKS_MAX) return false;
  return level <= EASIEST || !isListOrder(board);
}
