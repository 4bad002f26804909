import { compose, type Matrix3 } from './homography.ts';
import type { View } from './view.ts';

/** The steps of a lattice twice as wide, which may begin at either of two lines both ways. */
const STARTS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
/** Boards are at least so many cells wide and high, with the two all round. */
const LEAST = 7;
const MOST_COLUMNS = 24;
const MOST_ROWS = 26;

/**
 * The views of the same board with cells twice and half as wide: studs stand in a lattice of half the pitch, and blocks of two cells in one of
 * double.
 */
export function otherPitches({ toPicture, x0, y0, columns, rows }: View): View[] {
  const scaled = (k: number, dx: number, dy: number): View => {
    const cells: Matrix3 = [k, 0, dx, 0, k, dy, 0, 0, 1];
    // The board itself without the cells round it, and two of the new ones instead.
    const left = Math.floor((x0 + 2 - dx) / k) - 2;
    const top = Math.floor((y0 + 2 - dy) / k) - 2;
    const right = Math.ceil((x0 + columns - 2 - dx) / k) + 2;
    const bottom = Math.ceil((y0 + rows - 2 - dy) / k) + 2;
    return {
      toPicture: compose(toPicture, cells),
      x0: left,
      y0: top,
      columns: right - left,
      rows: bottom - top,
    };
  };
  return [...STARTS.map(([dx, dy]) => scaled(2, dx, dy)), scaled(0.5, 0, 0)].filter(
    (view) =>
      view.columns >= LEAST &&
      view.rows >= LEAST &&
      view.columns <= MOST_COLUMNS &&
      view.rows <= MOST_ROWS,
  );
}
