import { expect, test } from 'vitest';
import { CORNER, createTool, TRIAL, toolsWith } from '#tests/conversions.ts';
import { deriveSolution } from '../boards/derive-solution.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { getCredits } from '../credits/get-credits.ts';
import { dbOf } from '../platform/context.server.ts';
import { getConversion } from './conversion-row.ts';
import { convert } from './convert.ts';
import { createConversion } from './create-conversion.ts';

test('without a plan that keeps it private, a solved board is published, and the next account with it pays nothing', async () => {
  const { ctx, actor, credits, join, enter } = await createTool();
  const first = await createConversion(ctx, actor, { board: CORNER });
  await convert(ctx, first.id, toolsWith(CORNER));
  expect(await getConversion(ctx, actor, first.id)).toMatchObject({ isPublic: true });
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: other } = await enter(eve);
  const second = await createConversion(ctx, other, { board: CORNER });
  await convert(ctx, second.id, toolsWith(CORNER));
  expect(await getConversion(ctx, other, second.id)).toMatchObject({ isFree: true });
  expect([await credits(), await getCredits(ctx, other.accountId)]).toEqual([TRIAL - 1, TRIAL]);
});

test('of two conversions of one board that are solved at the same time, one is free', async () => {
  const { ctx, actor, credits } = await createTool();
  const both = [
    await createConversion(ctx, actor, { board: CORNER }),
    await createConversion(ctx, actor, { board: CORNER }),
  ];
  const { promise: areBothSearched, resolve } = Promise.withResolvers<void>();
  let searched = 0;
  const solver: SolverPool = {
    derive: async (task) => {
      searched++;
      if (searched === both.length) resolve();
      await areBothSearched;
      return deriveSolution(task);
    },
    close: async () => {},
  };
  await Promise.all(both.map(({ id }) => convert(ctx, id, toolsWith(CORNER, 1, { solver }))));
  const views = await Promise.all(both.map(({ id }) => getConversion(ctx, actor, id)));
  expect(views).toMatchObject([{ status: 'solved' }, { status: 'solved' }]);
  expect(views.filter(({ isFree }) => isFree)).toHaveLength(1);
  expect(await credits()).toBe(TRIAL - 1);
});

test('a board of the guide with an additional rainbow block is solved as it is, and links to the board of the guide', async () => {
  const { ctx, actor, credits } = await createTool();
  const plain = await createConversion(ctx, actor, { board: CORNER });
  await convert(ctx, plain.id, toolsWith(CORNER));
  const [block] = CORNER.blocks;
  const board = { ...CORNER, blocks: [{ ...block, color: 'pink', rainbow: true }] };
  const { id } = await createConversion(ctx, actor, { board });
  expect(await convert(ctx, id, toolsWith(board))).toBe('solved');
  const { boardId } = await getConversion(ctx, actor, plain.id);
  expect(await getConversion(ctx, actor, id)).toMatchObject({ isPublic: true, boardId, board });
  const stored = await dbOf(ctx).selectFrom('boards').select('id').execute();
  expect(stored).toEqual([{ id: boardId }]);
  expect(await credits()).toBe(TRIAL - 2);
});

test('a conversion is solved only once its board is in the guide: if publishing fails, it is solved again for the same credit', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { board: CORNER });
  const wrong: SolverPool = {
    derive: async (task) => {
      const derived = await deriveSolution(task);
      if (derived.kind !== 'solved') throw new Error('the board has a solution');
      return { ...derived, facts: { ...derived.facts, moves: [] } };
    },
    close: async () => {},
  };
  await expect(convert(ctx, id, toolsWith(CORNER, 1, { solver: wrong }))).rejects.toThrow(
    'a solved board was refused',
  );
  expect(await getConversion(ctx, actor, id)).toMatchObject({ status: 'solving', isPublic: false });
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await getConversion(ctx, actor, id)).toMatchObject({ isPublic: true });
  expect(await credits()).toBe(TRIAL - 1);
});

test('the name that its owner gave a board does not become public with it', async () => {
  const { ctx, actor } = await createTool();
  const { id } = await createConversion(ctx, actor, { board: { ...CORNER, name: 'Ada’s board' } });
  await convert(ctx, id, toolsWith(CORNER));
  expect(await getConversion(ctx, actor, id)).toMatchObject({ isPublic: true });
  const stored = await dbOf(ctx).selectFrom('boards').select('file').execute();
  expect(stored).toEqual([{ file: CORNER }]);
});
