import type { BoardDraft } from '#engine/types.ts';
import { SCREEN_CONFIDENCE_MIN, type ScreenNumber } from '../reading.ts';

/** Timers of levels are multiples of this, in seconds; most clocks of games under way are not. */
const TIMER_STEP_S = 5;

/**
 * The board with the time on the game's clock as its timer. Leaves the timer out if the time is not confident, or can only be what is left of
 * it in a game under way.
 */
export function setTimer(board: BoardDraft, seconds: ScreenNumber | null): BoardDraft {
  if (!seconds || seconds.confidence < SCREEN_CONFIDENCE_MIN) return board;
  return seconds.value % TIMER_STEP_S === 0 ? { ...board, seconds: seconds.value } : board;
}
