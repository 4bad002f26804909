/** Checks the floor itself: it must be a rectangle of `.` and `#`, within the bounds, with at least one floor cell. */

import type { BoardSketch } from './board-fields.ts';
import type { FaultLog } from './fault-log.ts';

const SIDE_MAX = 16;

/** Whether a cell is floor. */
export type IsFloor = (x: number, y: number) => boolean;

/** Records the floor's faults. Returns a test for cells, or undefined if the floor is too faulty for one. */
export function checkFloor({ floor }: BoardSketch, log: FaultLog): IsFloor | undefined {
  if (floor === undefined) return undefined;
  const before = log.all.length;
  const width = floor[0]?.length;
  floor.forEach((row, y) => {
    if (row === undefined) return;
    const x = row.search(/[^.#]/);
    if (x >= 0) log.add('range', `floor[${y}]`, row, `only "." and "#"; not so at x = ${x}`);
    if (width !== undefined && row.length !== width)
      log.add('floor-ragged', `floor[${y}]`, row, `${width} cells, as in the first row`);
  });
  if (floor.length > SIDE_MAX)
    log.add('floor-size', 'floor', floor.length, `at most ${SIDE_MAX} rows`);
  const longest = floor.reduce((most, row) => Math.max(most, row?.length ?? 0), 0);
  if (longest > SIDE_MAX)
    log.add('floor-size', 'floor', longest, `rows of at most ${SIDE_MAX} cells`);
  const isUnread = floor.includes(undefined);
  if (!isUnread && !floor.some((row) => row?.includes('.')))
    log.add('floor-empty', 'floor', floor, 'at least one "." cell');
  if (isUnread || log.all.length > before) return undefined;
  return (x, y) => floor[y]?.[x] === '.';
}
