import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres-server.ts';
import { startSiteProcess } from '../site-process.ts';
import { expect, test } from './fixtures.ts';

test('while the database is away cached pages go on, and others say 503 and when to come again', async ({
  request,
}) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-outage-'));
  const database = await startPostgres();
  const site = await startSiteProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  try {
    const get = (path: string) => request.get(site.url + path);
    // The first look for changes empties the cache, perhaps after the first page is in it.
    const countHits = async () =>
      Number(/^\S*cache_hits_total (\d+)/m.exec(await (await get('/metrics')).text())?.[1]);
    await expect(async () => {
      const before = await countHits();
      for (let n = 0; n < 20; n++) expect((await get('/levels/47')).status()).toBe(200);
      expect(await countHits()).toBe(before + 20);
    }).toPass();
    expect((await get('/readyz')).status()).toBe(200);
    await database.stop();
    expect((await get('/levels/47')).status()).toBe(200);
    for (const path of ['/levels/48', '/levels/48/_payload.json', '/api/v1/levels/48']) {
      const response = await get(path);
      expect([path, response.status()]).toEqual([path, 503]);
      expect([path, response.headers()['retry-after']]).toEqual([path, '5']);
      expect([path, response.headers()['cache-control']]).toEqual([path, 'no-store']);
    }
    expect(await (await get('/levels/48')).text()).toContain('<h1');
    // Nobody knows who this is: that is no reason to send them to the sign-in page.
    const cookie = `token=${'x'.repeat(43)}`;
    const page = await request.get(`${site.url}/usage`, { headers: { cookie }, maxRedirects: 0 });
    expect([page.status(), page.headers()['retry-after']]).toEqual([503, '5']);
    expect(page.headers()['cache-control']).toBe('private, no-store');
    expect(await page.text()).toContain('<h1');
    expect((await get('/readyz')).status()).toBe(503);
  } finally {
    expect(await site.stop()).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
