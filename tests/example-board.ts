/** A small board with its solution, which several tests take apart. Test code only. */

import type { Board, BoardDraft, Move } from '#engine/types.ts';

/**
 *      1 1
 *    · a b ·      a leaves by g1 (red), b by g2 (blue) at the bottom once
 *    · · c ·      the blocker c has made way; b is frozen for one exit.
 *        2
 */
export const BOARD = {
  seconds: 60,
  floor: ['....', '....'],
  blocks: [
    { id: 'a', color: 'red', cells: [[1, 0]] },
    { id: 'b', color: 'blue', cells: [[2, 0]], ice: 1 },
    { id: 'c', cells: [[2, 1]] },
  ],
  gates: [
    {
      id: 'g1',
      side: 'top',
      cells: [
        [1, 0],
        [2, 0],
      ],
      color: 'red',
    },
    { id: 'g2', side: 'bottom', cells: [[2, 1]], color: 'blue' },
  ],
} satisfies BoardDraft as unknown as Board;

export const LINE: readonly Move[] = [
  { block: 'a', by: [0, 0], gate: 'g1' },
  { block: 'c', by: [1, -1] },
  { block: 'b', by: [0, 1], gate: 'g2' },
];
