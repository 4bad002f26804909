/** A site behind a CDN: the headers of its responses, and purging after changes. */

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#domain/platform/context.server.ts';
import { announceChange } from '#domain/platform/site/announce-change.ts';
import { page, startServer } from '#tests/fake-site.ts';
import { startJobSite } from '#tests/job-site.ts';
import { listenLocally } from '#tests/listen-locally.ts';

vi.setConfig({ testTimeout: 90_000 });

test('behind a CDN, public pages allow it to store them for less than a minute in all, and browsers to revalidate', async () => {
  const { origin } = await startServer({}, { CDN: 'true' });
  // The second response comes from the page cache.
  for (let n = 0; n < 2; n++) {
    const { headers } = await fetch(`${origin}/levels`);
    const own = headers.get('cache-control') ?? '';
    const shared = headers.get('cdn-cache-control') ?? '';
    expect(own).toBe('public, max-age=0, must-revalidate, s-maxage=30');
    const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(shared)?.[1]);
    expect(seconds('max-age') + seconds('stale-while-revalidate')).toBeLessThan(60);
    expect(seconds('stale-if-error')).toBeGreaterThan(3_600);
  }
});

test('if other origins may read the API, every public response varies by origin, cached ones too', async () => {
  const allowed = 'https://a.example';
  const { origin } = await startServer({}, { CDN: 'true', CORS_ORIGINS: allowed });
  for (const headers of [new Headers(), new Headers({ origin: allowed }), new Headers()]) {
    const response = await fetch(`${origin}/levels`, { headers });
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Origin');
  }
});

test('private and failed responses have no headers for a CDN, and without a CDN none have', async () => {
  const doors = {
    renderPublic: async () => page('broken', 500),
    renderPrivate: async () => page('private'),
  };
  const { origin } = await startServer(doors, { CDN: 'true' });
  const plain = await startServer();
  for (const address of [`${origin}/levels`, `${origin}/usage`, `${plain.origin}/levels`]) {
    const { headers } = await fetch(address);
    expect([address, headers.get('cdn-cache-control')]).toEqual([address, null]);
    expect(headers.get('cache-control')).not.toContain('s-maxage');
  }
});

test('committed changes purge the CDN once, after all sites have noticed, and again until it succeeds', async () => {
  const asked: { method: string; url: string; key: unknown; body: string }[] = [];
  const statuses = [429, 200];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const key = (headers as IncomingHttpHeaders).authorization;
    asked.push({ method, url, key, body });
    response.writeHead(statuses[asked.length - 1] ?? 200).end();
  });
  const port = await listenLocally(server);
  onTestFinished(() => void server.close());
  const site = await startJobSite({
    settings: {
      CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
      CDN_PURGE_HEADER: 'Authorization: Bearer key-of-cdn',
    },
    pollingSeconds: 0.5,
  });
  // Twenty seconds ago, so that its window has ended.
  const before = new Date(Date.now() - 20_000);
  const ctx = { ...site.ctx, clock: () => before };
  for (let n = 0; n < 3; n++) await inTransaction(ctx, announceChange);
  const lost = inTransaction({ ...ctx, clock: () => new Date(0) }, async (inner) => {
    await announceChange(inner);
    throw new Error('not kept');
  });
  await expect(lost).rejects.toThrow('not kept');
  expect(await site.seen('job done', 'purge-cdn')).toMatchObject({ attempt: 2, status: 200 });
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/purge',
    key: 'Bearer key-of-cdn',
    body: '{"purge_everything":true}',
  });
  expect(JSON.stringify(site.lines)).not.toContain('key-of-cdn');
});
