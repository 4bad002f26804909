import { expect, test } from 'vitest';
import { createLimits } from '#server/rate-limit.ts';
import { createContributors, LINE, OTHER, paintUnique, perform } from '#tests/contributors.ts';
import { CORNER, createTool, paintPicture, toolsWith } from '#tests/conversions.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { loadPack } from '../boards/load-pack.ts';
import { convert } from '../conversions/convert.ts';
import { createConversion } from '../conversions/create-conversion.ts';
import { getCredits } from '../credits/get-credits.ts';
import { findLevel, getLevel } from '../levels/find-level.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { contribute } from './contribute.ts';
import { contributeConversion, listOwnContributions } from './contribute-conversion.ts';
import { listNamedContributors, listWantedLevels } from './list-wanted.ts';
import { sweepContributions } from './sweep-contributions.ts';

const count = async (ctx: Context) =>
  Number(
    (
      await dbOf(ctx)
        .selectFrom('contributions')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('refuses an invalid board, a solution that does not solve it, a level beyond the guide, a sample, and a board with an additional rainbow block', async () => {
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

test('repeating one request is one contribution, with and without an account', async () => {
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

test('an admin accepts one and rejects one, and a person with a rejected board counts less from then on', async () => {
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

test('a network and an account add at most twenty boards a day, and a whole IPv6 block is one network', async () => {
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

test('a picture is stored without metadata as long as its contribution, and networks and devices only as hashes', async () => {
  const { ctx, visit, jobs } = await createContributors();
  const picture = await paintUnique();
  const who = visit('198.51.100.77');
  await contribute(who, { ...LINE, device: 'my secret device', picture });
  expect(jobs).toMatchObject([{ task: 'check-contribution' }]);
  const row = await dbOf(ctx).selectFrom('contributions').selectAll().executeTakeFirstOrThrow();
  expect(await ctx.pictures.find(row.picture as string)).toBeDefined();
  expect(JSON.stringify(row)).not.toMatch(/198\.51|secret device/);
});

test('levels without a board of the game that are opened and searched most come first', async () => {
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

test('a contributor is named only on request, and only once a level lists their board', async () => {
  const { ctx, join, show } = await createContributors();
  await show(await join('ada'), { name: 'Ada L' });
  expect(await listNamedContributors(ctx, 9)).toEqual([]);
  await show(await join('bob'));
  expect(await listNamedContributors(ctx, 9)).toEqual([{ name: 'Ada L', boards: 1 }]);
});

test('pictures are deleted half a year after the decision, rejected contributions entirely, and reports after ninety days', async () => {
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

test('a solved conversion is added to a level: as a picture if it was read from one, as a statement if it was sent as a board', async () => {
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

test('attack: one picture converted by two accounts on two networks is one person', async () => {
  const site = await createTool();
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await site.join(eve);
  const { actor: other } = await site.enter(eve);
  for (const [n, actor] of [site.actor, other].entries()) {
    const ctx = { ...site.ctx, network: `198.51.100.${n + 1}` };
    const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
    await convert(ctx, id, toolsWith(CORNER));
    expect(await contributeConversion(ctx, actor, id, { level: 7, name: null })).toMatchObject({
      status: 'waiting',
      people: 1,
    });
  }
});
