import { expect, test } from 'vitest';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { drawSite, MARKED_MOVE, SITE_SIZES } from '#tests/draw-site.ts';
import { fakeCellProbabilities } from '#tests/fake-cell-probabilities.ts';
import { COLOR_CLASSES, KINDS } from '../board-net/heads.ts';
import { chooseCells } from './cells.ts';
import { classOf } from './class-reading.ts';
import { correctSiteCells } from './site-cells.ts';
import { createPointReader } from './site-pixels.ts';

const BLOCKS: readonly { readonly cells: readonly Cell[]; readonly [field: string]: unknown }[] = [
  {
    cells: [
      [0, 0],
      [1, 0],
    ],
    hidden: 10,
  },
  {
    cells: [
      [0, 1],
      [1, 1],
    ],
    hidden: 6,
    key: true,
  },
  {
    cells: [
      [2, 0],
      [2, 1],
    ],
    ropes: ['green', 'yellow', 'blue'],
  },
  { cells: [[3, 0]], color: undefined },
  {
    cells: [
      [3, 1],
      [3, 2],
    ],
    color: undefined,
  },
  {
    cells: [
      [0, 2],
      [1, 2],
      [2, 2],
    ],
    ice: 12,
  },
  {
    cells: [
      [0, 3],
      [1, 3],
    ],
    layers: ['orange'],
  },
  { cells: [[2, 3]] },
  { cells: [[3, 3]], curtain: 'closed' },
];
const BOARD = {
  floor: ['....', '....', '....', '....'],
  blocks: BLOCKS.map((block, i) => ({ id: `b${i}`, color: 'red', ...block })),
  gates: (['red', 'orange'] as const).map((color, i) => ({
    id: color,
    side: 'top',
    cells: [[i, 0]],
    color,
  })),
} as unknown as BoardDraft;

const CELLS = Array.from({ length: 16 }, (_, k): Cell => [k % 4, Math.floor(k / 4)]);
const BORDERS = CELLS.flatMap((cell) => [
  ...(cell[0] < 3 ? [[cell, 'joinedRight'] as const] : []),
  ...(cell[1] < 3 ? [[cell, 'joinedBelow'] as const] : []),
]);

/** How many borders stay unsure, below a number, ropes or stripes. */
const UNSURE = 6;

test.each([57, 120])(
  'whether a border lies within a block is seen, at %i px per cell',
  async (cellPx) => {
    const unsure = { joinedRight: 0.5, joinedBelow: 0.5 };
    const read = fakeCellProbabilities(
      ['aaaa', 'aaaa', 'aaaa', 'aaaa'],
      Object.fromEntries(CELLS.map((cell) => [String(cell), unsure])),
    );
    const at = createPointReader(...(await drawSite(BOARD, cellPx)));
    const { probability } = correctSiteCells(read, chooseCells(read), at);
    const seen = BORDERS.map(([[x, y], head]) => {
      const next = head === 'joinedRight' ? [x + 1, y] : [x, y + 1];
      const isWithin = BLOCKS.some(({ cells }) =>
        [[x, y], next].every((one) => cells.some((cell) => String(cell) === String(one))),
      );
      const p = probability(x, y, head);
      if (p === 0.5) return 'unsure';
      return p > 0.5 === isWithin ? 'right' : `wrong at ${x},${y} ${head}`;
    });
    expect(new Set(seen)).toEqual(new Set(['right', 'unsure']));
    expect(seen.filter((one) => one === 'unsure').length).toBeLessThanOrEqual(UNSURE);
  },
);

