import { expect, test } from 'vitest';
import { createConsoleSite } from '#tests/console-site.ts';
import { makePackLine } from '#tests/factories.ts';
import { inlineSolver } from '../boards/inline-solver.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { findDoubtfulPicture } from '../imports/find-doubtful-picture.ts';
import { listImportedPictures } from '../imports/queue-pictures.ts';
import { searchWaitingBoard } from '../imports/search-waiting-board.ts';
import { listWaitingBoards } from '../imports/waiting-boards.ts';
import { getLevel } from '../levels/find-level.ts';
import { dbOf } from '../platform/context.server.ts';
import { listQueue } from './list-queue.ts';

test('a doubtful imported picture is published as read, undone, or rejected', async () => {
  const { ctx, perform, undo } = await createConsoleSite();
  const { board } = makePackLine(3);
  const picture = 'a'.repeat(64);
  const read = { name: '47.png', read_at: ctx.clock(), doubts: '[{}, {}]', failure: 'in doubt' };
  await dbOf(ctx)
    .insertInto('imported_pictures')
    .values([
      { ...read, picture, level: 47, status: 'doubtful', board: JSON.stringify(board) },
      { ...read, picture: 'b'.repeat(64), status: 'unread', doubts: null },
      { ...read, picture: 'c'.repeat(64), status: 'doubtful', board: '{"floor": 1}' },
    ])
    .execute();
  const keys = async () =>
    (await listQueue(ctx, 'picture')).map(({ name, board: drawn, count, levels }) => [
      name,
      drawn !== null,
      count,
      levels,
    ]);
  const all = [
    ['47.png', true, 2, [47]],
    ['47.png', false, 2, []],
    ['47.png', false, 0, []],
  ];
  expect(await keys()).toEqual(all);
  const id = await perform('publish-picture', { picture, level: '48' });
  expect(await keys()).toEqual(all.slice(1));
  expect(await listWaitingBoards(ctx)).toMatchObject([{ levels: [48] }]);
  await expect(perform('publish-picture', { picture, level: '48' })).rejects.toMatchObject({
    code: 'not-found',
  });
  await undo(id);
  expect(await listWaitingBoards(ctx)).toEqual([]);
  expect(await keys()).toEqual(all);
  const broken = perform('publish-picture', { picture: 'c'.repeat(64), level: '48' });
  await expect(broken).rejects.toMatchObject({ code: 'unprocessable' });
  await perform('settle-item', { kind: 'picture', key: 'b'.repeat(64) });
  expect(await keys()).toEqual(all.slice(0, 2));
});

test('a published picture waits until a search solves its board; undoing it meanwhile stops the publication', async () => {
  const { ctx, perform, undo, pass } = await createConsoleSite();
  const { board } = makePackLine(3);
  const picture = 'a'.repeat(64);
  const row = { picture, name: '47.png', level: 47, status: 'doubtful' as const };
  await dbOf(ctx)
    .insertInto('imported_pictures')
    .values({ ...row, read_at: ctx.clock(), board: JSON.stringify(board), doubts: '[]' })
    .execute();
  const publish = () => perform('publish-picture', { picture, level: '47' });
  const status = async () => (await listImportedPictures(ctx, 1)).pictures[0]?.status;
  const waitingId = async () => (await listWaitingBoards(ctx))[0]?.id as string;

  const first = await publish();
  expect(await status()).toBe('waiting');
  const undoing: SolverPool = {
    ...inlineSolver,
    derive: async (task) => {
      if (task.search) await undo(first);
      return inlineSolver.derive(task);
    },
  };
  expect(await searchWaitingBoard(ctx, undoing, await waitingId())).toBeUndefined();
  expect(await status()).toBe('doubtful');
  await expect(getLevel(ctx, 47)).rejects.toMatchObject({ code: 'not-found' });

  const second = await publish();
  expect(await searchWaitingBoard(ctx, inlineSolver, await waitingId())).toBe('solved');
  expect(await status()).toBe('published');
  expect(await getLevel(ctx, 47)).toMatchObject({ standing: { source: 'operator' } });
  await expect(undo(second)).rejects.toMatchObject({ code: 'conflict' });

  await dbOf(ctx).updateTable('imported_pictures').set({ status: 'doubtful' }).execute();
  await dbOf(ctx).deleteFrom('level_boards').execute();
  await dbOf(ctx).deleteFrom('boards').execute();
  pass(1_000);
  await publish();
  await perform('remove-waiting-board', { board: await waitingId() });
  expect(await status()).toBe('removed');
});

