import { expect, test } from 'vitest';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { createDice } from './dice.ts';
import { makeLook } from './look.ts';
import { listWallBars } from './walls.ts';

const FLOOR: readonly Cell[] = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x): Cell => [x, y]));
const BOARD: BoardDraft = {
  floor: ['...', '...', '...'],
  blocks: [],
  gates: [{ id: 'g1', side: 'top', cells: [[1, 0]], color: 'red' }],
};

test('pieces of a frame cover each wall once, with gaps, and leave gates free', () => {
  const dice = createDice(3);
  const look = { ...makeLook(dice), rim: 0.4, wallPiece: 2, wallGap: 0.1 };
  for (let turn = 0; turn < 20; turn++) {
    const bars = listWallBars(BOARD, FLOOR, look, dice);
    const over = (x: number, y: number): number =>
      bars.filter((b) => b.left < x && x < b.right && b.top < y && y < b.bottom).length;
    const walls = [0, 1, 2].map((k) => k + 0.5);
    expect(walls.map((x) => over(x, -0.2))).toEqual([1, 0, 1]);
    for (const at of walls)
      expect([over(at, 3.2), over(-0.2, at), over(3.2, at)]).toEqual([1, 1, 1]);
    for (const x of [-0.2, 3.2]) for (const y of [-0.2, 3.2]) expect(over(x, y)).toBe(1);
    // At the corners of the floor, one piece ends and the next begins.
    for (const at of [0, 3]) expect([over(at, 3.2), over(-0.2, at)]).toEqual([0, 0]);
  }
});

test('a frame of one body has no pieces', () => {
  expect(listWallBars(BOARD, FLOOR, makeLook(createDice(1)), createDice(1))).toEqual([]);
});