test.each([40, 57, 120])('where gates begin and end is seen, at %i px per cell', async (cellPx) => {
  const gates = [
    { side: 'top', cells: [0, 1], color: 'red' },
    { side: 'top', cells: [2, 3], color: 'red' },
    { side: 'left', cells: [1], color: 'blue', shutter: 'shut' },
    { side: 'left', cells: [2, 3], color: 'blue' },
  ].map(({ side, cells, ...gate }, i) => ({
    ...gate,
    side,
    id: `g${i}`,
    cells: cells.map((at) => (side === 'top' ? [at, 0] : [0, at])),
  }));
  const unsure = Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].flatMap((side) => [
      [`${side} gate`, 0.5],
      [`${side} next`, 0.5],
    ]),
  );
  const read = fakeCellProbabilities(
    ['....', '....', '....', '....'],
    Object.fromEntries(CELLS.map((cell) => [String(cell), unsure])),
  );
  const at = createPointReader(
    ...(await drawSite({ ...BOARD, blocks: [], gates } as never, cellPx)),
  );
  const { probability } = correctSiteCells(read, chooseCells(read), at);
  const top = [0, 1, 2].map((x) => probability(x, 0, 'top next'));
  const left = [1, 2].map((y) => probability(0, y, 'left next'));
  expect([...top, ...left].map(Math.round)).toEqual([1, 0, 1, 0, 1]);
  expect(top).not.toContain(0.5);
  expect(left).not.toContain(0.5);
  const bare = CELLS.filter(([x]) => x === 3).map(([x, y]) => probability(x, y, 'right gate'));
  expect(Math.max(...bare, probability(0, 0, 'left gate'))).toBeLessThan(0.1);
  expect(Math.min(...[0, 1, 2, 3].map((x) => probability(x, 0, 'top gate')))).toBe(0.5);
});

test('the ghost of a moved block is floor', async () => {
  const board = {
    floor: ['...', '...'],
    blocks: [{ id: 'a', color: 'teal', cells: [[0, 0]] }],
    gates: [{ id: 'g', side: 'top', cells: [[2, 0]], color: 'teal' }],
  } as unknown as BoardDraft;
  const read = fakeCellProbabilities(['ab.', '...']);
  for (const cellPx of SITE_SIZES) {
    const at = createPointReader(
      ...(await drawSite(board, cellPx, { marked: MARKED_MOVE, depth: 'move' })),
    );
    const cells = chooseCells(correctSiteCells(read, chooseCells(read), at));
    expect(cells.filter(({ kind }) => kind === 'block').map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
    ]);
  }
});

test('the ghost of a gray block is no wall, even if it was taken for one', async () => {
  const board = {
    floor: ['...', '...'],
    blocks: [
      { id: 'a', cells: [[0, 0]] },
      { id: 'b', color: 'teal', cells: [[2, 1]] },
    ],
    gates: [{ id: 'g', side: 'top', cells: [[2, 0]], color: 'teal' }],
  } as unknown as BoardDraft;
  const read = fakeCellProbabilities(['a#.', '..b']);
  for (const cellPx of SITE_SIZES) {
    const at = createPointReader(
      ...(await drawSite(board, cellPx, { marked: MARKED_MOVE, depth: 'move' })),
    );
    const cells = chooseCells(correctSiteCells(read, chooseCells(read), at));
    expect(cells.find(({ x, y }) => x === 1 && y === 0)?.kind).toBe('floor');
  }
});

test('floor that was taken for wall, and wall that was taken for floor, are known by their colors', async () => {
  const board = {
    floor: ['....', '.#..', '....'],
    blocks: [{ id: 'a', color: 'teal', cells: [[0, 0]] }],
    gates: [{ id: 'g', side: 'top', cells: [[2, 0]], color: 'teal' }],
  } as unknown as BoardDraft;
  const read = fakeCellProbabilities(['a..#', '....', '#...']);
  for (const cellPx of SITE_SIZES) {
    const at = createPointReader(...(await drawSite(board, cellPx)));
    const cells = chooseCells(correctSiteCells(read, chooseCells(read), at));
    const own = new Set(cells.map(({ x, y }) => `${x},${y}`));
    const seen = board.floor.map((row, y) =>
      Array.from(row, (_, x) => (own.has(`${x},${y}`) ? '.' : '#')).join(''),
    );
    expect(seen, `${cellPx} px per cell`).toEqual(board.floor);
  }
});

