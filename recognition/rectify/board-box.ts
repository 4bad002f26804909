import { type Box, roundOut } from '../box.ts';
import type { BoardReading } from '../reading.ts';
import { type Matrix3, mapBox } from './homography.ts';

/** The rectangle of pixels around a board's floor, within which the board was read. */
export function boxOf({ floor }: BoardReading['board'], cellsToPixels: Matrix3): Box {
  const [right, bottom] = [floor[0]?.length ?? 0, floor.length];
  return roundOut(mapBox(cellsToPixels, { left: 0, top: 0, right, bottom }));
}
