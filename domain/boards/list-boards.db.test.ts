import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { listBoards } from './list-boards.ts';
import { loadPack } from './load-pack.ts';
import { BOARD_ORDERS, type BoardList } from './schema.ts';

type Changes = Parameters<typeof makePackLine>[1];

/** A guide with one board per change; board `n` has level `n` and is `n + 2` cells wide. */
async function withBoards(...changes: readonly Changes[]): Promise<Context> {
  const ctx = await createTestContext();
  const lines = changes.map((change, index) => makePackLine(index + 1, change));
  await loadPack(ctx, 'pack', formatPack(lines));
  return ctx;
}

const levelsOf = ({ boards }: BoardList) => boards.map((board) => board.level).sort();

test('lists a board with facts that the database has counted in its file', async () => {
  const block = (id: string, x: number, more = {}) => ({ id, cells: [[x, 0]] as const, ...more });
  const board = {
    floor: ['....#', '.....'],
    blocks: [
      block('a', 0, { color: 'red', layers: ['blue'] }),
      block('b', 1, { color: 'blue', swapsTo: 'pink' }),
      block('c', 2),
    ],
    gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'green' }],
    crates: [
      { id: 'k', cells: [[3, 0]], opensAfter: 1, blocks: [block('d', 3, { color: 'teal' })] },
    ],
  };
  const ctx = await withBoards({ board: board as never, mechanics: ['layers', 'crates'] });
  expect((await listBoards(ctx, {})).boards).toMatchObject([
    {
      boardSize: [5, 2],
      blocks: 4,
      colors: 4,
      level: 1,
      standing: { source: 'sample', line: 'shortest' },
    },
  ]);
  const rows = await dbOf(ctx).selectFrom('boards').select('cells_count').execute();
  expect(rows).toEqual([{ cells_count: 9 }]);
});

test('finds the boards that match all filters', async () => {
  const ctx = await withBoards(
    { mechanics: ['ice'] },
    { mechanics: ['ice', 'keys'], difficulty: 'hard' },
    { mechanics: ['keys'], optimal: false },
  );
  const find = async (filter: Parameters<typeof listBoards>[1]) =>
    levelsOf(await listBoards(ctx, filter));
  expect(await find({ mechanics: ['ice'] })).toEqual([1, 2]);
  expect(await find({ mechanics: ['keys', 'ice'] })).toEqual([2]);
  expect(await find({ mechanics: ['keys'], proved: true })).toEqual([2]);
  expect(await find({ proved: false })).toEqual([3]);
  expect(await find({ difficulty: 'hard' })).toEqual([2]);
  expect(await find({ size: 'small', colors: 1 })).toEqual([1, 2, 3]);
  expect(await find({ size: 'large' })).toEqual([]);
  expect(await find({ blocksMin: 1, blocksMax: 1, movesMin: 1, movesMax: 1 })).toEqual([1, 2, 3]);
  expect(await find({ movesMin: 2 })).toEqual([]);
  expect(await find({ movesMin: 5, movesMax: 2 })).toEqual([]);
});

test('counts the boards with a mechanic as they are added, changed and deleted', async () => {
  const ctx = await withBoards(
    { mechanics: ['ice'] },
    { mechanics: ['ice', 'keys'] },
    { mechanics: ['keys'] },
  );
  const db = dbOf(ctx);
  const count = async (mechanic: 'ice' | 'keys') =>
    (await listBoards(ctx, { mechanics: [mechanic] })).total;
  expect([await count('ice'), await count('keys')]).toEqual([2, 2]);
  await db
    .updateTable('boards')
    .set({ mechanics: ['keys'] })
    .where(sql<boolean>`mechanics = '{ice}'`)
    .execute();
  expect([await count('ice'), await count('keys')]).toEqual([1, 3]);
  await db.deleteFrom('boards').where(sql<boolean>`mechanics = '{keys}'`).execute();
  expect([await count('ice'), await count('keys')]).toEqual([1, 1]);
  // One row each: writers of boards continue counts written by others.
  expect(await db.selectFrom('mechanic_counts').selectAll().execute()).toHaveLength(2);
  await db.deleteFrom('boards').execute();
  expect([await count('ice'), await count('keys')]).toEqual([0, 0]);
});

test('pages through every board once, in every order', async () => {
  const ctx = await withBoards(...Array.from({ length: 90 }, () => ({})));
  for (const order of BOARD_ORDERS) {
    const pages = await Promise.all([1, 2, 3].map((page) => listBoards(ctx, { order, page })));
    expect(new Set(pages.flatMap(levelsOf)).size, order).toBe(90);
    expect(pages[2]).toMatchObject({ total: 90, isMore: false, page: 3, pages: 3 });
    expect(await listBoards(ctx, { order, page: 9_999 })).toMatchObject({ page: 3 });
  }
  const widths = (list: BoardList) => list.boards.map(({ boardSize: [w, h] }) => w * h);
  const smallest = widths(await listBoards(ctx, { order: 'smallest' }));
  expect(smallest).toEqual(smallest.toSorted((a, b) => a - b));
  const largest = widths(await listBoards(ctx, { order: 'largest' }));
  expect(largest).toEqual(largest.toSorted((a, b) => b - a));
});

test('lists real boards before samples among the newest', async () => {
  const ctx = await withBoards({}, {}, {});
  await dbOf(ctx)
    .updateTable('boards')
    .set({ source: 'operator', added_at: new Date('2020-01-01') })
    .where('width', '=', 4)
    .execute();
  const { boards } = await listBoards(ctx, {});
  expect(boards[0]).toMatchObject({ level: 2, standing: { source: 'operator' } });
});
