import { expect, test } from 'vitest';
import { CLASP, NAVY, STEEL } from '#app/board/palette.ts';
import type { BoardDraft, Cell, Tie } from '#engine/types.ts';
import { drawSite, SITE_SIZES } from '#tests/draw-site.ts';
import { SITE_CLASP, SITE_NAVY, SITE_STEEL } from '../site-drawing.ts';
import { type ChainReader, createChainReader } from './site-chains.ts';

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

/** A reader of the chains in a drawing with this many pixels per cell. */
async function createReader(tied: readonly Tie[], cellPx: number): Promise<ChainReader> {
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
  return createChainReader(...(await drawSite(board, cellPx)));
}

/** The probability, for each pair of blocks that do not touch, that they are tied, in a drawing with this many pixels per cell. */
async function readChains(tied: readonly Tie[], cellPx: number): Promise<Map<string, number>> {
  const { chain } = await createReader(tied, cellPx);
  const names = Object.keys(BLOCKS);
  return new Map(
    names.flatMap((one, i) =>
      names
        .slice(i + 1)
        .map((other) => [
          `${one}${other}`,
          chain(BLOCKS[one] as readonly Cell[], BLOCKS[other] as readonly Cell[]),
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

test('a clasp is seen on ties that end by themselves, of blocks that touch or do not, and on no others', async () => {
  const tied: Tie[] = [
    { blocks: ['a', 'c'], until: 9 },
    { blocks: ['e', 'f'], until: 12 },
    ['b', 'd'],
  ];
  const own = (id: string) => BLOCKS[id] as readonly Cell[];
  for (const cellPx of SITE_SIZES) {
    const { hasClasp } = await createReader(tied, cellPx);
    expect(
      [hasClasp(own('a'), own('c')), hasClasp(own('e'), own('f')), hasClasp(own('b'), own('d'))],
      `${cellPx} px per cell`,
    ).toEqual([true, true, false]);
  }
});
