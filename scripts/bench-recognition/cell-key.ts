import type { Cell, Gate } from '#engine/types.ts';

export const keyOf = (cells: readonly Cell[]): string =>
  cells
    .map(([x, y]) => `${x},${y}`)
    .sort()
    .join(' ');

export const gateKey = ({ side, cells }: Gate): string => `${side} ${keyOf(cells)}`;
