import { expect, test } from 'vitest';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { drawSite, SITE_SIZES } from '#tests/draw-site.ts';
import { compose, mapPoint, scaleAndMove } from '../rectify/homography.ts';
import { alignToBlocks } from './site-lattice.ts';

const BLOCKS: readonly (readonly Cell[])[] = [
  [
    [0, 0],
    [1, 0],
  ],
  [[3, 0]],
  [
    [0, 2],
    [0, 3],
  ],
  [
    [2, 2],
    [3, 2],
    [3, 3],
  ],
];
const PIECES = BLOCKS.map((cells) => ({ kind: 'block', cells }) as const);
const COLORS = ['red', 'blue', 'green', 'yellow'] as const;
const BOARD: BoardDraft = {
  floor: ['.....', '.....', '.....', '.....'],
  blocks: BLOCKS.map((cells, i) => ({ id: `b${i}`, color: COLORS[i] as 'red', cells })),
  gates: COLORS.map((color, i) => ({ id: color, side: 'top', cells: [[i, 0]], color })),
};

/** The largest distance between where two maps put corners of the board, in pixels. */
function farthest(one: Parameters<typeof mapPoint>[0], other: Parameters<typeof mapPoint>[0]) {
  return Math.max(
    ...[
      [0, 0],
      [5, 0],
      [5, 4],
    ].map(([x, y]) => {
      const [[u, v], [p, q]] = [
        mapPoint(one, x as number, y as number),
        mapPoint(other, x as number, y as number),
      ];
      return Math.hypot(u - p, v - q);
    }),
  );
}

test.each(SITE_SIZES)(
  'a lattice that is off by a twentieth of a cell and turned a little is put where a drawing of %i px per cell has it',
  async (cellPx) => {
    const [picture, exact] = await drawSite(BOARD, cellPx);
    const skewed = compose(exact, [1.004, 0.006, 0.03, -0.005, 0.997, -0.05, 0, 0, 1]);
    const aligned = alignToBlocks(picture, skewed, PIECES);
    expect(farthest(aligned, exact)).toBeLessThan(Math.max(0.7, 0.01 * cellPx));
  },
);

test.each(SITE_SIZES)('so is one that is off by a tenth, at %i px per cell', async (cellPx) => {
  const [picture, exact] = await drawSite(BOARD, cellPx);
  for (const [x, y] of [
    [0.02, 0.1],
    [-0.1, 0.09],
  ] as const) {
    const aligned = alignToBlocks(picture, compose(exact, scaleAndMove(1, x, y)), PIECES);
    expect(farthest(aligned, exact)).toBeLessThan(Math.max(0.7, 0.01 * cellPx));
  }
});

test.each(SITE_SIZES)(
  'so is one whose cells are a seventieth too small, at %i px per cell',
  async (cellPx) => {
    const [picture, exact] = await drawSite(BOARD, cellPx);
    const small = compose(exact, [0.986, 0, 0.035, 0, 0.986, 0.028, 0, 0, 1]);
    const aligned = alignToBlocks(picture, small, PIECES);
    expect(farthest(aligned, exact)).toBeLessThan(Math.max(0.7, 0.01 * cellPx));
  },
);

test('the lattice stays as it is where no block is exactly drawn', async () => {
  const [picture, exact] = await drawSite(BOARD, 57);
  const tinted = { ...picture, pixels: picture.pixels.map((v, i) => (i % 4 === 2 ? v / 2 : v)) };
  const moved = compose(exact, scaleAndMove(1, 0.02, 0.03));
  expect(alignToBlocks(tinted, moved, PIECES)).toBe(moved);
});

test.each(SITE_SIZES)(
  'a lattice whose error is known is not moved further than that, at %i px per cell',
  async (cellPx) => {
    const [picture, exact] = await drawSite(BOARD, cellPx);
    const moved = (by: number) => compose(exact, scaleAndMove(1, by, 0));
    const [near, far] = [moved(0.03), moved(0.06)];
    expect(farthest(alignToBlocks(picture, near, PIECES, 0.04), exact)).toBeLessThan(0.02 * cellPx);
    expect(alignToBlocks(picture, far, PIECES, 0.04)).toBe(far);
  },
);
