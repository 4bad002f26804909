import { expect, test } from 'vitest';
import { IDENTITY } from '#recognition/rectify/homography.ts';
import {
  createContributors,
  LINE,
  OTHER,
  paintUnique,
  readerOf,
  SHOWN,
} from '#tests/contributors.ts';
import { NO_GRID } from '#tests/conversions.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { loadPack } from '../boards/load-pack.ts';
import { getCredits } from '../credits/get-credits.ts';
import { findLevel, getLevel } from '../levels/find-level.ts';
import { dbOf } from '../platform/context.server.ts';
import { checkContribution } from './check-picture.ts';
import { contribute } from './contribute.ts';
import { settleBoards } from './settle-boards.ts';

test('a board sent by two people from two networks and devices becomes one of the level', async () => {
  const { ctx, visit, show } = await createContributors();
  await loadPack(ctx, 'pack', formatPack([makePackLine(7, { board: OTHER.board })]));
  const first = await show(visit('198.51.100.1'), { device: 'one' });
  expect(first).toMatchObject({ status: 'waiting', level: 7, credits: 0 });
  expect(await getLevel(ctx, 7)).toMatchObject({ standing: { source: 'sample' } });
  await show(visit('203.0.113.2'), { device: 'two' });
  expect(await getLevel(ctx, 7)).toMatchObject({
    standing: { source: 'player' },
    boardId: first.boardId,
  });
  const third = await show(visit('203.0.113.3'), { device: 'three' });
  expect(third).toMatchObject({ status: 'listed' });
  const { pictures } = await dbOf(ctx)
    .selectFrom('level_boards')
    .select('pictures')
    .where('board_id', '=', first.boardId)
    .executeTakeFirstOrThrow();
  expect(pictures).toBe(3);
});

test('if people disagree, both boards are listed under the number', async () => {
  const { ctx, visit, show } = await createContributors();
  for (const n of [1, 2]) await show(visit(`198.51.100.${n}`), { device: `a${n}` });
  const other = { board: OTHER.board, moves: OTHER.moves };
  for (const n of [3, 4]) await show(visit(`198.51.100.${n}`), { device: `b${n}`, ...other });
  expect((await getLevel(ctx, 7)).boards).toHaveLength(2);
});

test('the operator’s own picture makes a board real that one person has sent', async () => {
  const { ctx, visit, show } = await createContributors();
  const { boardId } = await show(visit('198.51.100.1'), { device: 'one' });
  const row = { picture: 'a'.repeat(64), name: '7.png', level: 7, status: 'published' } as const;
  await dbOf(ctx)
    .insertInto('imported_pictures')
    .values({ ...row, board_id: boardId, read_at: ctx.clock() })
    .execute();
  expect(await settleBoards(ctx)).toBe(1);
  expect(await getLevel(ctx, 7)).toMatchObject({ standing: { source: 'player' }, boardId });
  expect(await settleBoards(ctx)).toBe(0);
});

test('a person with ten accounts at home lists nothing, and a later person who agrees thanks only one of them', async () => {
  const { ctx, join, show } = await createContributors();
  for (let n = 0; n < 10; n++) await show(await join(`ada${n}`, '198.51.100.1'));
  expect(await findLevel(ctx, 7)).toBeUndefined();
  await show(await join('bob', '203.0.113.2'));
  expect(await getLevel(ctx, 7)).toMatchObject({ standing: { source: 'player' } });
  const credits = [];
  for (let n = 0; n < 10; n++) credits.push(await getCredits(ctx, `ada${n}`));
  expect(credits.toSorted().reverse()).toEqual([5, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await getCredits(ctx, 'bob')).toBe(5);
});

test('all networks of one IPv6 customer count as one, and one picture from twenty networks as one person', async () => {
  const { ctx, visit, show } = await createContributors();
  for (let n = 0; n < 6; n++) {
    await show(visit(`2001:db8:1:${n}::/64`), { device: `v6 ${n}` });
  }
  const picture = await paintUnique();
  const other = { board: OTHER.board, moves: OTHER.moves, picture };
  for (let n = 0; n < 20; n++) {
    await show(visit(`198.51.100.${n}`), { device: `flood ${n}`, ...other });
  }
  expect(await findLevel(ctx, 7)).toBeUndefined();
});

test('a solvable fake waits if its picture shows another board, or if there is no picture', async () => {
  const { ctx, visit, show } = await createContributors();
  for (let n = 0; n < 5; n++) {
    await show(visit(`198.51.100.${n}`), { device: `${n}`, shows: OTHER.board });
  }
  for (const n of [6, 7, 8]) {
    await contribute(visit(`198.51.100.${n}`), { ...LINE, device: `${n}` });
  }
  expect(await findLevel(ctx, 7)).toBeUndefined();
});

test('a picture supports a board that its doubts allow, and one without a board says nothing', async () => {
  const { ctx, visit } = await createContributors();
  const send = async (network: string) =>
    contribute(visit(network), { ...LINE, device: network, picture: await paintUnique() });
  const blue = {
    ...SHOWN.board,
    blocks: [{ ...SHOWN.board.blocks[0], color: 'blue' as const }],
  } as typeof SHOWN.board;
  const doubtful = {
    read: async () => ({
      ok: true as const,
      value: {
        board: blue,
        confidences: [{ at: 'blocks[0].color', confidence: 0.6, instead: 'red' }],
        cellsToPixels: IDENTITY,
      },
    }),
    close: async () => {},
  };
  const [one, two, three] = [await send('1.0.0.1'), await send('1.0.0.2'), await send('1.0.0.3')];
  expect(await checkContribution(ctx, one.id, doubtful)).toBe('picture');
  expect(await checkContribution(ctx, two.id, readerOf(blue))).toBe('contradicted');
  const blind = { ...doubtful, read: async () => ({ ok: false as const, error: NO_GRID }) };
  expect(await checkContribution(ctx, three.id, blind)).toBe('word');
});
