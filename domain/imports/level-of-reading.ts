import type { BoardReading } from '#recognition/reading.ts';

/** A number that was read off the screen with less confidence is not believed. */
const CONFIDENCE_MIN = 0.8;

/** The level that the screen around a board says; null if it says none, or none of the guide. */
export function levelOfReading(
  { level }: Pick<BoardReading, 'level'>,
  levelMax: number,
): number | null {
  return level && level.confidence >= CONFIDENCE_MIN && level.value <= levelMax
    ? level.value
    : null;
}
