import { expect, test } from 'vitest';
import { NAVY, STEEL } from '#app/board/palette.ts';
import { UNIT } from '#drawing/unit.ts';
import type { BoardDraft, Cell, Tie } from '#engine/types.ts';
import { drawSite, SITE_SIZES } from '#tests/draw-site.ts';
import { SITE_NAVY, SITE_STEEL } from '../site-drawing.ts';
import { createChainReader } from './site-chains.ts';

const BLOCKS: Record<string, readonly Cell[]> = {
  a: [[0, 0]],
  b: [[2, 0]],
  c: [
    [1, 1],
    [1, 2],
  ],
  d: [[4, 0]],
  e: [
    [3, 3],
    [4, 3],
  ],
  f: [[0, 3]],
};

/** The probability, for each pair of blocks that do not touch, that they are tied, in a drawing with this many pixels per cell. */
async function readChains(tied: readonly Tie[], cellPx: number): Promise<Map<string, number>> {
  const board = {
    floor: ['.....', '.....', '.....', '.....'],
    // Gray blocks have nearly the chain's color.
    blocks: Object.entries(BLOCKS).map(([id, cells]) => ({
      id,
      cells,
      ...(id < 'd' ? { color: 'red' } : {}),
    })),
    gates: [{ id: 'g', side: 'left', cells: [[0, 1]], color: 'red' }],
    tied,
  } as BoardDraft;
  const read = createChainReader(...(await drawSite(board, cellPx)));
  const names = Object.keys(BLOCKS);
  return new Map(
    names.flatMap((one, i) =>
      names
        .slice(i + 1)
        .map((other) => [
          `${one}${other}`,
          read(BLOCKS[one] as readonly Cell[], BLOCKS[other] as readonly Cell[]),
        ]),
    ),
  );
}

test('knows the size of a cell and the colors of the chain and its clasp', () => {
  expect(UNIT).toBe(UNIT);
  expect([SITE_STEEL, SITE_NAVY]).toEqual([STEEL.face, NAVY]);
});

test.for([
  { chain: 'a straight one', tied: [['a', 'b']], linked: ['ab'] },
  { chain: 'one at an angle', tied: [['a', 'c']], linked: ['ac'] },
  { chain: 'one over another block', tied: [['a', 'd']], linked: ['ad'] },
  { chain: 'one between gray blocks', tied: [['d', 'e']], linked: ['de'] },
  { chain: 'two of a group', tied: [['a', 'b', 'c']], linked: ['ac', 'bc'] },
  { chain: 'one with a clasp', tied: [{ blocks: ['e', 'f'], until: 9 }], linked: ['ef'] },
  { chain: 'none', tied: [], linked: [] },
] as {
  chain: string;
  tied: Tie[];
  linked: string[];
}[])('finds the chain of tied blocks: $chain', async ({ tied, linked }) => {
  for (const cellPx of SITE_SIZES)
    for (const [pair, probability] of await readChains(tied, cellPx))
      if (linked.includes(pair)) expect(probability, `${pair} at ${cellPx}`).toBeGreaterThan(0.8);
      else expect(probability, `${pair} at ${cellPx}`).toBeLessThan(0.2);
});
