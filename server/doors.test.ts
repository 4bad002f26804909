/** Caching and sharing of responses: public pages are cached and shared, private ones are neither. */

import { expect, test } from 'vitest';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { page, routeData, startServer } from '#tests/fake-site.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** A private page that contains its visitor's cookie, and declares itself public by mistake. */
const echoVisitor: SiteRenderer['renderPrivate'] = async (_ctx, address, { headers }) =>
  page(`${address} ${headers.get('cookie')}`);

test('concurrent visitors of a private page never see each other’s data', async () => {
  const { origin } = await startServer({ renderPrivate: echoVisitor });
  const visit = async (token: string) => {
    const response = await fetch(`${origin}/usage`, { headers: { cookie: `token=${token}` } });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
    return response.text();
  };
  const visitors = Array.from({ length: 20 }, (_, n) => `visitor-${n}`);
  const pages = await Promise.all(visitors.map(visit));
  for (const [n, text] of pages.entries()) expect(text).toContain(`token=visitor-${n}<`);
});

test('private HTML, its data and its payload are rendered for every request', async () => {
  let rendered = 0;
  const { origin, cache } = await startServer({
    renderPrivate: async (ctx, address, request) => {
      rendered += 1;
      const visitor = request.headers.get('cookie') ?? '';
      return address.includes('.data') ? routeData(visitor) : echoVisitor(ctx, address, request);
    },
  });
  for (const path of ['/usage', '/usage.data', '/usage/_payload.json']) {
    for (const visitor of ['a', 'b']) {
      const response = await fetch(origin + path, { headers: { cookie: `token=${visitor}` } });
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control'), path).toBe('private, no-store');
      expect(await response.text(), path).toContain(`token=${visitor}`);
    }
  }
  expect(rendered).toBe(6);
  expect(cache.bytes).toBe(0);
});

test('a payload has the status and the cookies of its page', async () => {
  const { origin } = await startServer({
    renderPrivate: async () => {
      const response = new Response('refused', { status: 403 });
      response.headers.append('set-cookie', 'a=1; Path=/');
      response.headers.append('set-cookie', 'b=2; Path=/');
      return response;
    },
  });
  const response = await fetch(`${origin}/usage/_payload.json`);
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('all cookies of a response arrive, and the response is not cached whatever it declares', async () => {
  let rendered = 0;
  const { origin, cache } = await startServer({
    renderPublic: async (_ctx, address) => {
      rendered += 1;
      const response = page(address);
      response.headers.append('set-cookie', `token=${rendered}; Path=/; HttpOnly`);
      response.headers.append('set-cookie', 'seen=1; Path=/');
      return response;
    },
  });
  for (const n of [1, 2]) {
    const response = await fetch(`${origin}/levels`);
    expect(response.headers.getSetCookie()).toEqual([
      `token=${n}; Path=/; HttpOnly`,
      'seen=1; Path=/',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
  expect(cache.bytes).toBe(0);
});

test('a public page gets neither cookies nor unknown parameters, and is cached once for all of them', async () => {
  const addresses: string[] = [];
  const { origin } = await startServer({
    renderPublic: async (_ctx, address) => {
      addresses.push(address);
      return page(address);
    },
  });
  for (const query of ['', '?utm_source=a', '?fbclid=b&utm_medium=c', '?x=1']) {
    const response = await fetch(`${origin}/levels/47${query}`, { headers: { cookie: 'token=a' } });
    expect(response.status).toBe(200);
  }
  await fetch(`${origin}/levels?utm_source=a&page=2`);
  await fetch(`${origin}/levels?page=2`);
  expect(addresses).toEqual(['/levels/47', '/levels?page=2']);
});

test('a page that does not declare itself public is not cached', async () => {
  let rendered = 0;
  const { origin } = await startServer({
    renderPublic: async () => {
      rendered += 1;
      return new Response('<p>not declared</p>', { headers: { 'content-type': 'text/html' } });
    },
  });
  for (let n = 0; n < 2; n++) {
    const response = await fetch(`${origin}/levels`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect(rendered).toBe(2);
});

test('the first byte of a stream is sent before its last is produced', async () => {
  const finish = Promise.withResolvers<void>();
  const { origin } = await startServer({
    renderPrivate: async () => {
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('data: first\n\n'));
          await finish.promise;
          controller.enqueue(new TextEncoder().encode('data: last\n\n'));
          controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  const response = await fetch(`${origin}/app/events`);
  const reader = (response.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  expect((await reader.read()).value).toBe('data: first\n\n');
  finish.resolve();
  expect((await reader.read()).value).toBe('data: last\n\n');
  expect((await reader.read()).done).toBe(true);
});

test('a failed page is not cached, even if its route is public', async () => {
  const { origin, cache } = await startServer({
    renderPublic: async () => new Response('broken', { status: 500, headers: publicHeaders() }),
  });
  const response = await fetch(`${origin}/levels`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(cache.bytes).toBe(0);
});

test('every path containing /auth redirects home without login, and is a private page with it', async () => {
  const paths = ['/auth/sign_in', '/auth', '/x/auth/y', '/auth/sign_in.data', '/Auth/signup?a=b'];
  const off = await startServer({ renderPrivate: echoVisitor }, { HAS_LOGIN: 'false' });
  for (const path of paths) {
    const response = await fetch(off.origin + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/']);
    expect(response.headers.get('cache-control'), path).toBe('no-store');
  }
  expect((await fetch(`${off.origin}/authors`, { redirect: 'manual' })).status).toBe(200);
  const on = await startServer({ renderPrivate: echoVisitor });
  for (const path of ['/auth/sign_in', '/foo/auth/bar', '/foo/AUTH']) {
    const response = await fetch(on.origin + path, { redirect: 'manual' });
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([
      path,
      200,
      'private, no-store',
    ]);
  }
});

test.each(['ENOSPC', 'EDQUOT'])(
  'if the disk is full (%s), writing responds with 503, a sentence and Retry-After',
  async (code) => {
    const { origin } = await startServer({
      renderPrivate: async () => {
        throw Object.assign(new Error('no room'), { code });
      },
    });
    const response = await fetch(`${origin}/usage`);
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([
      503,
      expect.any(Number),
    ]);
    expect(await response.text()).toContain('can be read but not changed at the moment');
  },
);
