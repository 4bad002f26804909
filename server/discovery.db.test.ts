import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { loadPack } from '#domain/boards/load-pack.ts';
import { type Context, dbOf } from '#domain/platform/context.server.ts';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { mountApi } from '#tests/mount-api.ts';
import { createDiscovery } from './discovery.ts';
import type { AppEnv } from './http/app-env.ts';
import { createOEmbed } from './oembed.ts';

const SITE = 'https://guide.example';

/** A guide with three sample boards, the second replaced by the operator's, and a post and a page behind a flag. */
async function makeGuide(): Promise<{ readonly ctx: Context; readonly boardId: string }> {
  const ctx = await createTestContext({ SITE_URL: SITE, HAS_PAYMENT: 'false' });
  const db = dbOf(ctx);
  await loadPack(ctx, 'pack', formatPack([1, 2, 3].map((level) => makePackLine(level))));
  const { board_id: boardId } = await db
    .selectFrom('level_boards')
    .select('board_id')
    .where('level_number', '=', 2)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('boards')
    .set({ source: 'operator', added_at: new Date('2026-02-03T23:00:00Z') })
    .where('id', '=', boardId)
    .execute();
  await db
    .updateTable('level_boards')
    .set({ source: 'operator' })
    .where('level_number', '=', 2)
    .execute();
  const post = { description: '', parts: '[]', headings: '[]', sha256: '', board: null };
  await db
    .insertInto('posts')
    .values([
      {
        ...post,
        kind: 'post',
        slug: 'a/b',
        title: 'A',
        file: 'a',
        published_on: '2026-01-02',
        updated_on: '2026-01-09',
        requires: null,
      },
      {
        ...post,
        kind: 'page',
        slug: 'refunds',
        title: 'B',
        file: 'b',
        published_on: '2026-01-02',
        updated_on: null,
        requires: 'payment',
      },
    ])
    .execute();
  return { ctx, boardId };
}

async function get(app: Hono<AppEnv>, path: string) {
  const response = await app.request(path);
  return { status: response.status, text: await response.text() };
}

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

test('the site map lists what is public, with the day of its last change, and no sample', async () => {
  const { ctx, boardId } = await makeGuide();
  const { text } = await get(mountApi(createDiscovery(ctx.site), ctx), '/sitemap.xml');
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(text).toContain(`<url><loc>${SITE}/blog/a/b</loc><lastmod>2026-01-09</lastmod></url>`);
  expect(text).toContain(`<url><loc>${SITE}/levels/2</loc><lastmod>2026-02-03</lastmod></url>`);
  expect(text).toContain(`<url><loc>${SITE}/detail/${boardId}</loc><lastmod>2026-02-03</lastmod>`);
  expect(text).toContain(`<url><loc>${SITE}/explore</loc></url>`);
  for (const hidden of ['/levels/1<', '/levels/3<', '/refunds', '/pricing'])
    expect(text).not.toContain(hidden);
  expect(locsOf(text).filter((loc) => loc?.includes('/detail/'))).toHaveLength(1);
});

test('the site map lists the prices if something is for sale', async () => {
  const settings = { SITE_URL: SITE, HAS_PAYMENT: 'true', PAYMENT_SANDBOX: 'true' };
  const ctx = await createTestContext(settings);
  const { text } = await get(mountApi(createDiscovery(ctx.site), ctx), '/sitemap.xml');
  expect(text).toContain(`<url><loc>${SITE}/pricing</loc></url>`);
});

test('a large site map has parts that together list every address once', async () => {
  const { ctx } = await makeGuide();
  const whole = locsOf((await get(mountApi(createDiscovery(ctx.site), ctx), '/sitemap.xml')).text);
  const app = mountApi(createDiscovery(ctx.site, { addressesPerPart: 3 }), ctx);
  const index = await get(app, '/sitemap.xml');
  expect(index.text).toContain('<sitemapindex ');
  const parts = locsOf(index.text).map((loc) => new URL(loc ?? '').pathname);
  expect(parts).toHaveLength(Math.ceil(whole.length / 3));
  const pieces = await Promise.all(parts.map((path) => get(app, path)));
  expect(pieces.flatMap(({ text }) => locsOf(text))).toEqual(whole);
  for (const path of ['0.xml', '99.xml', 'x.xml', '1', '1.xml.gz', '1e1.xml']) {
    expect((await get(app, `/sitemaps/${path}`)).status, path).toBe(404);
  }
});

test('robots.txt names the site map, and excludes pages with unlimited addresses', async () => {
  const { ctx } = await makeGuide();
  const { text } = await get(mountApi(createDiscovery(ctx.site), ctx), '/robots.txt');
  expect(text).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
  for (const path of ['/search', '/api', '/app', '/auth']) {
    for (const end of ['$', '/', '?']) expect(text).toContain(`\nDisallow: ${path}${end}\n`);
  }
  expect(text).toContain('\nDisallow: /*/_payload.json\n');
});

test('a site name with special characters keeps the XML valid', async () => {
  const ctx = await createTestContext({ SITE_NAME: 'A & <B> "C"\u0001', SITE_URL: SITE });
  const { text } = await get(mountApi(createDiscovery(ctx.site), ctx), '/opensearch.xml');
  expect(text).toContain('<ShortName>A &#38; &#60;B&#62; &#34;C&#34;</ShortName>');
  expect(text).toContain(`template="${SITE}/search?q={searchTerms}"`);
});

test('oEmbed turns a link to a board or a level into its player, and refuses everything else', async () => {
  const { ctx, boardId } = await makeGuide();
  const app = mountApi(createOEmbed(), ctx);
  const ask = async (query: string) => {
    const response = await app.request(`/?${query}`);
    return { status: response.status, body: await response.json() };
  };
  for (const path of [`/detail/${boardId}`, `/embed/boards/${boardId}?color=dark`, '/levels/2']) {
    const { status, body } = await ask(`url=${encodeURIComponent(SITE + path)}&maxwidth=300`);
    expect(status, path).toBe(200);
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 300,
      title: 'Board of level 2',
    });
    expect(body.html).toContain(`<iframe src="${SITE}/embed/boards/${boardId}" width="300"`);
  }
  const refused: readonly [string, number][] = [
    ['', 400],
    ['url=x', 404],
    ['url=https%3A%2F%2Fother.example%2Flevels%2F2', 404],
    [`url=${SITE}/levels/9`, 404],
    [`url=${SITE}/detail/0123456789abcdef`, 404],
    [`url=${SITE}/`, 404],
    [`url=${SITE}/levels/2&maxwidth=-1`, 400],
    [`url=${SITE}/levels/2&format=xml`, 501],
    [`url=${'x'.repeat(600)}`, 400],
  ];
  for (const [query, status] of refused) {
    const refusal = await ask(query);
    expect([query, refusal.status]).toEqual([query, status]);
    expect(refusal.body.errors).toHaveLength(1);
  }
});
