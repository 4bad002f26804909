import {
  type BoardReading,
  SCREEN_CONFIDENCE_MIN,
  type ScreenNumber,
} from '#recognition/reading.ts';
import type { Truth } from './truth.ts';

export type ScreenVerdict = 'right' | 'wrong' | 'none';

/** What came of the numbers around a board; null for those of which the truth says nothing. */
export interface ScreenScore {
  readonly level: ScreenVerdict | null;
  readonly timer: ScreenVerdict | null;
}

/**
 * Scores the level's number and the timer of a valid picture; `reading` null is a refusal. A timer that the picture does not show counts only when
 * another one was read. Whether the level is shown the truth does not say.
 */
export function scoreScreen(truth: Truth, reading: BoardReading | null): ScreenScore {
  const level = (truth.made as { readonly level?: unknown } | undefined)?.level;
  const seconds = truth.board?.seconds;
  const timer = typeof seconds === 'number' ? judge(reading?.board.seconds, seconds) : null;
  const isUnseen = truth.unseen?.includes('seconds') === true;
  return {
    level: typeof level === 'number' ? judge(confident(reading?.level), level) : null,
    timer: isUnseen && timer !== 'wrong' ? null : timer,
  };
}

function confident(number: ScreenNumber | undefined): number | undefined {
  return number && number.confidence >= SCREEN_CONFIDENCE_MIN ? number.value : undefined;
}

function judge(read: number | undefined, truth: number): ScreenVerdict {
  if (read === undefined) return 'none';
  return read === truth ? 'right' : 'wrong';
}
