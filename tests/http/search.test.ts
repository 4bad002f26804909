import { expect, test } from 'vitest';
import { ask, askJson } from './site.ts';

test('machines can search: the API, OpenSearch, and no query is an error', async () => {
  const { data } = await askJson('/api/v1/search?q=47');
  expect(data.results[0]).toMatchObject({ kind: 'level', level: 47, path: '/levels/47' });
  const hostile = ['%00', "'", '%25', '!%26(', '%F0%9F%A7%8A', '%ED%A0%80', ':*', 'x'.repeat(499)];
  for (const query of hostile) {
    for (const path of ['/search', '/search/_payload.json', '/api/v1/search']) {
      const { status } = await ask(`${path}?q=${query}`);
      expect(status, `${path}?q=${query}`).toBeLessThan(500);
    }
  }
  expect((await ask('/api/v1/search')).status).toBe(400);
  expect(await (await ask('/opensearch.xml')).text()).toContain('/search?q={searchTerms}');
  const manifest = await askJson('/manifest.webmanifest');
  for (const { src } of manifest.icons) expect((await ask(src)).status, src).toBe(200);
  for (const { url } of manifest.shortcuts) expect((await ask(url)).status, url).toBe(200);
});

test('every address of the site map exists and may be indexed', async () => {
  const map = await (await ask('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  expect(addresses.length).toBeGreaterThan(5);
  for (const path of addresses) {
    const response = await ask(path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toContain('name="robots" content="noindex"');
  }
});
