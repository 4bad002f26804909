/** What anonymous clients may send (reports, bodies, hostile requests), and what other sites may embed. */

import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, sendRaw, startServer } from '#tests/fake-site.ts';

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 400],
  [{ origin: 'http://localhost:3000' }, 400],
  [{}, 400],
])('a report sent with %j gets %i', async (headers, status) => {
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

test('accepts a few reports a minute from one visitor, and says when to retry', async () => {
  const { origin } = await startServer();
  const headers = { 'content-type': 'application/json' };
  const report = { error_type: 'CLIENT_ERROR', origin_type: 1, message: 'it broke' };
  const body = JSON.stringify({ error: report });
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let n = 0; n < 21; n++) {
    last = await fetch(`${origin}/api/v1/log_client_error`, { method: 'POST', headers, body });
    statuses.push(last.status);
  }
  // 500, because this server has no database to store them.
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([500]));
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('reads a body that arrives in pieces', async () => {
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

test('refuses a body that is too large, even if it does not declare its length', async () => {
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
  ['GET /levels HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['GET /levels/%00 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /levels/%ff HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [`GET /${'a'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ['GET /%09/%09 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /levels/%0a HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  // A proxy-style request target. Its host is ignored, so any will do.
  ['GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n', 200],
  ['GET HTTP://evil.example HTTP/1.1\r\nHost: a\r\n\r\n', 200],
  ['GET http://evil.example?q=1 HTTP/1.1\r\nHost: a\r\n\r\n', 200],
  ['GET ftp://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /a HTTP/1.1\r\n\r\n', 400],
  ['GET /a HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['GET /a HTTP/1.1\r\nHost: a/../b?c\r\n\r\n', 400],
  ['TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['TRACE /usage HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['OPTIONS /auth/sign_in HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['nonsense\r\n\r\n', 400],
  ['GET / HTTP/9.9\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['GET /x HTTP/1.1\r\nHost: a\r\nAccept-Encoding: \xff\r\nIf-None-Match: \xfe,,\r\n\r\n', 200],
  ['GET /x HTTP/1.1\r\nHost: a\r\nX-Request-Id: \xff\r\n\r\n', 200],
  ['POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
  ['POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n', 400],
])('the hostile request %j gets %i', async (bytes, status) => {
  const { port } = await startServer();
  expect(await sendRaw(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('lets other sites frame the player of a board, and nothing else', async () => {
  const policy = "script-src 'self'; frame-ancestors 'none'";
  const { origin } = await startServer({
    renderPublic: async (_ctx, address) => {
      const response = page(address, address.includes('dead') ? 404 : 200);
      response.headers.set('content-security-policy', policy);
      return response;
    },
  });
  const headersOf = async (path: string) => {
    const { headers } = await fetch(origin + path);
    return [headers.get('x-frame-options'), headers.get('content-security-policy')];
  };
  // In an iframe without an origin, 'self' matches nothing in WebKit.
  const open = [null, "script-src 'self' http://localhost:3000; frame-ancestors *"];
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

test('refuses a flood of pipelined requests at once, and health checks continue', async () => {
  const finish = Promise.withResolvers<void>();
  let rendering = 0;
  const { origin, port } = await startServer({
    renderPublic: async (_ctx, address) => {
      rendering += 1;
      await finish.promise;
      return page(address);
    },
  });
  const flood = Array.from({ length: 400 }, (_, n) => `GET /p${n} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const socket = connect(port, '127.0.0.1', () => socket.write(flood.join('')));
  onTestFinished(() => {
    socket.destroy();
  });
  await vi.waitFor(() => expect(rendering).toBe(4), 20_000);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  // Responses are sent in the order of their requests, so the refusals come after those four.
  finish.resolve();
  const text = await readUntil(socket, /HTTP\/1\.1 503/);
  expect(text).toMatch(/retry-after: 1/i);
  expect(rendering).toBe(4);
});

test('refuses concurrent requests beyond a bound, and serves them again after it', async () => {
  const finish = Promise.withResolvers<void>();
  const { origin } = await startServer(
    {
      renderPublic: async (_ctx, address) => {
        await finish.promise;
        return page(address);
      },
    },
    { TRUSTED_PROXIES: '1' },
  );
  const statuses: number[] = [];
  const responses = Array.from({ length: 100 }, async (_, n) => {
    const from = { 'x-forwarded-for': `192.0.2.${n % 10}` };
    const { status, headers } = await fetch(`${origin}/q${n}`, { headers: from });
    expect(headers.get('retry-after')).toBe(status === 503 ? '1' : null);
    statuses.push(status);
  });
  await vi.waitFor(() => expect(statuses).toHaveLength(36), 10_000);
  expect(new Set(statuses)).toEqual(new Set([503]));
  finish.resolve();
  await Promise.all(responses);
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
  expect((await fetch(`${origin}/after`)).status).toBe(200);
});

test('a stopping site closes each connection after its response', async () => {
  const { origin, drain } = await startServer();
  expect((await fetch(`${origin}/a`)).headers.get('connection')).toBe('keep-alive');
  drain();
  // One of the pages is cached, the other is not.
  for (const path of ['/a', '/b']) {
    expect((await fetch(origin + path)).headers.get('connection')).toBe('close');
  }
});

/** The data received by a socket, up to the first match. */
function readUntil(socket: Socket, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (pattern.test(text)) resolve(text);
    });
  });
}
