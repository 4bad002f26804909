import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { drawSite, MARKED_MOVE, SITE_SIZES } from '#tests/draw-site.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { createNumberReader } from './piece-numbers.ts';
import { createSiteReaders } from './site-readers.ts';

const OWN: readonly Cell[] = [[1, 1]];
const BOARD: BoardDraft = {
  floor: ['....', '....', '....'],
  blocks: [
    { id: 'a', color: 'orange', cells: OWN, bomb: 40, axis: 'horizontal' },
    { id: 'b', color: 'green', cells: [[3, 2]], locks: 1 },
  ],
  gates: [{ id: 'g', side: 'top', cells: [[0, 0]], color: 'orange' }],
};

/** The readers of a picture of a board. */
function createReaders({ blocks, gates }: BoardDraft, picture: Picture, toPicture: Matrix3) {
  const { numbers } = readNetworks().site ?? readNetworks();
  return createSiteReaders(picture, toPicture, blocks, gates, (own) =>
    createNumberReader(numbers, picture, own),
  );
}

test.each(SITE_SIZES)(
  'a block that the next move raises is read as if it lay flat, at %i px per cell',
  async (cellPx) => {
    const [picture, toPicture] = await drawSite(BOARD, cellPx, {
      marked: MARKED_MOVE,
      depth: 'block',
    });
    const readers = createReaders(BOARD, picture, toPicture).block(OWN);
    const found = readers
      .signs(OWN, [], readers.stack(OWN))
      .signs.map(({ field, value }) => [field, value]);
    expect(Object.fromEntries(found)).toEqual({ bomb: 40, axis: 'horizontal' });
    expect(readers.stack(OWN)).toEqual({ base: 'orange', brick: null });
  },
);

test.each(SITE_SIZES)(
  'blocks that a marked move takes along are tied, at %i px per cell',
  async (cellPx) => {
    const board: BoardDraft = {
      floor: ['....', '....'],
      blocks: [
        { id: 'a', color: 'orange', cells: [[0, 0]] },
        { id: 'b', color: 'green', cells: [[1, 0]] },
        { id: 'c', color: 'green', cells: [[2, 0]] },
      ],
      gates: [{ id: 'g', side: 'top', cells: [[0, 0]], color: 'orange' }],
      tied: [['a', 'b']],
    };
    const [picture, toPicture] = await drawSite(board, cellPx, {
      marked: {
        move: { block: 'a', by: [0, 1] },
        path: [
          [0, 0],
          [0, 1],
        ],
        carried: ['a', 'b'],
      },
      depth: 'move',
    });
    const { ties } = createReaders(board, picture, toPicture);
    expect(ties.tie([[0, 0]], [[1, 0]])).toBeGreaterThan(0.9);
    expect(ties.tie([[0, 0]], [[2, 0]])).toBeLessThan(0.1);
    expect(ties.tie([[1, 0]], [[2, 0]])).toBeLessThan(0.1);
  },
);

test.each(SITE_SIZES)(
  'blocks that a move takes along are tied beside white marks and a block that is not, at %i px per cell',
  async (cellPx) => {
    const board: BoardDraft = {
      floor: ['....', '....', '....'],
      blocks: [
        {
          id: 'a',
          color: 'blue',
          cells: [
            [2, 0],
            [3, 0],
          ],
          axis: 'vertical',
        },
        {
          id: 'b',
          color: 'pink',
          cells: [
            [2, 1],
            [3, 1],
          ],
        },
        {
          id: 'c',
          color: 'blue',
          cells: [
            [1, 0],
            [1, 1],
          ],
          hidden: 3,
        },
      ],
      gates: [
        {
          id: 'g',
          side: 'top',
          cells: [
            [2, 0],
            [3, 0],
          ],
          color: 'blue',
        },
        { id: 'h', side: 'right', cells: [[3, 0]], color: 'pink', star: true },
      ],
      tied: [['a', 'b']],
    };
    const [picture, toPicture] = await drawSite(board, cellPx, {
      marked: {
        move: { block: 'a', by: [0, 0], gate: 'g' },
        path: [[0, 0]],
        carried: ['a', 'b'],
      },
      depth: 'move',
    });
    const { ties } = createReaders(board, picture, toPicture);
    const [a, b, c] = board.blocks.map(({ cells }) => cells) as [Cell[], Cell[], Cell[]];
    expect(ties.tie(a, b)).toBeGreaterThan(0.9);
    expect(ties.tie(a, c)).toBeLessThan(0.1);
    expect(ties.tie(b, c)).toBeLessThan(0.1);
  },
);

test.each(SITE_SIZES)(
  'the number of an arrow of which a move covers one head is not that of a bomb, at %i px per cell',
  async (cellPx) => {
    const cells: readonly Cell[] = [[1, 1]];
    const board: BoardDraft = {
      ...BOARD,
      blocks: [{ id: 'a', color: 'orange', cells, axis: 'vertical', axisUntil: 7 }],
    };
    const [picture, toPicture] = await drawSite(board, cellPx, {
      marked: {
        move: { block: 'a', by: [0, -1] },
        path: [
          [0, 0],
          [0, -1],
        ],
        carried: ['a'],
      },
      depth: 'move',
    });
    const readers = createReaders(board, picture, toPicture).block(cells);
    const bomb = { field: 'bomb', value: 7, confidence: 0.95, instead: null };
    const { signs } = readers.signs(cells, [bomb], readers.stack(cells));
    expect(Object.fromEntries(signs.map(({ field, value }) => [field, value]))).toEqual({
      axis: 'vertical',
      axisUntil: 7,
    });
  },
);

test.each(SITE_SIZES)(
  'a block that a marked one encloses on three sides is not marked, at %i px per cell',
  async (cellPx) => {
    const around: readonly Cell[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
    ];
    const board: BoardDraft = {
      floor: ['...', '...', '...'],
      blocks: [
        { id: 'a', color: 'pink', cells: around },
        { id: 'b', color: 'purple', cells: [[1, 1]] },
      ],
      gates: [{ id: 'g', side: 'top', cells: [[0, 0]], color: 'pink' }],
    };
    const [picture, toPicture] = await drawSite(board, cellPx, {
      marked: { move: { block: 'a', by: [0, 1] }, path: [[0, 0]], carried: ['a'] },
      depth: 'block',
    });
    const { ties } = createReaders(board, picture, toPicture);
    expect(ties.tie(around, [[1, 1]])).toBeLessThan(0.1);
  },
);
