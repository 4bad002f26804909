/** Boards whose blocks have very many layers. */

import { loadBoard } from '#engine/board.ts';
import type { Board, Color, Gate } from '#engine/types.ts';

/** A block of each of `colors` in a row of its own, with so many layers of its color, and a gate above the first column. */
export function makeLayeredBoard(
  colors: readonly Color[],
  layers: number,
  gate: Partial<Gate> = {},
): Board {
  const loaded = loadBoard({
    floor: colors.map(() => '.'),
    blocks: colors.map((color, y) => ({
      id: `b${y}`,
      color,
      cells: [[0, y]],
      layers: Array.from({ length: layers }, () => color),
    })),
    gates: [{ id: 'g', side: 'top', cells: [[0, 0]], color: 'red', ...gate }],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}
