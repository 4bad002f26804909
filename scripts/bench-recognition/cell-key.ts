import type { Cell } from '#engine/types.ts';

export const keyOf = (cells: readonly Cell[]): string =>
  cells
    .map(([x, y]) => `${x},${y}`)
    .sort()
    .join(' ');
