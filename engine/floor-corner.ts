import type { Cell } from './types.ts';

/** The cell that becomes [0, 0] when empty rows and columns at the top and left are cut off. `floor` has at least one floor cell. */
export function floorCorner(floor: readonly string[]): Cell {
  const firstColumns = floor.map((row) => row.indexOf('.')).filter((x) => x >= 0);
  return [Math.min(...firstColumns), floor.findIndex((row) => row.includes('.'))];
}
