import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { createDice } from './dice.ts';
import { makeFarLook } from './far-look.ts';
import { buildScene } from './scene.ts';

/** A board with every sign that has a third design. */
const BOARD: BoardDraft = {
  floor: ['....', '....', '....'],
  blocks: [
    { id: 'b1', color: 'red', cells: [[0, 0]], fixed: true },
    { id: 'b2', color: 'green', cells: [[1, 0]], rainbow: true },
    { id: 'b3', color: 'blue', cells: [[2, 0]], swapsTo: 'red' },
    { id: 'b4', color: 'teal', cells: [[3, 0]], ropes: ['red', 'pink'] },
    { id: 'b5', color: 'pink', cells: [[0, 2]] },
    { id: 'b6', color: 'yellow', cells: [[1, 2]] },
    { id: 'b7', color: 'orange', cells: [[2, 2]] },
    { id: 'b8', color: 'purple', cells: [[3, 2]] },
  ],
  gates: [{ id: 'g1', side: 'left', cells: [[0, 1]], color: 'red', shutter: 'shut' }],
  tied: [['b5', 'b6'], { blocks: ['b7', 'b8'], until: 4 }],
};

test('looks far from the game’s draw every rare sign, no two alike, and tell floor from frame', async () => {
  const pictures = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const dice = createDice(seed);
    const look = makeFarLook(dice, []);
    const scene = await buildScene(BOARD, look, dice, 16);
    expect(scene.z.every(Number.isFinite)).toBe(true);
    expect(Math.abs(look.floor.l - look.frame.l)).toBeGreaterThan(0.06);
    pictures.add(scene.rgb.join());
  }
  expect(pictures.size).toBe(12);
});
