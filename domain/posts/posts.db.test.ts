import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { writeBoard, writePage, writePost } from '#tests/content-folder.ts';
import { publishFiles } from '#tests/published-content.ts';
import { findPicture } from './find-picture.ts';
import { findPage, findPost } from './find-post.ts';
import { listFeedPosts } from './list-feed-posts.ts';
import { listPosts } from './list-posts.ts';
import { listPublicPosts } from './list-public-posts.ts';
import { listTags } from './list-tags.ts';
import { findNeighbourMonths, listMonths } from './months.ts';
import { viewBoard } from './view-board.ts';

// Each load starts a thread, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('a board in a text has its solution, and can be drawn after any of its moves', async () => {
  const { ctx } = await publishFiles({
    'posts/one.md': writePost('One', 'Words.\n\n::board{id="small"}\n\n::board{level=7}'),
    'boards/posts/small.json': writeBoard(3, 'Small'),
  });
  const post = await findPost(ctx, 'one');
  const [, part, level] = post?.parts ?? [];
  const board = part && 'postBoard' in part ? part.postBoard : undefined;
  expect(board).toMatchObject({
    title: 'Small',
    boardSize: [3, 1],
    standing: { line: 'shortest' },
    atLeast: 1,
    level: null,
  });
  expect(level).toEqual({ board: { kind: 'level', level: 7 } });
  expect((await viewBoard(ctx, board?.boardId ?? '', 0)).blocks).toHaveLength(1);
  expect((await viewBoard(ctx, board?.boardId ?? '', 1)).blocks).toHaveLength(0);
  await expect(viewBoard(ctx, board?.boardId ?? '', 2)).rejects.toThrow('from 0 to 1');
});

test('lists are newest first, and can be filtered by tag, month or hot posts', async () => {
  const { ctx } = await publishFiles({
    'posts/a.md': writePost('A', 'Words.', {
      date: '2026-08-31',
      tags: '[order, ice]',
      hot: 'true',
    }),
    'posts/b.md': writePost('B', 'Words.', { date: '2026-09-01', tags: '[ice]' }),
    'posts/deep/c.md': writePost('C', 'Words.', { date: '2026-11-20', tags: '[order]' }),
    'pages/about.md': writePage('About'),
  });
  const slugs = async (filter: Parameters<typeof listPosts>[1]) =>
    (await listPosts(ctx, filter)).posts.map(({ slug }) => slug);
  expect(await slugs({})).toEqual(['deep/c', 'b', 'a']);
  expect(await slugs({ tag: 'order' })).toEqual(['deep/c', 'a']);
  expect(await slugs({ month: '2026-08' })).toEqual(['a']);
  expect(await slugs({ isHot: true })).toEqual(['a']);
  expect(await slugs({ isHot: true, tag: 'order', month: '2026-09' })).toEqual([]);
  expect(await listTags(ctx)).toEqual([
    { tag: 'ice', posts: 2 },
    { tag: 'order', posts: 2 },
  ]);
  expect(await listMonths(ctx, 2)).toEqual(['2026-11', '2026-09']);
  expect(await findNeighbourMonths(ctx, '2026-09')).toEqual({
    previous: '2026-08',
    next: '2026-11',
  });
  expect(await findNeighbourMonths(ctx, '2026-11')).toEqual({ previous: '2026-09', next: null });
});

test('pages of a list do not overlap, and a page beyond the last is the last', async () => {
  const files = Array.from(
    { length: 30 },
    (_, i) => [`posts/p${i}.md`, writePost(`Post ${i}`)] as const,
  );
  const { ctx } = await publishFiles(Object.fromEntries(files));
  const pages = await Promise.all([1, 2, 3].map((page) => listPosts(ctx, { page })));
  expect(new Set(pages.flatMap(({ posts }) => posts.map(({ slug }) => slug))).size).toBe(30);
  expect(pages[0]).toMatchObject({ total: 30, pages: 3, page: 1, isMore: false });
  expect(await listPosts(ctx, { page: 99 })).toEqual(pages[2]);
});

