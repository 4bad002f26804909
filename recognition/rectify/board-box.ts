import type { Box } from '../picture.ts';
import type { BoardReading } from '../reading.ts';
import { type Matrix3, mapPoint } from './homography.ts';

/** The rectangle of pixels around a board's floor, within which it was read. */
export function boxOf({ floor }: BoardReading['board'], cellsToPixels: Matrix3): Box {
  const [columns, rows] = [floor[0]?.length ?? 0, floor.length];
  const corners = [
    mapPoint(cellsToPixels, 0, 0),
    mapPoint(cellsToPixels, columns, 0),
    mapPoint(cellsToPixels, 0, rows),
    mapPoint(cellsToPixels, columns, rows),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.floor(Math.min(...xs)),
    top: Math.floor(Math.min(...ys)),
    right: Math.ceil(Math.max(...xs)),
    bottom: Math.ceil(Math.max(...ys)),
  };
}
