import { expect, test } from 'vitest';
import { IDENTITY } from '#recognition/rectify/homography.ts';
import { createLimits } from '#server/rate-limit.ts';
import { createContributors, OTHER, paintUnique, readerOf, SHOWN } from '#tests/contributors.ts';
import { CORNER, createTool, NO_GRID, paintPicture, toolsWith } from '#tests/conversions.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import type { Act } from '../admin/act.ts';
import { ACTS } from '../admin/acts.ts';
import { loadPack } from '../boards/load-pack.ts';
import { convert } from '../conversions/convert.ts';
import { createConversion } from '../conversions/create-conversion.ts';
import { settleHold } from '../credits/end-hold.ts';
import { getCredits } from '../credits/get-credits.ts';
import { holdCredits } from '../credits/hold-credits.ts';
import { listLedger } from '../credits/list-ledger.ts';
import { reconcileCredits } from '../credits/reconcile-credits.ts';
import { findLevel, getLevel } from '../levels/find-level.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { checkContribution } from './check-picture.ts';
import { contribute } from './contribute.ts';
import { contributeConversion, listOwnContributions } from './contribute-conversion.ts';
import { listNamedContributors, listWantedLevels } from './list-wanted.ts';
import { settleBoards } from './settle-boards.ts';
import { sweepContributions } from './sweep-contributions.ts';

const LINE = { level: 7, board: SHOWN.board, moves: SHOWN.moves };

/** Runs an act of the console without its audit entry. */
async function perform(ctx: Context, name: string, form: object) {
  const act = ACTS.get(name) as Act;
  await inTransaction(ctx, (inner) => act.run(inner, act.input.parse(form)));
}

