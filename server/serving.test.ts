/** How pages are served, from the site and from the page cache: headers, addresses, methods, and how the server stops. */

import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#db/client.server.ts';
import { LONG, page, sendRaw, startServer } from '#tests/fake-site.ts';
import { ListenError, listen } from './listen.ts';

test('renders a page once, then serves it from the page cache', async () => {
  let asked = 0;
  const { origin } = await startServer({
    renderPublic: async (_ctx, address) => {
      asked += 1;
      return page(address);
    },
  });
  const first = await fetch(`${origin}/levels?page=2`);
  const second = await fetch(`${origin}/levels?page=2`);
  expect(await second.text()).toBe(await first.text());
  expect(asked).toBe(1);
});

test('every response has the security headers and an id', async () => {
  const { origin } = await startServer();
  for (const path of [
    '/',
    '/',
    '/healthz',
    '/metrics',
    '/api/v1/none',
    '/builds/latest.json',
    '/%',
  ]) {
    const { headers } = await fetch(origin + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
  }
});

test('keeps the id from a proxy, unless it is unsafe to log', async () => {
  const { origin } = await startServer();
  const idFor = async (given: string) =>
    (await fetch(`${origin}/healthz`, { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    );
  expect(await idFor('proxy-12345')).toBe('proxy-12345');
  expect(await idFor('"}{"level":60')).not.toContain('level');
});

test('responds with 304 if the visitor has the page already, cached here or not', async () => {
  const { origin } = await startServer();
  const etag = (await fetch(`${origin}/a`)).headers.get('etag') ?? '';
  const again = await fetch(`${origin}/a`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await fetch(`${origin}/b`, { headers: { 'if-none-match': '"x"' } });
  expect(other.status).toBe(200);
});

test.each(['br', 'gzip', 'identity'])(
  'sends the same page as %s, rendered and cached',
  async (encoding) => {
    const { origin } = await startServer();
    for (let n = 0; n < 2; n++) {
      const response = await fetch(`${origin}/a`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(`<p>/a</p>${LONG}`);
    }
  },
);

test('responds to HEAD as to GET, without a body, rendered and cached', async () => {
  const { origin } = await startServer();
  const ask = (method: string) =>
    fetch(`${origin}/a`, { method, headers: { 'accept-encoding': 'identity' } });
  const fresh = await ask('HEAD');
  await ask('GET');
  const copied = await ask('HEAD');
  for (const response of [fresh, copied]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(`<p>/a</p>${LONG}`.length));
    expect(await response.text()).toBe('');
  }
});

test('does not cache failures', async () => {
  let status = 500;
  const { origin } = await startServer({ renderPublic: async () => page('x', status) });
  const failed = await fetch(`${origin}/a`);
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  status = 200;
  expect((await fetch(`${origin}/a`)).status).toBe(200);
});

test('logs a bug in full and sends the visitor an apology', async () => {
  const { origin } = await startServer({
    renderPublic: async () => {
      throw new Error('the secret cause');
    },
  });
  const response = await fetch(`${origin}/a`);
  expect(response.status).toBe(500);
  const { errors } = (await response.json()) as { errors: string[] };
  expect(errors[0]).toContain(response.headers.get('x-request-id'));
  expect(errors[0]).not.toContain('secret');
});

test('responds with 503 and Retry-After when the database is lost', async () => {
  const { origin } = await startServer({
    renderPublic: async () => {
      throw new DatabaseUnavailableError('the address of the database');
    },
  });
  const response = await fetch(`${origin}/levels`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).not.toContain('address');
});

test.each([
  ['/a/', '/a'],
  ['//a.example', '/a.example'],
  ['/a//b/?q=1', '/a/b?q=1'],
])('leads %s to %s', async (from, to) => {
  const { port } = await startServer();
  const status = await sendRaw(port, `GET ${from} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(status).toBe('HTTP/1.1 308 Permanent Redirect');
  const response = await fetch(`http://127.0.0.1:${port}${from}`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(to);
});

test('refuses requests that change a public page', async () => {
  const { origin } = await startServer();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await fetch(`${origin}/levels`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

test('refuses a method that an address of the API does not support', async () => {
  const { origin } = await startServer();
  const ask = async (method: string, path: string) => {
    const { status, headers } = await fetch(origin + path, { method });
    return [status, headers.get('allow')];
  };
  expect(await ask('GET', '/api/v1/log_client_error')).toEqual([405, 'POST']);
  expect(await ask('DELETE', '/api/v1/levels/47')).toEqual([405, 'GET, HEAD']);
  expect(await ask('POST', '/api/v1/none')).toEqual([404, null]);
});

test('counts responses without visitor data in the labels', async () => {
  const { origin } = await startServer();
  await fetch(`${origin}/a`);
  await fetch(`${origin}/a`);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toContain('http_requests_total{method="GET",status="200"} 1');
  expect(metrics).toContain('http_cache_hits_total 1');
});

test('names the build that is served', async () => {
  const { origin } = await startServer();
  const latest = await fetch(`${origin}/builds/latest.json?1763719200000`);
  expect(await latest.json()).toEqual({ id: 'b1', timestamp: 1 });
  expect(latest.headers.get('cache-control')).toBe('no-store');
});

test('says in one sentence that a port is in use', async () => {
  const { port } = await startServer();
  const second = listen(() => {}, { host: '127.0.0.1', port });
  await expect(second).rejects.toThrow(ListenError);
  await expect(second).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use by another process`);
});

test('an idle connection stays open for longer than the minute of load balancers', async () => {
  const { origin } = await startServer();
  const response = await fetch(origin);
  expect(response.headers.get('keep-alive')).toMatch(/^timeout=75\b/);
});

test('finishes running requests when told to stop, and accepts no more', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = await listen(
    async (_request, response) => {
      started.resolve();
      await finish.promise;
      response.end('whole');
    },
    { host: '127.0.0.1', port: 0 },
  );
  const origin = `http://127.0.0.1:${server.port}`;
  const running = fetch(origin);
  await started.promise;
  const closed = server.close(10_000);
  await expect(fetch(origin)).rejects.toThrow();
  finish.resolve();
  expect(await (await running).text()).toBe('whole');
  await closed;
});

test('closes the connection of a request that does not finish in time', async () => {
  const started = Promise.withResolvers<void>();
  const server = await listen(() => started.resolve(), { host: '127.0.0.1', port: 0 });
  const running = fetch(`http://127.0.0.1:${server.port}`);
  const failed = expect(running).rejects.toThrow();
  await started.promise;
  await server.close(20);
  await failed;
});
