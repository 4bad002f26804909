import type { BoardDraft } from '#engine/types.ts';
import { SCREEN_CONFIDENCE_MIN, type ScreenNumber } from '../reading.ts';

/** Timers of levels are multiples of this, in seconds. Most clocks of games in progress are not. */
const TIMER_STEP_S = 5;

/**
 * The board with the time on the game's clock as its timer. Omits the timer if the confidence is low, or if the time can only be the rest
 * of a game in progress.
 */
export function setTimer(board: BoardDraft, seconds: ScreenNumber | null): BoardDraft {
  if (!seconds || seconds.confidence < SCREEN_CONFIDENCE_MIN) return board;
  return seconds.value % TIMER_STEP_S === 0 ? { ...board, seconds: seconds.value } : board;
}
