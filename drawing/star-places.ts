import type { Cell } from '#engine/types.ts';
import { middleOf } from './block-signs.ts';

type StarPlace = readonly [dx: number, dy: number, radius: number];

/**
 * The stars of a star block's cells, as offsets from the cell's middle and radii: in the middle of a free cell, beside the signs on the only
 * cell, and around both.
 */
const STARS: Readonly<Record<'middle' | 'shared' | 'lone' | 'even' | 'odd', readonly StarPlace[]>> =
  {
    middle: [[-1, -1, 8.5]],
    shared: [
      [-8, -7, 8.5],
      [12, -11, 4.8],
      [-12, 11, 4.8],
    ],
    lone: [
      [-12, 10, 4.8],
      [11, -11, 4.8],
      [11, 11, 4.8],
    ],
    even: [
      [12, 10, 4.8],
      [-11, -12, 4.8],
    ],
    odd: [
      [-12, 10, 4.8],
      [11, -12, 4.8],
    ],
  };

/**
 * The centers and radii of the small stars scattered over a star block, in drawing units. Only `free` cells have one in the middle.
 * `isShared`: signs share the only cell with the stars.
 */
export function listStars(
  cells: readonly Cell[],
  free: readonly Cell[],
  isShared = false,
): readonly (readonly [x: number, y: number, radius: number])[] {
  return cells.flatMap((cell) => {
    const [x, y] = middleOf(cell);
    const lone = isShared ? 'shared' : 'lone';
    const kind = cells.length === 1 ? lone : (cell[0] + cell[1]) % 2 === 0 ? 'even' : 'odd';
    const around = STARS[kind].slice(0, cells.length > 2 ? 1 : undefined);
    const all = free.includes(cell) ? [...STARS.middle, ...around] : STARS[kind];
    return all.map(([dx, dy, radius]) => [x + dx, y + dy - 2, radius] as const);
  });
}