test('a search requires all words, ignores endings, completes the last word, and ranks titles first', async () => {
  const { ctx } = await publishFiles({
    'posts/text.md': writePost('Something else', 'The scissors cut all ropes.', {
      date: '2026-11-01',
    }),
    'posts/title.md': writePost('Ropes and scissors', 'Words.'),
    'posts/other.md': writePost('Other', 'A rope alone.'),
  });
  const found = async (query: string) =>
    (await listPosts(ctx, { query })).posts.map(({ slug }) => slug);
  expect(await found('rope scissors')).toEqual(['title', 'text']);
  expect(await found('sciss')).toEqual(['title', 'text']);
  expect(await found('ROPE')).toHaveLength(3);
  expect(await found('unicorn')).toEqual([]);
  expect(await found('!!!')).toEqual([]);
});

test('related posts share the most tags, and neighbors are next in time', async () => {
  const { ctx } = await publishFiles({
    'posts/a.md': writePost('A', 'Words.', { date: '2026-08-01', tags: '[x, y]' }),
    'posts/b.md': writePost('B', 'Words.', { date: '2026-08-01', tags: '[x, y, z]' }),
    'posts/c.md': writePost('C', 'Words.', { date: '2026-09-01', tags: '[x]' }),
    'posts/d.md': writePost('D', 'Words.', { date: '2026-10-01', tags: '[w]' }),
  });
  expect(await findPost(ctx, 'a')).toMatchObject({
    related: [{ slug: 'b' }, { slug: 'c' }],
    older: null,
    newer: { slug: 'b', title: 'B' },
  });
  expect(await findPost(ctx, 'd')).toMatchObject({
    related: [],
    older: { slug: 'c' },
    newer: null,
  });
});

test('a page about payment exists only if payment is on', async () => {
  const files = {
    'pages/refund-policy.md': writePage('Refunds', 'Words.', { requires: 'payment' }),
    'posts/one.md': writePost('One', '## Head\n\nWords.'),
  };
  const { ctx } = await publishFiles(files);
  const off = { ...ctx, site: { ...ctx.site, has_payment: false } };
  expect(await findPage(off, 'refund-policy')).toBeUndefined();
  expect((await listPublicPosts(off)).map(({ path }) => path)).toEqual(['/blog/one']);
  const on = { ...ctx, site: { ...ctx.site, has_payment: true } };
  expect(await findPage(on, 'refund-policy')).toMatchObject({ title: 'Refunds' });
  expect((await listPublicPosts(on)).map(({ path }) => path)).toEqual([
    '/blog/one',
    '/refund-policy',
  ]);
  expect(await listPublicPosts(on, { kind: 'page', limit: 1 })).toMatchObject([
    { title: 'Refunds', changedOn: '2026-10-01' },
  ]);
  expect(await listFeedPosts(on, 5)).toMatchObject([{ slug: 'one', tags: ['order'] }]);
});

test('any query returns a page of posts', async () => {
  const { ctx } = await publishFiles({ 'posts/one.md': writePost('One') });
  const asked = [
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 200 }), 40),
    ...fc.sample(fc.string({ unit: fc.constantFrom(...`'"&|!:*()<->\\%_ aé漢😀`) }), 60),
    "'; drop table posts; --",
    'x'.repeat(100_000),
    '../../etc/passwd',
  ];
  for (const text of asked) {
    const query = text.replaceAll('\0', '');
    expect((await listPosts(ctx, { query })).page).toBe(1);
    expect((await listPosts(ctx, { tag: query })).total).toBe(0);
    expect(await findPost(ctx, text)).toBeUndefined();
    expect(await findPage(ctx, text)).toBeUndefined();
    expect(await findPicture(ctx, text)).toBeUndefined();
  }
});
