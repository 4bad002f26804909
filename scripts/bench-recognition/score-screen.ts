import {
  type BoardReading,
  SCREEN_CONFIDENCE_MIN,
  type ScreenNumber,
} from '#recognition/reading.ts';
import type { Truth } from './truth.ts';

type ScreenVerdict = 'right' | 'wrong' | 'none';

/** The verdicts on the numbers around a board. Null if the truth does not contain them. */
export interface ScreenScore {
  readonly level: ScreenVerdict | null;
  readonly timer: ScreenVerdict | null;
}

/**
 * Scores the level's number and the timer of a valid picture. `reading` is null for a refusal. A timer that the picture does not show
 * counts only if another one was read. The truth does not say whether the level is shown.
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
