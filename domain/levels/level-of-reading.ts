import { type BoardReading, SCREEN_CONFIDENCE_MIN } from '#recognition/reading.ts';

/** The level on the screen around a board; null if there is none, or none of the guide. */
export function levelOfReading(
  { level }: Pick<BoardReading, 'level'>,
  levelMax: number,
): number | null {
  return level && level.confidence >= SCREEN_CONFIDENCE_MIN && level.value <= levelMax
    ? level.value
    : null;
}