test('a board corrected by an admin is published instead of the reading', async () => {
  const { ctx, perform, undo } = await createConsoleSite();
  const { board } = makePackLine(3);
  const picture = 'a'.repeat(64);
  const doubts = [{ at: 'blocks[0].locks', confidence: 0.6, instead: 2 }];
  // Two overlapping blocks.
  const [block] = board.blocks;
  const blocks = [...board.blocks, { ...block, id: 'twice' }];
  const read = {
    ...{ picture, name: '47.png', level: 47, status: 'doubtful' as const, read_at: ctx.clock() },
    board: JSON.stringify({ ...board, blocks }),
    doubts: JSON.stringify(doubts),
    failure: 'in doubt',
  };
  await dbOf(ctx).insertInto('imported_pictures').values(read).execute();
  // An invalid puzzle cannot be published, but it can be corrected.
  expect(await listQueue(ctx, 'picture')).toMatchObject([{ board: null, isFixable: true }]);
  expect(await findDoubtfulPicture(ctx, picture)).toMatchObject({ level: 47, doubts });
  const fix = (text: string) => perform('publish-picture', { picture, level: '48', board: text });
  await expect(fix('{"floor": [')).rejects.toMatchObject({ code: 'invalid' });
  await expect(fix(read.board)).rejects.toMatchObject({ code: 'invalid' });
  const id = await fix(JSON.stringify(board));
  expect(
    await dbOf(ctx).selectFrom('waiting_boards').select(['levels', 'file']).execute(),
  ).toMatchObject([{ levels: [48], file: { blocks: board.blocks } }]);
  expect(await findDoubtfulPicture(ctx, picture)).toBeUndefined();
  expect((await listImportedPictures(ctx, 1)).pictures).toMatchObject([
    { status: 'waiting', failure: null },
  ]);
  await undo(id);
  expect(await findDoubtfulPicture(ctx, picture)).toMatchObject({ board: { blocks } });
});

test('doubts of an imported picture are asked, and the answers are published', async () => {
  const { ctx, perform } = await createConsoleSite();
  const { board } = makePackLine(3);
  const [block] = board.blocks;
  const doubts = [
    { at: 'blocks[0].locks', confidence: 0.6, instead: 2 },
    { at: 'gates', confidence: 0.7 },
  ];
  const picture = 'a'.repeat(64);
  const row = { picture, name: '47.png', level: 47, status: 'doubtful' as const };
  await dbOf(ctx)
    .insertInto('imported_pictures')
    .values({
      ...row,
      read_at: ctx.clock(),
      board: JSON.stringify(board),
      doubts: JSON.stringify(doubts),
    })
    .execute();
  const [item] = await listQueue(ctx, 'picture');
  expect(item?.questions).toMatchObject([
    { id: 'blocks-0-locks', candidates: [{ id: 'as-read' }, { id: '2' }] },
    { id: 'gates', candidates: [{ id: 'as-read' }] },
  ]);
  const publish = (answers: Readonly<Record<string, string>>) =>
    perform('publish-picture', { picture, level: '47', answers });
  await expect(publish({ 'blocks-0-locks': '2' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'answers.gates: is missing; expected one of as-read, unknown.',
  });
  await publish({ 'blocks-0-locks': '2', gates: 'as-read' });
  expect(
    await dbOf(ctx).selectFrom('waiting_boards').select(['levels', 'file']).execute(),
  ).toMatchObject([{ levels: [47], file: { blocks: [{ ...block, locks: 2 }] } }]);
});
