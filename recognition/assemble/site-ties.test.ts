import { expect, test } from 'vitest';
import { CLASP, NAVY, STEEL } from '#app/board/palette.ts';
import type { BoardDraft, Cell, Tie } from '#engine/types.ts';
import { drawSite, SITE_SIZES } from '#tests/draw-site.ts';
import { SITE_CLASP, SITE_NAVY, SITE_STEEL } from '../site-drawing.ts';
import { createDrawnTieReader, type DrawnTieReader } from './site-ties.ts';

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
  g: [[0, 2]],
};

/** A reader of the ties in a drawing with this many pixels per cell. */
async function createReader(tied: readonly Tie[], cellPx: number): Promise<DrawnTieReader> {
  const board = {
    floor: ['.....', '.....', '.....', '.....'],
    // Gray blocks have nearly the chain's color.
    blocks: Object.entries(BLOCKS).map(([id, cells]) => ({
      id,
      cells,
      ...(id < 'd' ? { color: 'red' } : {}),
    })),
    gates: [{ id: 'gate', side: 'left', cells: [[0, 1]], color: 'red' }],
    tied,
  } as BoardDraft;
  return createDrawnTieReader(...(await drawSite(board, cellPx)), board.blocks);
}

/** The probability, for each pair of blocks, that they are tied, in a drawing with this many pixels per cell. */
async function readTies(tied: readonly Tie[], cellPx: number): Promise<Map<string, number>> {
  const { tie } = await createReader(tied, cellPx);
  const names = Object.keys(BLOCKS);
  return new Map(
    names.flatMap((one, i) =>
      names
        .slice(i + 1)
        .map((other) => [
          `${one}${other}`,
          tie(BLOCKS[one] as readonly Cell[], BLOCKS[other] as readonly Cell[]),
        ]),
    ),
  );
}

test('knows the colors of the chain and its clasp', () => {
  expect([SITE_STEEL, SITE_NAVY, SITE_CLASP]).toEqual([STEEL.face, NAVY, CLASP]);
});

test.for([
  { chain: 'a straight one', tied: [['a', 'b']], linked: ['ab'] },
  { chain: 'one at an angle', tied: [['a', 'c']], linked: ['ac'] },
  { chain: 'one over another block', tied: [['a', 'd']], linked: ['ad'] },
  { chain: 'one between gray blocks', tied: [['d', 'e']], linked: ['de'] },
  { chain: 'two of a group', tied: [['a', 'b', 'c']], linked: ['ac', 'bc'] },
  { chain: 'one with a clasp', tied: [{ blocks: ['e', 'f'], until: 9 }], linked: ['ef'] },
  { chain: 'none', tied: [], linked: [] },
  { chain: 'none but teeth', tied: [['f', 'g']], linked: ['fg'] },
  { chain: 'none but a clasp', tied: [{ blocks: ['c', 'g'], until: 4 }], linked: ['cg'] },
  {
    chain: 'one with a clasp beside the block in between',
    tied: [{ blocks: ['a', 'd'], until: 12 }],
    linked: ['ad'],
  },
] as {
  chain: string;
  tied: Tie[];
  linked: string[];
}[])('finds what ties blocks: $chain', async ({ tied, linked }) => {
  for (const cellPx of SITE_SIZES)
    for (const [pair, probability] of await readTies(tied, cellPx))
      if (linked.includes(pair)) expect(probability, `${pair} at ${cellPx}`).toBeGreaterThan(0.8);
      else expect(probability, `${pair} at ${cellPx}`).toBeLessThan(0.2);
});

test.each([
  ['ac', 9],
  ['ef', 12],
  ['cg', 4],
  ['ad', 11],
  ['bd', undefined],
  ['fg', undefined],
] as const)('a clasp is seen on the tie of %s if it ends after %s exits', async (pair, until) => {
  const blocks = [...pair] as [string, string];
  const [one, other] = blocks.map((id) => BLOCKS[id]) as [readonly Cell[], readonly Cell[]];
  for (const cellPx of SITE_SIZES) {
    const { claspNumber } = await createReader([until ? { blocks, until } : blocks], cellPx);
    expect(claspNumber(one, other) !== undefined, `${cellPx} px per cell`).toBe(
      until !== undefined,
    );
  }
});
