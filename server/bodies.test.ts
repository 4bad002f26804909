/** Bodies that anonymous clients send slowly, in bulk, or not at all: what is delayed by them, and what is not. */

import { expect, test, vi } from 'vitest';
import { openRaw, page, startServer } from '#tests/fake-site.ts';

/** A form whose body is read before anything is known about the sender. */
const FORM = '/auth/sign_in';

const LIMITS = {
  heldBytesMax: 1024 * 1024,
  graceMs: 60_000,
  pictureGraceMs: 60_000,
  bytesPerSecondMin: 1024 * 1024,
};

/** The head of a form of `length` bytes, which asks for a `100 Continue`. */
function formHead(length: number, path = FORM): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${length}`,
    'Expect: 100-continue',
    '\r\n',
  ].join('\r\n');
}

const CONTINUE = /^HTTP\/1\.1 100 /;

/** The head of the response after that. */
const RESPONSE = /\r\n\r\nHTTP.*\r\n\r\n/s;

/** Sends a form of 20,000 bytes without credentials. */
async function sendForm(port: number, from: string): Promise<string> {
  const request = await openRaw(port, formHead(20_000) + 'x'.repeat(20_000), from);
  return request.receive(RESPONSE);
}

test('attack: requests whose bodies never arrive delay nobody', async () => {
  const { port, origin } = await startServer({}, {}, { bodyLimits: LIMITS });
  for (let n = 0; n < 70; n++) {
    const request = await openRaw(port, formHead(100));
    await request.receive(CONTINUE);
  }
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => (await fetch(`${origin}/p${n}`)).status),
  );
  expect(statuses).toEqual(Array(10).fill(200));
});

test('attack: seventy connections from one network leave slots for others', async () => {
  const finish = Promise.withResolvers<void>();
  let rendering = 0;
  const { port } = await startServer({
    renderPublic: async (_ctx, address) => {
      rendering += 1;
      if (address.startsWith('/slow')) await finish.promise;
      return page(address);
    },
  });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const flood = Array.from({ length: 70 }, (_, n) => openRaw(port, get(`/slow${n}`), '127.0.0.2'));
  await Promise.all(flood);
  await vi.waitFor(() => expect(rendering).toBeGreaterThanOrEqual(24), 20_000);
  for (let n = 0; n < 13; n++) {
    const visitor = await openRaw(port, get(`/p${n}`), `127.0.1.${n + 1}`);
    expect(await visitor.receive(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 200 /);
  }
  finish.resolve();
});

test('attack: the subnets of one IPv6 network cannot take all slots together', async () => {
  const finish = Promise.withResolvers<void>();
  const { origin } = await startServer(
    {
      renderPublic: async (_ctx, address) => {
        if (address.startsWith('/slow')) await finish.promise;
        return page(address);
      },
    },
    { TRUSTED_PROXIES: '1' },
  );
  const ask = (path: string, from: string) =>
    fetch(origin + path, { headers: { 'x-forwarded-for': from } });
  /** Requests 70 slow pages from addresses of a network. Returns how many are not refused. */
  const flood = async (name: string, addressOf: (n: number) => string) => {
    let refused = 0;
    const asked = Array.from({ length: 70 }, async (_, n) => {
      const { status } = await ask(`/slow-${name}-${n}`, addressOf(n));
      if (status === 503) refused += 1;
    });
    return { asked, countRefused: () => refused };
  };
  const inOne56 = await flood(
    '56',
    (n) => `2001:db8:1:a${(n % 100).toString().padStart(2, '0')}::1`,
  );
  await vi.waitFor(() => expect(inOne56.countRefused()).toBe(70 - 32), 20_000);
  const inOne48 = await flood('48', (n) => `2001:db8:1:${(n + 16).toString(16)}00::1`);
  await vi.waitFor(() => expect(inOne48.countRefused()).toBe(70 - 8), 20_000);
  expect((await ask('/p', '2001:db8:2::1')).status).toBe(200);
  expect((await ask('/p', '192.0.2.1')).status).toBe(200);
  finish.resolve();
  await Promise.all([...inOne56.asked, ...inOne48.asked]);
  // The slots are free again.
  expect((await ask('/after', '2001:db8:1:a01::1')).status).toBe(200);
});

test('a body that does not arrive in time gets 408, and its connection is closed', async () => {
  const { port } = await startServer({}, {}, { bodyLimits: { ...LIMITS, graceMs: 30 } });
  const silent = await openRaw(port, formHead(100));
  expect(await silent.receive(/\r\n\r\nHTTP/)).toContain('HTTP/1.1 408 ');
  await silent.closed;
  const partial = await openRaw(port, `${formHead(100)}email=`);
  expect(await partial.receive(/\r\n\r\nHTTP/)).toContain('HTTP/1.1 408 ');
  await partial.closed;
});

test('a body may take as long as a slow connection needs for its bytes', async () => {
  const bodyLimits = { ...LIMITS, graceMs: 1, bytesPerSecondMin: 1 };
  const { port } = await startServer({}, {}, { bodyLimits });
  // Six bytes arrive at once, which allows six more seconds.
  const request = await openRaw(port, `${formHead(11)}email=`);
  await request.receive(CONTINUE);
  request.socket.write('nobod');
  expect(await request.receive(/\r\n\r\nHTTP/)).toContain('HTTP/1.1 404 ');
});

/** How requests are refused. Pages do this themselves. */
const PAGE = 404;
const REFUSED_UNREAD = [
  ['POST', '/app', PAGE],
  ['POST', '/app.data', PAGE],
  ['POST', '/settings', PAGE],
  ['POST', '/payment/order', PAGE],
  ['POST', '/admax', PAGE],
  ['POST', '/admax/imports', PAGE],
  ['POST', '/api/v1/conversions', 401],
  ['PUT', '/api/v1/conversions/cnv_0123456789abcdef01234567/board', 401],
  ['PUT', '/api/v1/progress', 401],
  ['POST', '/api/v1/orders', 401],
  ['POST', '/api/v1/imports/boards', 401],
  ['POST', '/api/v1/none', 404],
  ['POST', '/levels', 405],
] as const;

test.each(REFUSED_UNREAD)(
  'attack: %s %s from a stranger is refused without reading its body',
  async (method, path, status) => {
    const bodies: unknown[] = [];
    const { port } = await startServer(
      {
        renderPrivate: async (_ctx, address, { body }) => {
          bodies.push(body);
          return page(address, PAGE);
        },
      },
      { HAS_LOGIN: 'true', EMAIL_LOGIN: 'true', HAS_PAYMENT: 'true' },
      { operatorToken: 'x'.repeat(32) },
    );
    for (const length of ['Content-Length: 60000', 'Transfer-Encoding: chunked']) {
      const head = [
        `${method} ${path} HTTP/1.1`,
        'Host: a',
        'Content-Type: application/json',
        length,
      ];
      // The first bytes are sent, the last ones never.
      const request = await openRaw(port, `${head.join('\r\n')}\r\n\r\n4\r\n{"a"\r\n`);
      expect(await request.receive(/\r\n\r\n/)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      request.socket.destroy();
    }
    expect(bodies.filter((body) => body !== null)).toEqual([]);
  },
);

/** The head of a call that is refused without its body, and its response. */
const REFUSED_HEAD = `PUT /api/v1/progress HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n`;
const REFUSED = /^HTTP\/1\.1 401 .*\r\n\r\n.*/s;

test('a client that was refused before its body arrived may send its next request on the same connection', async () => {
  const { port } = await startServer({}, { HAS_LOGIN: 'true', EMAIL_LOGIN: 'true' });
  const request = await openRaw(port, REFUSED_HEAD);
  await request.receive(REFUSED);
  request.socket.write('{"a"GET /p HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await request.receive(/HTTP\/1\.1 200 /)).toContain('HTTP/1.1 200 ');
});

test('the connection of a client that was refused and never sends its body is closed', async () => {
  const { port } = await startServer({}, { HAS_LOGIN: 'true', EMAIL_LOGIN: 'true' });
  const request = await openRaw(port, REFUSED_HEAD);
  await request.receive(REFUSED);
  await request.closed;
});

test('bodies that would take too much memory together are refused, and accepted again later', async () => {
  const bodyLimits = { ...LIMITS, heldBytesMax: 100_000 };
  const { port } = await startServer({}, {}, { bodyLimits });
  const bytes = 'x'.repeat(30_000);
  const waiting = [];
  for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) {
    waiting.push(await openRaw(port, formHead(30_001) + bytes, from));
  }
  // There is room until the bytes of the others arrive.
  await vi.waitFor(
    async () =>
      expect(await sendForm(port, '127.0.0.5')).toMatch(/HTTP\/1\.1 503 .*retry-after: 5/is),
    20_000,
  );
  for (const request of waiting) {
    request.socket.write('x');
    expect(await request.receive(/\r\n\r\nHTTP/)).toContain('HTTP/1.1 404 ');
  }
  expect(await sendForm(port, '127.0.0.5')).toContain('HTTP/1.1 404 ');
});

test('one network may hold only a share of the memory for bodies', async () => {
  const bodyLimits = { ...LIMITS, heldBytesMax: 100_000 };
  const { port } = await startServer({}, {}, { bodyLimits });
  await openRaw(port, formHead(30_001) + 'x'.repeat(30_000), '127.0.0.2');
  await vi.waitFor(
    async () => expect(await sendForm(port, '127.0.0.2')).toContain('HTTP/1.1 503 '),
    20_000,
  );
  expect(await sendForm(port, '127.0.0.3')).toContain('HTTP/1.1 404 ');
});

const CROWDED = [
  ['/api/v1/contributions', 'application/json', `{"board":${'['.repeat(200_000)}`],
  ['/api/v1/contributions', 'application/json', `{${'"a":1,'.repeat(200_000)}`],
  [
    '/api/v1/boards/read',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(10_000),
  ],
] as const;

test.each(CROWDED)(
  'attack: a body of countless small parts at %s as %s is not parsed',
  async (path, type, body) => {
    const { origin } = await startServer();
    const request = { method: 'POST', body, headers: { 'content-type': type, origin } };
    const response = await fetch(origin + path, request);
    expect([response.status, await response.text()]).toEqual([
      413,
      expect.stringContaining('too many parts'),
    ]);
  },
);

test.each([
  ['/api/v1/conversions', 'application/json'],
  ['/api/v1/boards/read', 'application/x-www-form-urlencoded'],
  ['/app', 'application/x-www-form-urlencoded'],
])(
  'attack: a body at %s as %s, which has no picture, is no larger than others',
  async (path, type) => {
    const { origin } = await startServer();
    const request = {
      method: 'POST',
      body: 'a&'.repeat(50_000),
      headers: { 'content-type': type },
    };
    expect((await fetch(origin + path, request)).status).toBe(413);
  },
);
