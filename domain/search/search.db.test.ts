import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { loadPack } from '../boards/load-pack.ts';
import { importLevels } from '../imports/import-levels.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { searchSite } from './search-site.ts';

interface Written {
  readonly kind?: 'post' | 'page';
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly text?: string;
  readonly requires?: 'payment';
}

async function withPosts(...posts: readonly Written[]): Promise<Context> {
  const ctx = await createTestContext();
  if (posts.length === 0) return ctx;
  await dbOf(ctx)
    .insertInto('posts')
    .values(
      posts.map((post) => ({
        kind: 'post' as const,
        description: '',
        published_on: '2026-01-02',
        parts: '[]',
        headings: '[]',
        file: `${post.slug}.md`,
        sha256: '',
        ...post,
        requires: post.requires ?? null,
        updated_on: null,
        board: null,
      })),
    )
    .execute();
  return ctx;
}

async function withLevels(count: number, levelMax = count): Promise<Context> {
  const ctx = await createTestContext({ LEVEL_MAX: String(levelMax) });
  const lines = Array.from({ length: count }, (_, index) => makePackLine(index + 1));
  await loadPack(ctx, 'pack', formatPack(lines));
  return ctx;
}

const pathsOf = async (ctx: Context, query: string) =>
  (await searchSite(ctx, { query })).results.map(({ path }) => path);

test('a number finds its level first, then levels that begin with it, and none above the highest', async () => {
  const ctx = await withLevels(45);
  expect(await pathsOf(ctx, '4')).toEqual([4, 40, 41, 42, 43, 44].map((n) => `/levels/${n}`));
  expect(await pathsOf(ctx, ' Level 044 ')).toEqual(['/levels/44']);
  expect(await pathsOf(ctx, '#7')).toEqual(['/levels/7']);
  expect(await pathsOf(ctx, '46')).toEqual([]);
  expect((await searchSite(ctx, { query: '7' })).results[0]).toMatchObject({
    kind: 'level',
    level: 7,
    difficulty: 'easy',
    moves: 1,
  });
});

test('finds a board by its id, or its beginning', async () => {
  const ctx = await withLevels(3);
  const { id } = await dbOf(ctx).selectFrom('boards').select('id').executeTakeFirstOrThrow();
  expect(await pathsOf(ctx, id)).toEqual([`/detail/${id}`]);
  expect(await pathsOf(ctx, id.slice(0, 8).toUpperCase())).toEqual([`/detail/${id}`]);
});

test('finds posts by their words, titles before texts, ignoring endings', async () => {
  const ctx = await withPosts(
    { slug: 'a', title: 'About stripes', text: 'Something about wandering zebras.' },
    { slug: 'zebra', title: 'A zebra wanders' },
    { slug: 'c', title: 'Nothing of it' },
  );
  expect(await pathsOf(ctx, 'zebras wander')).toEqual(['/blog/zebra', '/blog/a']);
  expect(await pathsOf(ctx, 'zeb')).toEqual(['/blog/zebra', '/blog/a']);
});

test('finds a mistyped title', async () => {
  const ctx = await withPosts(
    { slug: 'mechanics/zebra', title: 'How zebras wander over the floor' },
    { slug: 'other', title: 'Something else' },
  );
  for (const query of ['zebars', 'wandr', 'zebra wnader']) {
    expect(await pathsOf(ctx, query), query).toEqual(['/blog/mechanics/zebra']);
  }
});

test('finds pages, except those behind a flag', async () => {
  const ctx = await withPosts(
    { kind: 'page', slug: 'quagga', title: 'Quagga' },
    { kind: 'page', slug: 'refunds', title: 'Quagga refunds', requires: 'payment' },
  );
  const off = { ...ctx, site: { ...ctx.site, has_payment: false } };
  expect(await pathsOf(off, 'quagga')).toEqual(['/quagga']);
  expect(await pathsOf(ctx, 'quagga')).toEqual(['/quagga', '/refunds']);
});

test('no input is an error, or a pattern', async () => {
  const ctx = await withPosts({ slug: 'zebra', title: 'A zebra' });
  const hostile = [
    '',
    ' ',
    '\0',
    '%',
    '_',
    '\\',
    "'",
    "' or 1=1 --",
    ':*',
    '!zebra & (',
    'a <-> b',
    '\ud800',
    '\u202e',
    'x'.repeat(10_000),
    '(((((',
    '*',
    'the',
    'of the and',
    '1e999',
    '99999999999999999999',
  ];
  for (const query of hostile) {
    const { results } = await searchSite(ctx, { query });
    expect(
      results.map(({ path }) => path),
      query,
    ).not.toContain('/levels/1');
  }
  expect(await pathsOf(ctx, '%')).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (query) => {
      const found = await searchSite(ctx, { query, limit: 3 });
      expect(found.results.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 60 },
  );
});

test("finds a level by its number on the game's other track, and says so, also beyond the last level", async () => {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([403, 797].map((level) => makePackLine(level))));
  const facts = 'level,others\n403,797 2500\n';
  await importLevels(ctx, [Buffer.from(facts)]);
  const find = async (query: string) =>
    (await searchSite(ctx, { query })).results.map((one) => [
      one.path,
      'otherNumber' in one && one.otherNumber,
    ]);
  expect(await find('797')).toEqual([
    ['/levels/797', null],
    ['/levels/403', 797],
  ]);
  expect(await find('2500')).toEqual([['/levels/403', 2500]]);
  expect(await find('2501')).toEqual([]);
});