test('what lies beyond the wall is not a covered part of the board', async () => {
  const board = {
    floor: ['..', '..'],
    blocks: [{ id: 'a', color: 'teal', cells: [[0, 0]] }],
    gates: [{ id: 'g', side: 'top', cells: [[1, 0]], color: 'teal' }],
  } as unknown as BoardDraft;
  const covered = { kind: KINDS.indexOf('covered') };
  const read = fakeCellProbabilities(['a.', '..', '##'], { '0,2': covered, '1,2': covered });
  for (const cellPx of SITE_SIZES) {
    const at = createPointReader(...(await drawSite(board, cellPx)));
    const cells = chooseCells(correctSiteCells(read, chooseCells(read), at));
    expect(cells.filter(({ kind }) => kind === 'covered')).toEqual([]);
  }
});

test('a ghost and plain floor are no path, even if the network took them for one', async () => {
  const board = {
    floor: ['...', '...'],
    blocks: [{ id: 'a', color: 'purple', cells: [[0, 0]] }],
    gates: [{ id: 'g', side: 'top', cells: [[2, 0]], color: 'purple' }],
    paths: [{ color: 'purple', cells: [[0, 1]] }],
  } as unknown as BoardDraft;
  const purple = Float32Array.from({ length: COLOR_CLASSES }, (_, k) =>
    Number(k === classOf('purple')),
  );
  const seen = fakeCellProbabilities(['a..', '...']);
  const read = {
    ...seen,
    classProbabilities: (x: number, y: number, head: string) =>
      head === 'path' ? purple : seen.classProbabilities(x, y, head),
  };
  for (const cellPx of SITE_SIZES) {
    const at = createPointReader(
      ...(await drawSite(board, cellPx, { marked: MARKED_MOVE, depth: 'move' })),
    );
    const { classProbabilities } = correctSiteCells(read, chooseCells(seen), at);
    const isPath = ([x, y]: readonly [number, number]) =>
      classProbabilities(x, y, 'path')[classOf('purple')] === 1;
    expect(
      (
        [
          [1, 0],
          [2, 0],
          [1, 1],
        ] as const
      ).filter(isPath),
    ).toEqual([]);
    expect(isPath([0, 1])).toBe(true);
  }
});

test('a gate has the color that is seen beside a jumping lock', async () => {
  const board = {
    floor: ['....', '....'],
    blocks: [{ id: 'a', color: 'teal', cells: [[0, 0]] }],
    gates: [
      {
        id: 'g',
        side: 'bottom',
        cells: [
          [1, 1],
          [2, 1],
        ],
        color: 'teal',
      },
    ],
    jumpingLocks: [{ gates: ['g'], at: 0 }],
  } as unknown as BoardDraft;
  const read = fakeCellProbabilities(['a...', '....']);
  for (const cellPx of SITE_SIZES) {
    const at = createPointReader(...(await drawSite(board, cellPx)));
    const { classProbabilities } = correctSiteCells(read, chooseCells(read), at);
    for (const x of [1, 2])
      expect(classProbabilities(x, 1, 'bottom color')[classOf('teal')]).toBe(1);
    expect(classProbabilities(0, 1, 'bottom color')[classOf('teal')]).not.toBe(1);
  }
});

test('the color of a gate around an inner corner is not that of the gate there', async () => {
  const board = {
    floor: ['...', '.##'],
    blocks: [
      { id: 'a', color: 'teal', cells: [[0, 0]] },
      { id: 'b', color: 'orange', cells: [[2, 0]] },
    ],
    gates: [
      {
        id: 'g',
        side: 'bottom',
        cells: [
          [1, 0],
          [2, 0],
        ],
        color: 'teal',
      },
      { id: 'h', side: 'right', cells: [[0, 1]], color: 'orange' },
    ],
    jumpingLocks: [{ gates: ['g'], at: 0 }],
  } as unknown as BoardDraft;
  const read = fakeCellProbabilities(['a.b', '.##']);
  for (const cellPx of SITE_SIZES) {
    const at = createPointReader(...(await drawSite(board, cellPx)));
    const { classProbabilities } = correctSiteCells(read, chooseCells(read), at);
    expect(classProbabilities(1, 0, 'bottom color')[classOf('orange')]).not.toBe(1);
    expect(classProbabilities(2, 0, 'bottom color')[classOf('teal')]).toBe(1);
  }
});
