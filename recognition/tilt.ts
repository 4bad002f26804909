import type { BoardReading, Turn } from './reading.ts';
import { mapPoint } from './rectify/homography.ts';

/**
 * Minimum length of the board's nearest side, as a multiple of the opposite side. In screenshots of the game it is longer by 7 % to 28 %.
 * In photos of a screen the other two sides differ by at most 2 %. Drawings from straight above have no difference.
 */
const TILT_MIN = 1.05;

/**
 * How a picture is turned, as the board's perspective shows: the game's camera looks up from below, so the bottom side is the longest.
 * Mirroring at a vertical line does not change that.
 */
export function findTilt({ board, cellsToPixels }: BoardReading): Turn | undefined {
  const [width, height] = [board.floor[0]?.length ?? 0, board.floor.length];
  const at = (x: number, y: number) => mapPoint(cellsToPixels, x, y);
  const [topLeft, topRight] = [at(0, 0), at(width, 0)];
  const [bottomLeft, bottomRight] = [at(0, height), at(width, height)];
  const rows = distance(bottomLeft, bottomRight) / distance(topLeft, topRight);
  const sides = distance(topRight, bottomRight) / distance(topLeft, bottomLeft);
  const tilt = Math.max(rows, 1 / rows, sides, 1 / sides);
  if (!(tilt >= TILT_MIN) || tilt === rows) return undefined;
  if (tilt === 1 / rows) return 'upside-down';
  return tilt === sides ? 'left' : 'right';
}

function distance(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
): number {
  return Math.hypot(x1 - x0, y1 - y0);
}
