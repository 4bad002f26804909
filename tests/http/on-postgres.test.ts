import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOutbox } from '../outbox.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { startSiteProcess, startWorkerProcess } from '../site-process.ts';

/** One server, filled by one first start, for all tests of this file. The last test removes it. */
let postgres: PostgresServer;
let dataDir = '';
let firstStart = { output: '', level: 0, code: null as number | null, stopMs: 0 };
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'unjam-on-postgres-'));
  const site = await startSiteProcess({ DATABASE_URL: postgres.url });
  const level = (await fetch(`${site.url}/levels/47`)).status;
  const start = performance.now();
  const code = await site.stop();
  firstStart = { output: site.output(), level, code, stopMs: performance.now() - start };
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the site starts on PostgreSQL, stops, and starts again', async () => {
  expect(firstStart).toMatchObject({ level: 200, code: 0 });
  expect(firstStart.stopMs).toBeLessThan(10_000);
  expect(firstStart.output).toContain('Loaded 1834 levels.');
  expect(firstStart.output).toContain('Stopped.');

  const second = await startSiteProcess({ DATABASE_URL: postgres.url });
  expect(second.output()).not.toMatch(/Loaded|Brought|Building|Installing/);
  expect(await second.stop()).toBe(0);
});

test('the jobs of a site that runs none wait for a worker', async () => {
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const site = await startSiteProcess({ ...settings, WORK_JOBS: 'false' });
  const email = 'waits@example.com';
  const password = 'three odd socks';
  const signedUp = await fetch(`${site.url}/auth/sign_up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, password_confirmation: password }),
  });
  expect(signedUp.status, await signedUp.text()).toBe(202);
  expect(existsSync(join(dataDir, 'outbox'))).toBe(false);
  const worker = await startWorkerProcess(settings);
  await vi.waitFor(
    () =>
      expect(readOutbox(email, { url: site.url, dataDir })).toEqual([
        expect.objectContaining({ subject: expect.stringMatching(/^Confirm/) }),
      ]),
    { timeout: 20_000 },
  );
  expect(await worker.stop()).toBe(0);
  expect(worker.output()).toContain('Stopped.');
  expect(await site.stop()).toBe(0);
});

test('while the database is away cached pages are served, and others respond with 503 and Retry-After', async () => {
  const site = await startSiteProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  try {
    const get = (path: string) => fetch(site.url + path);
    // The first check for changes empties the cache, perhaps after the first page is in it.
    const countHits = async () =>
      Number(/^\S*cache_hits_total (\d+)/m.exec(await (await get('/metrics')).text())?.[1]);
    await vi.waitFor(
      async () => {
        const before = await countHits();
        for (let n = 0; n < 20; n++) expect((await get('/levels/47')).status).toBe(200);
        expect(await countHits()).toBe(before + 20);
      },
      { timeout: 20_000 },
    );
    expect((await get('/readyz')).status).toBe(200);
    await postgres.stop();
    expect((await get('/levels/47')).status).toBe(200);
    for (const path of ['/levels/48', '/levels/48/_payload.json', '/api/v1/levels/48']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect([path, response.headers.get('retry-after')]).toEqual([path, '5']);
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    expect(await (await get('/levels/48')).text()).toContain('<h1');
    // The visitor cannot be identified, but that is no reason to send them to the sign-in page.
    const cookie = `token=${'x'.repeat(43)}`;
    const page = await fetch(`${site.url}/usage`, { headers: { cookie }, redirect: 'manual' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toContain('<h1');
    expect((await get('/readyz')).status).toBe(503);
  } finally {
    expect(await site.stop()).toBe(0);
  }
});
