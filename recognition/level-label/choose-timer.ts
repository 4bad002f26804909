import type { Box } from '../box.ts';
import type { ScreenNumber } from '../reading.ts';
import type { Clock } from './find-clocks.ts';
import type { LevelLabel } from './find-level-label.ts';
import { heightOf } from './lines.ts';

/** Longest time on the game's clock, in seconds. A phone's clock, with hours and minutes, is usually above it. */
const SECONDS_MAX = 600;
/** Of two clocks, the larger one is the game's if it is at least this many times as high. */
const LARGER_RATIO_MIN = 1.3;

/** Minimum height of the clock's digits, relative to the level's. The digits in a phone's status bar are smaller. */
const HEIGHT_TO_LEVEL_MIN = 0.7;
/** Maximum distance of the clock's middle above and below the level's label, in heights of the clock. */
const ABOVE_LEVEL_MAX = 0.5;
const BELOW_LEVEL_MAX = 2;

// If no level was read, the clock must be in this part of the screen, in widths of the screen: in the middle and below the status bar.
const MIDDLE_MIN = 0.3;
const MIDDLE_MAX = 0.7;
const TOP_MIN = 0.06;
const HEIGHT_MIN = 0.025;

/**
 * The time on the game's clock, in seconds, from clocks read with several contrasts. Null if there is none, or several. `width` is the
 * screen's in working pixels. The confidence is lower if another contrast read another time at that place.
 *
 * Phones have a clock at their top that shows hours and minutes. The game's clock is beside or below the level's number, in digits of about
 * the same size. If there is no level, only a clock in the middle of the screen counts.
 */
export function chooseTimer(
  clocks: readonly Clock[],
  level: LevelLabel | null,
  width: number,
): ScreenNumber | null {
  const [largest, second] = groupByPlace(clocks.filter((clock) => isInGame(clock, level, width)))
    .map((readings) => ({ readings, height: Math.max(...readings.map(heightOf)) }))
    .sort((one, other) => other.height - one.height);
  if (!largest || (second && largest.height < LARGER_RATIO_MIN * second.height)) return null;
  const [best, ...others] = largest.readings.sort(
    (one, other) => other.confidence - one.confidence,
  );
  if (!best || best.value === 0 || best.value > SECONDS_MAX) return null;
  const rival = others.find(({ value }) => value !== best.value)?.confidence ?? 0;
  return { value: best.value, confidence: Math.max(0, best.confidence - rival) };
}

function isInGame(clock: Clock, level: LevelLabel | null, width: number): boolean {
  const [height, middle] = [heightOf(clock), (clock.top + clock.bottom) / 2];
  if (level)
    return (
      height >= HEIGHT_TO_LEVEL_MIN * level.digitHeight &&
      middle > level.top - ABOVE_LEVEL_MAX * height &&
      middle < level.bottom + BELOW_LEVEL_MAX * height
    );
  const centre = (clock.left + clock.right) / 2;
  return (
    centre > MIDDLE_MIN * width &&
    centre < MIDDLE_MAX * width &&
    clock.top > TOP_MIN * width &&
    height > HEIGHT_MIN * width
  );
}

/** Groups overlapping clocks, which are readings of the same clock. */
function groupByPlace(clocks: readonly Clock[]): readonly Clock[][] {
  const places: [Clock, ...Clock[]][] = [];
  for (const clock of clocks) {
    const place = places.find(([one]) => overlaps(one, clock));
    if (place) place.push(clock);
    else places.push([clock]);
  }
  return places;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
