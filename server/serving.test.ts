import { connect } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '#domain/context.server.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { ListenError, listen } from './listen.ts';
import { createListener } from './listener.ts';
import { createMetrics } from './metrics.ts';
import type { Site } from './site.ts';

const LONG = 'a board '.repeat(200);

/** A server whose site answers by `site` (by default a page that says its address); gives its origin. */
async function startServer(site: Site = async (_ctx, address) => page(address)) {
  const log = pino({ level: 'silent' });
  const ctx = { db: undefined as never, log, site: readConfig({}).site } satisfies Context;
  const cache = createAnswerCache(10_000_000);
  const metrics = createMetrics(cache);
  const build = { id: 'b1', timestamp: 1 };
  const app = createApp({ ctx, site, log, cache, metrics, build, isStopping: () => false });
  const listener = createListener({ app, assets: new Map(), cache, metrics, log });
  const server = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(0));
  return { origin: `http://127.0.0.1:${server.port}`, port: server.port };
}

function page(text: string, status = 200): Response {
  return new Response(`<p>${text}</p>${LONG}`, {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

/** Sends bytes as they are and gives the first line of what comes back. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve('closed'));
  });
}

test('asks the site once for a page, then copies it', async () => {
  let asked = 0;
  const { origin } = await startServer(async (_ctx, address) => {
    asked += 1;
    return page(address);
  });
  const first = await fetch(`${origin}/levels?page=2`);
  const second = await fetch(`${origin}/levels?page=2`);
  expect(await second.text()).toBe(await first.text());
  expect(asked).toBe(1);
});

test('puts the security headers and an id on every answer', async () => {
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

test('keeps the id that a proxy gave, unless it is fit to break a log', async () => {
  const { origin } = await startServer();
  const idFor = async (given: string) =>
    (await fetch(`${origin}/healthz`, { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    );
  expect(await idFor('proxy-12345')).toBe('proxy-12345');
  expect(await idFor('"}{"level":60')).not.toContain('level');
});

test('answers 304 to whoever has a page already, fresh or copied', async () => {
  const { origin } = await startServer();
  const etag = (await fetch(`${origin}/a`)).headers.get('etag') ?? '';
  const again = await fetch(`${origin}/a`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await fetch(`${origin}/b`, { headers: { 'if-none-match': '"x"' } });
  expect(other.status).toBe(200);
});

test.each(['br', 'gzip', 'identity'])(
  'sends the same page as %s, fresh and copied',
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

test('answers HEAD as GET without a body, fresh and copied', async () => {
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

test('keeps no answer that failed', async () => {
  let status = 500;
  const { origin } = await startServer(async () => page('x', status));
  const failed = await fetch(`${origin}/a`);
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  status = 200;
  expect((await fetch(`${origin}/a`)).status).toBe(200);
});

test('tells a bug to the log and an apology to the visitor', async () => {
  const { origin } = await startServer(async () => {
    throw new Error('the secret cause');
  });
  const response = await fetch(`${origin}/a`);
  expect(response.status).toBe(500);
  const { errors } = (await response.json()) as { errors: string[] };
  expect(errors[0]).toContain(response.headers.get('x-request-id'));
  expect(errors[0]).not.toContain('secret');
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

test('lets no page be changed', async () => {
  const { origin } = await startServer();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await fetch(`${origin}/levels`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

test('knows which method an address of the API takes', async () => {
  const { origin } = await startServer();
  const ask = async (method: string, path: string) => {
    const { status, headers } = await fetch(origin + path, { method });
    return [status, headers.get('allow')];
  };
  expect(await ask('GET', '/api/v1/log_client_error')).toEqual([405, 'POST']);
  expect(await ask('DELETE', '/api/v1/levels/47')).toEqual([405, 'GET, HEAD']);
  expect(await ask('POST', '/api/v1/none')).toEqual([404, null]);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 400],
  [{ origin: 'http://localhost:3000' }, 400],
  [{}, 400],
])('a report sent with %j is answered with %i', async (headers, status) => {
  const { origin } = await startServer();
  const response = await fetch(`${origin}/api/v1/log_client_error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    body: '{}',
  });
  expect(response.status).toBe(status);
});

test.each([
  ['', 'application/json', 400],
  ['null', 'application/json', 400],
  ['[]', 'application/json', 400],
  ['{"error":', 'application/json', 400],
  ['{"error":{"error_type":"X","origin_type":1,"message":"m"}}', 'application/json', 400],
  ['{"error":{"error_type":"API_ERROR","origin_type":2,"message":"m"}}', 'application/json', 400],
  ['error=1', 'application/x-www-form-urlencoded', 415],
  ['\xff\xfe', 'application/json', 400],
  [`{"a":${'['.repeat(30_000)}`, 'application/json', 400],
])(
  'a hostile report is refused with a sentence, never a failure: %#',
  async (body, type, status) => {
    const { origin } = await startServer();
    const response = await fetch(`${origin}/api/v1/log_client_error`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(((await response.json()) as { errors: string[] }).errors.length).toBeGreaterThan(0);
  },
);

test('takes a few reports a minute from one visitor, and says when to come again', async () => {
  const { origin } = await startServer();
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let n = 0; n < 21; n++) {
    last = await fetch(`${origin}/api/v1/log_client_error`, { method: 'POST', body: '{}' });
    statuses.push(last.status);
  }
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([415]));
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('reads a body that comes in pieces', async () => {
  const { origin } = await startServer();
  const response = await fetch(`${origin}/api/v1/log_client_error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob(['{"error":', '{"origin_type":1}}']).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(((await response.json()) as { errors: string[] }).errors).toEqual([
    'error.error_type: must be API_ERROR, CLIENT_ERROR or NUXT_APP_ERROR',
    'error.message: must be a text',
  ]);
});

test('refuses a body that is too large, also when it does not say how large it is', async () => {
  const { origin } = await startServer();
  const chunk = new TextEncoder().encode('x'.repeat(16_384));
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 10) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const response = await fetch(`${origin}/api/v1/log_client_error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

test('refuses a body that is too large', async () => {
  const { origin } = await startServer();
  const response = await fetch(`${origin}/levels`, { method: 'POST', body: 'x'.repeat(70_000) });
  expect(response.status).toBe(413);
});

test.each([
  ['GET /% HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /levels/%00 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /levels/%ff HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [`GET /${'a'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ['GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /a HTTP/1.1\r\n\r\n', 400],
  ['GET /a HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['GET /a HTTP/1.1\r\nHost: a/../b?c\r\n\r\n', 400],
  ['TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['nonsense\r\n\r\n', 400],
  ['GET / HTTP/9.9\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['GET /x HTTP/1.1\r\nHost: a\r\nAccept-Encoding: \xff\r\nIf-None-Match: \xfe,,\r\n\r\n', 200],
  ['GET /x HTTP/1.1\r\nHost: a\r\nX-Request-Id: \xff\r\n\r\n', 200],
  ['POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
  ['POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n', 400],
])('answers the hostile request %j with %i', async (bytes, status) => {
  const { port } = await startServer();
  expect(await sendRaw(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('counts what it answers, with nothing of the visitor in the labels', async () => {
  const { origin } = await startServer();
  await fetch(`${origin}/a`);
  await fetch(`${origin}/a`);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toContain('http_requests_total{method="GET",status="200"} 1');
  expect(metrics).toContain('http_copied_total 1');
});

test('says which build is served', async () => {
  const { origin } = await startServer();
  const get = async (path: string) => (await fetch(origin + path)).json();
  expect(await get('/builds/latest.json?1763719200000')).toEqual({ id: 'b1', timestamp: 1 });
});

test('says in one sentence that a port is taken', async () => {
  const { port } = await startServer();
  const second = listen(() => {}, { host: '127.0.0.1', port });
  await expect(second).rejects.toThrow(ListenError);
  await expect(second).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use by another process`);
});

test('finishes running requests when it is told to stop, and takes no more', async () => {
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

test('cuts off a request that does not finish in time', async () => {
  const started = Promise.withResolvers<void>();
  const server = await listen(() => started.resolve(), { host: '127.0.0.1', port: 0 });
  const running = fetch(`http://127.0.0.1:${server.port}`);
  const failed = expect(running).rejects.toThrow();
  await started.promise;
  await server.close(20);
  await failed;
});

test('lets other sites frame the player of a board, and nothing else', async () => {
  const policy = "script-src 'self'; frame-ancestors 'none'";
  const { origin } = await startServer(async (_ctx, address) => {
    const answer = page(address, address.includes('dead') ? 404 : 200);
    answer.headers.set('content-security-policy', policy);
    return answer;
  });
  const headersOf = async (path: string) => {
    const { headers } = await fetch(origin + path);
    return [headers.get('x-frame-options'), headers.get('content-security-policy')];
  };
  const open = [null, "script-src 'self'; frame-ancestors *"];
  for (const path of [
    '/embed/boards/0123456789abcdef',
    '/embed/boards/0123456789abcdef?color=dark',
  ]) {
    expect(await headersOf(path), path).toEqual(open);
    expect(await headersOf(path), `${path}, copied`).toEqual(open);
  }
  const closed = [
    '/',
    '/levels/47',
    '/embed/boards/deaddeaddeaddead',
    '/embed/boards/0123456789abcdef/x',
    '/embed/boards/',
    '/detail/0123456789abcdef?/embed/boards/0123456789abcdef',
    '/x/embed/boards/0123456789abcdef',
  ];
  for (const path of closed) expect(await headersOf(path), path).toEqual(['DENY', policy]);
});

test('lets other sites show our pictures, and nothing else', async () => {
  const { origin } = await startServer();
  const policyOf = async (path: string) =>
    (await fetch(origin + path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/boards/0123456789abcdef.svg')).toBe('cross-origin');
  expect(await policyOf('/og/site.png')).toBe('cross-origin');
  expect(await policyOf('/levels/47')).toBe('same-origin');
});
