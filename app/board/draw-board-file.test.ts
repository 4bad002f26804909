import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Block, BoardDraft, Cell, Gate } from '#engine/types.ts';
import { drawBoardFile } from './draw-board-file.tsx';
import { PAINTS } from './palette.ts';

const PAIR: readonly Cell[] = [
  [0, 0],
  [1, 0],
];

function draw(draft: BoardDraft, hasLetters = false): string {
  const board = loadBoard(draft);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return drawBoardFile(viewPosition(startPosition(board.value)), {
    hasLetters,
    title: 'A board',
  });
}

function drawWith(
  block: Partial<Block>,
  gate: Partial<Gate>,
  more: Partial<BoardDraft> = {},
): string {
  return draw({
    floor: ['....', '....', '....'],
    blocks: [
      { id: 'a', color: 'red', cells: PAIR, ...block },
      {
        id: 'b',
        color: 'blue',
        cells: [
          [0, 1],
          [0, 2],
        ],
      },
    ],
    gates: [
      { id: 'g', side: 'top', cells: PAIR, color: 'red', ...gate },
      { id: 'h', side: 'bottom', cells: [[0, 2]], color: 'blue' },
    ],
    ...more,
  });
}

test('every modifier is visible, and no two look the same', () => {
  const blocks: readonly Partial<Block>[] = [
    {},
    { color: undefined },
    { axis: 'horizontal' },
    { axis: 'vertical' },
    { axis: 'horizontal', axisUntil: 3 },
    { layers: ['pink'] },
    { layers: ['pink', 'teal'] },
    { fixed: true },
    { ice: 3 },
    { ice: 4 },
    { locks: 1 },
    { key: true },
    { star: true },
    { ropes: ['pink'] },
    { ropes: ['teal'] },
    { scissors: 'pink' },
    { curtain: 'closed' },
    { curtain: 'open' },
    { hidden: 2 },
    { rainbow: true },
    { swapsTo: 'teal' },
    { bomb: 30 },
    { dynamite: 3 },
    { capsule: 10 },
  ];
  const gates: readonly Partial<Gate>[] = [
    { color: 'pink' },
    { star: true },
    { ice: 2 },
    { locks: 2 },
    { shutter: 'open' },
    { shutter: 'shut' },
    { color: undefined, colors: ['red', 'blue'] },
    { color: undefined, switches: ['red', 'blue'] },
    {
      spans: [
        [0, 0],
        [0, 1],
      ],
    },
  ];
  const crate = { id: 'k', cells: [[3, 2]] as const, opensAfter: 4, blocks: [] };
  const boards: readonly Partial<BoardDraft>[] = [
    { tied: [['a', 'b']] },
    { tied: [{ blocks: ['a', 'b'], until: 5 }] },
    {
      paths: [
        {
          color: 'teal',
          cells: [
            [2, 1],
            [3, 1],
          ],
        },
      ],
    },
    { crates: [crate] },
    { crates: [{ ...crate, movable: true }] },
    { jumpingLocks: [{ gates: ['g', 'h'], at: 0 }] },
  ];
  const drawings = [
    ...blocks.map((block) => drawWith(block, {})),
    ...gates.map((gate) => drawWith({}, gate)),
    ...boards.map((more) => drawWith({}, {}, more)),
  ];
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('the wide base has the color that leaves first, and a narrower brick on it the next one', () => {
  const svg = drawWith({ layers: ['pink'] }, { color: 'teal' });
  const widthOf = (face: string) => {
    const [, d = ''] = new RegExp(`<path d="([^"]*)" fill="${face}"`).exec(svg) ?? [];
    const xs = [...d.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    return Math.max(...xs) - Math.min(...xs);
  };
  const { red, pink } = PAINTS;
  expect(svg.indexOf(red.face)).toBeLessThan(svg.indexOf(pink.face));
  expect(widthOf(red.face)).toBeGreaterThan(widthOf(pink.face) + 8);
  expect(widthOf(pink.face)).toBeGreaterThan(0);
});

test('a picture file has a name and a size, and needs nothing from outside', () => {
  const svg = drawWith({}, {});
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).toContain('role="img" aria-label="A board"');
  expect(svg).toContain('width="208" height="168"');
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|var\(|class=/);
});

test('draws letters on request', () => {
  expect(drawWith({}, {})).not.toContain('>R<');
  const draft: BoardDraft = {
    floor: ['..'],
    blocks: [{ id: 'a', color: 'red', cells: PAIR }],
    gates: [{ id: 'g', side: 'top', cells: PAIR, color: 'red' }],
  };
  expect(draw(draft, true).match(/>R</g)).toHaveLength(2);
});

test('a board of seventeen blocks is a small file', () => {
  const blocks = Array.from({ length: 17 }, (_, i): Block => {
    const [x, y] = [(i % 4) * 2, Math.floor(i / 4) * 2];
    return {
      id: `b${i}`,
      color: i % 2 ? 'red' : 'teal',
      cells: [
        [x, y],
        [x + 1, y],
        [x, y + 1],
      ],
    };
  });
  const floor = Array.from({ length: 10 }, () => '........');
  const gates: readonly Gate[] = [{ id: 'g', side: 'top', cells: PAIR, color: 'red' }];
  const svg = draw({ floor, blocks, gates });
  expect(brotliCompressSync(svg).length).toBeLessThan(3_000);
  expect(svg.match(/<[a-z]/g)?.length).toBeLessThan(250);
});