const count = async (ctx: Context) =>
  Number(
    (
      await dbOf(ctx)
        .selectFrom('contributions')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('a board that two people show from two networks and devices becomes one of the level', async () => {
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

test('boards on which people disagree both live under the number', async () => {
  const { ctx, visit, show } = await createContributors();
  for (const n of [1, 2]) await show(visit(`198.51.100.${n}`), { device: `a${n}` });
  const other = { board: OTHER.board, moves: OTHER.moves };
  for (const n of [3, 4]) await show(visit(`198.51.100.${n}`), { device: `b${n}`, ...other });
  expect((await getLevel(ctx, 7)).boards).toHaveLength(2);
});

test('the operator’s own picture makes a board real that one person has shown', async () => {
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

test('refuses what is no board, a line that does not solve it, a level beyond the guide, a sample, and one with a rainbow block more', async () => {
  const { ctx, visit } = await createContributors();
  await loadPack(ctx, 'pack', formatPack([makePackLine(9)]));
  const who = visit('198.51.100.1');
  const refused = async (changes: object) =>
    contribute(who, { ...LINE, ...changes }).then(
      () => 'taken',
      ({ code, issues }) => [code, issues[0].field, issues[0].code],
    );
  expect(await refused({ board: { floor: ['..'] } })).toMatchObject([
    'invalid',
    'board.blocks',
    'missing',
  ]);
  expect(await refused({ moves: [] })).toEqual(['invalid', 'moves', 'not-solved']);
  expect(await refused({ moves: [{ block: 'a' }] })).toMatchObject([
    'invalid',
    'moves[0].by',
    'missing',
  ]);
  expect(await refused({ moves: 'left' })).toMatchObject(['invalid', 'moves', 'type']);
  expect(await refused({ level: 1835 })).toEqual(['invalid', 'level', 'invalid']);
  const { board, moves } = makePackLine(9);
  expect(await refused({ board, moves })).toEqual(['conflict', 'board', 'sample']);
  const [block, ...blocks] = board.blocks;
  const wild = { ...board, blocks: [{ ...block, rainbow: true }, ...blocks] };
  expect(await refused({ board: wild, moves })).toEqual(['conflict', 'board', 'rainbow']);
  expect(await refused({ picture: Buffer.from('no picture') })).toEqual([
    'unsupported-type',
    '',
    'unsupported-type',
  ]);
  expect(await count(ctx)).toBe(0);
});

test('one request sent again and again is one contribution, with and without an account', async () => {
  const { ctx, join, visit } = await createContributors();
  for (const who of [await join('ada'), visit('198.51.100.1')]) {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await contribute(who, LINE)).id);
    expect(new Set(ids).size).toBe(1);
  }
  const withDevice = { ...LINE, device: 'a phone' };
  const once = await contribute(visit('198.51.100.2'), withDevice);
  expect((await contribute(visit('203.0.113.9'), withDevice)).id).toBe(once.id);
  expect(await count(ctx)).toBe(3);
  expect(await findLevel(ctx, 7)).toBeUndefined();
});

test('a person with ten accounts at home lists nothing, and whoever agrees later thanks one of them alone', async () => {
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

test('all networks of one IPv6 customer are one, and one picture from twenty networks is one person', async () => {
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

test('a drawn fake that solves waits: its picture shows another board, or there is none', async () => {
  const { ctx, visit, show } = await createContributors();
  for (let n = 0; n < 5; n++) {
    await show(visit(`198.51.100.${n}`), { device: `${n}`, shows: OTHER.board });
  }
  for (const n of [6, 7, 8]) {
    await contribute(visit(`198.51.100.${n}`), { ...LINE, device: `${n}` });
  }
  expect(await findLevel(ctx, 7)).toBeUndefined();
});

test('a picture whose doubtful place may be what was said of it backs that, and one without a board says nothing', async () => {
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

test('whoever waited gets five credits once the level lists the board, and who comes later none', async () => {
  const { ctx, join, show } = await createContributors();
  const first = await show(await join('ada'));
  expect(first.credits).toBe(5);
  await show(await join('bob'));
  expect(await show(await join('eve'))).toMatchObject({ status: 'listed', credits: 0 });
  for (const [account, credits] of [
    ['ada', 5],
    ['bob', 5],
    ['eve', 0],
  ] as const) {
    expect([account, await getCredits(ctx, account)]).toEqual([account, credits]);
  }
  const [entry] = await listLedger(ctx, 'ada', { limit: 9 });
  expect(entry).toMatchObject({ kind: 'grant', amount: 5, reason: 'contribution' });
  // The same board under another number earns no more credits.
  for (const id of ['ada', 'bob']) await show(await join(id), { level: 70 });
  expect(await getLevel(ctx, 70)).toMatchObject({ boardId: first.boardId });
  expect(await getCredits(ctx, 'ada')).toBe(5);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('a board that is withdrawn within thirty days takes its credits along, what is spent stays spent, and later it takes none', async () => {
  const { ctx, join, show, pass } = await createContributors();
  const { boardId } = await show(await join('ada'));
  await show(await join('bob'));
  pass(29);
  await holdCredits(ctx, { account: 'ada', amount: 2, purpose: 'conversion', key: 'spent' });
  await settleHold(ctx, 'spent');
  await perform(ctx, 'unlist-board', { board: boardId, level: '7' });
  expect(await getCredits(ctx, 'ada')).toBe(0);
  expect(await getCredits(ctx, 'bob')).toBe(0);
  expect((await listLedger(ctx, 'ada', { limit: 1 }))[0]).toMatchObject({
    kind: 'refund',
    amount: -3,
    reason: 'contribution',
  });
  expect(await settleBoards(ctx)).toBe(0);
  expect(await findLevel(ctx, 7)).toBeUndefined();
  const other = { board: OTHER.board, moves: OTHER.moves };
  const kept = await show(await join('ada'), other);
  await show(await join('bob'), other);
  pass(31);
  await perform(ctx, 'unlist-board', { board: kept.boardId, level: '7' });
  expect(await getCredits(ctx, 'ada')).toBe(5);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test.each([
  ['9', 9],
  ['0', 0],
])('CONTRIBUTION_CREDITS=%s gives %i credits', async (setting, credits) => {
  const { ctx, join, show } = await createContributors({ CONTRIBUTION_CREDITS: setting });
  await show(await join('ada'));
  await show(await join('bob'));
  expect(await getCredits(ctx, 'ada')).toBe(credits);
});

test('an admin takes one in, turns one down, and whose board was turned down counts less from then on', async () => {
  const { ctx, join, show } = await createContributors();
  const { boardId } = await show(await join('ada'));
  await perform(ctx, 'accept-contribution', { board: boardId, level: '7' });
  expect(await getLevel(ctx, 7)).toMatchObject({ boardId, standing: { source: 'operator' } });
  expect(await getCredits(ctx, 'ada')).toBe(5);
  const other = { board: OTHER.board, moves: OTHER.moves };
  const fake = await show(await join('eve'), other);
  await perform(ctx, 'reject-contribution', { board: fake.boardId, level: '7' });
  await expect(
    perform(ctx, 'reject-contribution', { board: fake.boardId, level: '7' }),
  ).rejects.toMatchObject({ code: 'not-found' });
  const real = makePackLine(9);
  const line = { level: 9, board: real.board, moves: real.moves };
  await show(await join('eve'), line);
  await show(await join('bob'), line);
  expect(await findLevel(ctx, 9)).toBeUndefined();
  await show(await join('dan'), line);
  expect(await findLevel(ctx, 9)).toBeDefined();
});

test('a network and an account add twenty boards a day at the most, and a whole IPv6 block is one network', async () => {
  const { ctx, visit, join, pass } = await createContributors();
  const limits = createLimits(ctx.clock);
  const lines = Array.from({ length: 21 }, (_, n) => makePackLine(30 + n));
  const add = (who: Context, n: number) => {
    const { board, moves } = lines[n] as (typeof lines)[number];
    return contribute({ ...who, limits }, { level: 7, board, moves, device: 'one' });
  };
  for (let n = 0; n < 20; n++) {
    await add(visit(`2001:db8:1:${n}::/64`), n);
    if (n % 10 === 9) pass(0.01);
  }
  await expect(add(visit('2001:db8:1:99::/64'), 20)).rejects.toMatchObject({
    code: 'rate-limited',
  });
  const travels = (n: number) => join('ada', `198.51.100.${n}`);
  for (let n = 0; n < 20; n++) {
    await add(await travels(n), n);
    if (n % 10 === 9) pass(0.01);
  }
  await expect(add(await travels(99), 20)).rejects.toMatchObject({ code: 'rate-limited' });
});

test('a picture is stored without its metadata while its contribution is there, and networks and devices only as hashes', async () => {
  const { ctx, visit, jobs } = await createContributors();
  const picture = await paintUnique();
  const who = visit('198.51.100.77');
  await contribute(who, { ...LINE, device: 'my secret device', picture });
  expect(jobs).toMatchObject([{ task: 'check-contribution' }]);
  const row = await dbOf(ctx).selectFrom('contributions').selectAll().executeTakeFirstOrThrow();
  expect(await ctx.pictures.find(row.picture as string)).toBeDefined();
  expect(JSON.stringify(row)).not.toMatch(/198\.51|secret device/);
});

test('what is wanted most is what people open and search for in vain, as long as it has no board of the game', async () => {
  const { ctx, join, visit, show } = await createContributors();
  for (const id of ['ada', 'bob']) {
    await join(id);
    const seen = { account_id: id, is_saved: false, version: 1, seen_at: 1 } as const;
    await dbOf(ctx).insertInto('progress_accounts').values({ account_id: id }).execute();
    await dbOf(ctx)
      .insertInto('progress_levels')
      .values([{ ...seen, level: 12 }, ...(id === 'ada' ? [{ ...seen, level: 7 }] : [])])
      .execute();
  }
  const day = ctx.clock().toISOString().slice(0, 10);
  await dbOf(ctx)
    .insertInto('failed_searches')
    .values([
      { day, query: 'level 99', count: 3 },
      { day, query: '99 dragons', count: 9 },
      { day, query: '99999', count: 9 },
    ])
    .execute();
  await show(visit('198.51.100.1'), { device: 'one', level: 50 });
  const wanted = async () => (await listWantedLevels(ctx, 9)).map(({ level }) => level);
  expect(await wanted()).toEqual([99, 12, 7, 50]);
  expect((await listWantedLevels(ctx, 1))[0]).toEqual({
    ...{ level: 99, visits: 0, searches: 3, waiting: 0 },
  });
  for (const n of [2, 3]) await show(visit(`198.51.100.${n}`), { device: `${n}` });
  expect(await wanted()).toEqual([99, 12, 50]);
});

test('only who wishes to be named is, and only once a level lists their board', async () => {
  const { ctx, join, show } = await createContributors();
  await show(await join('ada'), { name: 'Ada L' });
  expect(await listNamedContributors(ctx, 9)).toEqual([]);
  await show(await join('bob'));
  expect(await listNamedContributors(ctx, 9)).toEqual([{ name: 'Ada L', boards: 1 }]);
});

test('half a year after the decision pictures are forgotten, and what was turned down altogether; reports after ninety days', async () => {
  const { ctx, join, show, pass } = await createContributors();
  await show(await join('ada'));
  await show(await join('bob'));
  const other = { board: OTHER.board, moves: OTHER.moves };
  const fake = await show(await join('eve'), other);
  await perform(ctx, 'reject-contribution', { board: fake.boardId, level: '7' });
  const waits = await show(await join('dan'), { ...other, level: 8 });
  await dbOf(ctx)
    .insertInto('level_reports')
    .values({ level: 7, kind: 'line', network: 'a hash', at: ctx.clock() })
    .execute();
  pass(89);
  expect(await sweepContributions(ctx)).toBe(0);
  pass(2);
  expect(await sweepContributions(ctx)).toBe(1);
  pass(90);
  expect(await sweepContributions(ctx)).toBe(3);
  const rows = await dbOf(ctx).selectFrom('contributions').select(['id', 'picture']).execute();
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ picture }) => picture !== null).map(({ id }) => id)).toEqual([waits.id]);
});

test('a solved conversion is added to a level: read off its picture it counts as a picture, said by its owner as a word', async () => {
  const site = await createTool();
  const ctx = { ...site.ctx, network: '198.51.100.1' };
  const { actor } = site;
  const add = (id: string, level = 7) =>
    contributeConversion(ctx, actor, id, { level, name: null });
  const told = await createConversion(ctx, actor, { board: CORNER });
  await expect(add(told.id)).rejects.toMatchObject({ code: 'conflict' });
  await convert(ctx, told.id, toolsWith(CORNER));
  expect(await add(told.id)).toMatchObject({ level: 7, status: 'waiting', credits: 5 });
  const read = await createConversion(ctx, actor, { picture: await paintPicture() });
  await convert(ctx, read.id, toolsWith(CORNER));
  const { boardId } = await add(read.id, 8);
  await expect(add(read.id, 9999)).rejects.toMatchObject({ code: 'invalid' });
  await expect(
    contributeConversion(ctx, { ...actor, accountId: 'eve' }, read.id, { level: 7, name: null }),
  ).rejects.toMatchObject({ code: 'not-found' });
  expect(await listOwnContributions(ctx, actor, boardId)).toEqual([
    { level: 7, status: 'waiting' },
    { level: 8, status: 'waiting' },
  ]);
  const rows = await dbOf(ctx)
    .selectFrom('contributions')
    .select(['level', 'evidence'])
    .orderBy('level')
    .execute();
  expect(rows).toEqual([
    { level: 7, evidence: 'word' },
    { level: 8, evidence: 'picture' },
  ]);
});
