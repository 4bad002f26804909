import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/client.server.ts';
import { startPostgres } from '../postgres-server.ts';
import { startSiteProcess } from '../site-process.ts';
import { makeFilledFolder } from './filled-folder.ts';
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

test('a damaged page of the embedded database is 503 for who needs it, and is said once in the log and by /readyz', async ({
  request,
}) => {
  test.setTimeout(300_000);
  const dataDir = makeFilledFolder('damaged');
  const { runSql, close } = await openDatabase({ databaseUrl: null, dataDir });
  const { rows } = await runSql("select pg_relation_filepath('sessions_token_hash_key') as path");
  await close();
  const file = join(dataDir, 'pg', rows[0].path);
  writeFileSync(file, randomBytes(statSync(file).size));
  const site = await startSiteProcess({ DATA_DIR: dataDir });
  try {
    expect((await request.get(`${site.url}/readyz`)).status()).toBe(200);
    const headers = { cookie: `token=${'x'.repeat(43)}` };
    for (const path of ['/usage', '/usage', '/api/v1/user_info']) {
      expect((await request.get(site.url + path, { headers })).status(), path).toBe(503);
    }
    expect((await request.get(`${site.url}/levels/47`)).status()).toBe(200);
    const ready = await request.get(`${site.url}/readyz`);
    expect([ready.status(), await ready.json()]).toEqual([503, { status: 'database damaged' }]);
    expect(site.output().match(/cannot be used: .*?There is no backup in /g)).toHaveLength(1);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
