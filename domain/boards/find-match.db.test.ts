import { expect, test } from 'vitest';
import { loadBoard } from '#engine/board.ts';
import type { Board, BoardDraft, Color } from '#engine/types.ts';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { findMatch } from './find-match.ts';
import { listPieces } from './likeness.ts';
import { loadPack } from './load-pack.ts';

const cell = (id: string, color: string, x: number, y: number) => ({ id, color, cells: [[x, y]] });
const gate = (id: string, color: string, y: number) => ({
  id,
  side: 'left',
  color,
  cells: [[0, y]],
});

/** Red and blue are swapped on the second board; the third has neither. */
const first = {
  floor: ['....', '....', '....'],
  blocks: [cell('a', 'red', 1, 0), cell('b', 'blue', 2, 1), cell('c', 'green', 3, 2)],
  gates: [gate('g1', 'red', 0), gate('g2', 'blue', 1), gate('g3', 'green', 2)],
} as unknown as BoardDraft;
const second = {
  ...first,
  gates: [gate('g1', 'blue', 0), gate('g2', 'red', 1), gate('g3', 'green', 2)],
} as unknown as BoardDraft;
const third = {
  floor: ['.......', '.......'],
  blocks: [cell('a', 'pink', 0, 0)],
  gates: [gate('g1', 'pink', 0)],
} as unknown as BoardDraft;

async function withBoards(...boards: readonly BoardDraft[]): Promise<Context> {
  const ctx = await createTestContext();
  const lines = boards.map((board, index) => makePackLine(index + 1, { board }));
  await loadPack(ctx, 'pack', formatPack(lines));
  return ctx;
}

function check(draft: BoardDraft): Board {
  const loaded = loadBoard(draft);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

test('finds the same board, whatever the ids of its pieces and the width of the wall around it', async () => {
  const ctx = await withBoards(first, second, third);
  const framed = {
    floor: ['#####', '#....', '#....', '#....'],
    blocks: first.blocks.map((block) => ({
      ...block,
      id: `${block.id}${block.id}`,
      cells: block.cells.map(([x, y]) => [x + 1, y + 1] as const),
    })),
    gates: first.gates.map((one) => ({
      ...one,
      cells: one.cells.map(([x, y]) => [x + 1, y + 1] as const),
    })),
  };
  const { exact, near } = await findMatch(ctx, check(framed));
  expect(exact).toMatchObject({
    levels: [1],
    boardSize: [4, 3],
    likeness: 1,
    standing: { source: 'sample' },
  });
  expect(exact?.solution).toHaveLength(exact?.moves ?? 0);
  expect(near).toEqual([]);
});

test('finds the board of a position in the middle of play, on its solution or off it', async () => {
  const moves = [
    { block: 'a', by: [-1, 0], gate: 'g1' },
    { block: 'b', by: [-2, 0], gate: 'g2' },
    { block: 'c', by: [-3, 0], gate: 'g3' },
  ] as const;
  const ctx = await withBoards(second, third);
  await loadPack(ctx, 'own', formatPack([makePackLine(7, { board: first, moves: [...moves] })]));
  const [, ...left] = first.blocks;
  const { exact, inPlay, near } = await findMatch(ctx, check({ ...first, blocks: left }));
  expect(exact).toBeNull();
  expect(inPlay).toMatchObject({ levels: [7], at: 1, solution: moves });
  expect(near).toEqual([]);
  const off = [cell('a', 'red', 3, 1), cell('c', 'green', 0, 0)];
  const moved = { ...first, blocks: off } as unknown as BoardDraft;
  expect((await findMatch(ctx, check(moved))).inPlay).toMatchObject({ levels: [7], at: null });
});

test('finds a board with a misread floor cell and a misread color', async () => {
  const ctx = await withBoards(first, second, third);
  const misread = {
    ...first,
    floor: ['...#', '....', '....'],
    blocks: first.blocks.map((block) => (block.id === 'b' ? { ...block, color: 'purple' } : block)),
  } as BoardDraft;
  const { near } = await findMatch(ctx, check(misread));
  expect(near[0]).toMatchObject({ levels: [1] });
  expect(near[0]?.likeness).toBeGreaterThan(0.7);
});

test('returns nothing rather than a dissimilar board', async () => {
  const ctx = await withBoards(first, second);
  expect(await findMatch(ctx, check(third))).toEqual({
    exact: null,
    rainbow: null,
    inPlay: null,
    near: [],
  });
});

test('the database and the search use the same words for pieces', async () => {
  const odd = {
    floor: ['####', '#...', '##..'],
    blocks: [
      {
        id: 'a',
        color: 'red',
        cells: [
          [2, 2],
          [2, 1],
        ],
      },
      { id: 'b', cells: [[1, 1]] },
    ],
    gates: [
      {
        id: 'g1',
        side: 'right',
        switches: ['red', 'blue'],
        cells: [
          [3, 2],
          [3, 1],
        ],
      },
      { id: 'g2', side: 'top', colors: ['teal', 'red'], cells: [[2, 1]] },
    ],
  } as unknown as BoardDraft;
  const ctx = await withBoards(odd);
  const { pieces } = await dbOf(ctx)
    .selectFrom('boards')
    .select('pieces')
    .executeTakeFirstOrThrow();
  expect(pieces.toSorted()).toEqual(listPieces(odd));
});

/** The board with its n-th block as a rainbow block, optionally in another color. */
function withRainbow(draft: BoardDraft, n: number, color?: Color): Board {
  const blocks = draft.blocks.map((block, index) =>
    index === n ? { ...block, rainbow: true, ...(color && { color }) } : block,
  );
  return check({ ...draft, blocks });
}

test('a board with one additional rainbow block is the board of the guide, whatever color the block is read as', async () => {
  const ctx = await withBoards(first, second, third);
  for (const color of [undefined, 'pink'] as const) {
    const { exact, rainbow, inPlay, near } = await findMatch(ctx, withRainbow(first, 1, color));
    expect(rainbow).toMatchObject({ levels: [1], color: 'blue' });
    expect(rainbow?.board).toMatchObject({ gates: first.gates });
    expect([exact, inPlay, near]).toEqual([null, null, []]);
  }
});

test('the same board comes first, and two additional rainbow blocks make another board', async () => {
  const ctx = await withBoards(first, withRainbow(first, 0));
  const same = await findMatch(ctx, withRainbow(first, 0));
  expect([same.exact?.levels, same.rainbow]).toEqual([[2], null]);
  const two = withRainbow(withRainbow(first, 0), 1);
  // It is the board of level 2 with one more rainbow block.
  expect((await findMatch(ctx, two)).rainbow).toMatchObject({ levels: [2], color: 'blue' });
  const three = withRainbow(two, 2);
  expect((await findMatch(ctx, three)).rainbow).toBeNull();
});
