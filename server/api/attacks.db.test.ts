/** Named attacks on the account API over HTTP. `docs/specification.md` lists them together with those in other files. */

import { expect, test } from 'vitest';
import { dbOf } from '#domain/platform/context.server.ts';
import {
  asBearer,
  asCookie,
  cookieOf,
  createAccountApp,
  errorsOf,
  LOGIN_ON,
  SIGN_UP,
  tokenOf,
} from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import { CORNER } from '#tests/conversions.ts';

test('attack: responses do not reveal which addresses have accounts', async () => {
  const { call, join } = await createAccountApp();
  await join();
  const responsesTo = async (email: string) => {
    const responses = [
      await call('POST', '/auth/sign_in', { body: { email, password: 'wrong' } }),
      await call('POST', '/auth/sign_up', { body: { ...SIGN_UP, email } }),
      await call('POST', '/auth/password', { body: { email } }),
      await call('POST', '/auth/confirmation', { body: { email } }),
    ];
    const told = responses.map(async (response) => {
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      return [response.status, headers, (await response.text()).replaceAll(email, '…')];
    });
    return Promise.all(told);
  };
  expect(await responsesTo(ADA.email)).toEqual(await responsesTo('bob@example.com'));
});

test('attack: a token chosen beforehand is not the token of the session', async () => {
  const { call, join } = await createAccountApp();
  await join();
  const chosen = 'a'.repeat(43);
  const signIn = await call('POST', '/auth/sign_in', { body: ADA, headers: asCookie(chosen) });
  expect(tokenOf(signIn)).toMatch(/^[\w-]{43}$/);
  expect(tokenOf(signIn)).not.toBe(chosen);
  expect((await call('GET', '/api/v1/user_info', { headers: asCookie(chosen) })).status).toBe(401);
});

test('attack: values from the database, and forged and truncated tokens, open nothing', async () => {
  const { call, ctx, join, enter } = await createAccountApp();
  await join();
  const { token, actor } = await enter();
  const row = await dbOf(ctx).selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const forged = [
    row.token_hash,
    row.id,
    actor.accountId,
    token.slice(1),
    `${token}.x`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    'eyJhbGciOiJub25lIn0.e30.',
    "' or 1=1 --",
  ];
  for (const attempt of forged) {
    for (const headers of [asBearer(attempt), { cookie: `token=${encodeURIComponent(attempt)}` }]) {
      const response = await call('GET', '/api/v1/user_info', { headers });
      expect([attempt, response.status]).toEqual([attempt, 401]);
    }
  }
  expect((await call('GET', '/api/v1/user_info')).status).toBe(401);
  const basic = { authorization: `Basic ${token}`, cookie: `token=${token}` };
  expect((await call('GET', '/api/v1/user_info', { headers: basic })).status).toBe(401);
});

test('attack: undeclared fields are refused', async () => {
  const { call, ctx } = await createAccountApp();
  for (const extra of [
    { role: 'admin' },
    { confirmed_at: '2026-01-01' },
    { id: '1' },
    { credits: 9 },
  ]) {
    const response = await call('POST', '/auth/sign_up', { body: { ...SIGN_UP, ...extra } });
    expect(response.status).toBe(400);
  }
  const polluted = JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"a":1}}}');
  await call('POST', '/auth/sign_up', { body: { ...SIGN_UP, ...polluted } });
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(await dbOf(ctx).selectFrom('accounts').select('id').execute()).toEqual([]);
});

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{}, 403],
  [{ origin: 'https://guide.example' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
])('attack: with a browser’s cookie and %j signing out gets %i', async (headers, status) => {
  const { call, join, enter } = await createAccountApp({
    ...LOGIN_ON,
    SITE_URL: 'https://guide.example',
  });
  await join();
  const { token } = await enter();
  const cookie = `token=${token}`;
  const response = await call('DELETE', '/auth/sign_out', {
    headers: { ...(headers as Record<string, string>), cookie },
  });
  expect(response.status).toBe(status);
  const left = await call('GET', '/api/v1/user_info', { headers: { cookie } });
  expect(left.status).toBe(status === 200 ? 401 : 200);
});

test('attack: another site cannot sign its visitors in to an account of its own', async () => {
  const { call, join } = await createAccountApp();
  await join();
  for (const from of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': from };
    const response = await call('POST', '/auth/sign_in', { body: ADA, headers });
    expect([response.status, cookieOf(response)]).toEqual([403, '']);
  }
  const plain = await call('POST', '/auth/sign_in', {
    body: ADA,
    headers: { 'content-type': 'text/plain' },
  });
  expect(plain.status).toBe(415);
});

test('attack: links in e-mails name the configured host, whatever the request says', async () => {
  const settings = { ...LOGIN_ON, SITE_URL: 'https://guide.example' };
  const { call, receive } = await createAccountApp(settings);
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    'x-original-url': 'https://evil.example/',
  };
  await call('POST', '/auth/sign_up', { body: SIGN_UP, headers });
  await call('POST', '/auth/password', { body: { email: ADA.email }, headers });
  const mails = await receive();
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) {
    expect(text + html).not.toContain('evil');
    const hosts = [...(text + html).matchAll(/https?:\/\/[^/\s"<]+/g)].map(([host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['https://guide.example']));
  }
});

test.each([
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\nSubject: spam',
  'ada@example.com,eve@example.com',
  'Ada <ada@example.com>',
  'ada@example.com\u0000',
  'ada@example.com\u2028eve@example.com',
])('attack: %j names no second recipient and ends no header', async (email) => {
  const { call, jobs } = await createAccountApp();
  for (const [path, body] of [
    ['/auth/sign_up', { ...SIGN_UP, email }],
    ['/auth/password', { email }],
    ['/auth/confirmation', { email }],
  ] as const) {
    expect((await call('POST', path, { body })).status).toBe(400);
  }
  expect(jobs).toEqual([]);
});

test('attack: neither headers nor the addresses of an IPv6 network get around the limits', async () => {
  const { call } = await createAccountApp();
  const statuses = async (attempt: (n: number) => Promise<Response>) => {
    const all: number[] = [];
    for (let n = 0; n < 31; n++) all.push((await attempt(n)).status);
    return [new Set(all.slice(0, 30)), all[30]];
  };
  const body = (n: number) => ({ token: `guess-${n}` });
  const path = '/auth/confirmation/confirm';
  const withHeader = (n: number) =>
    call('POST', path, { body: body(n), headers: { 'x-forwarded-for': `198.51.100.${n}` } });
  expect(await statuses(withHeader)).toEqual([new Set([422]), 429]);
  const fromNetwork = (n: number) =>
    call('POST', path, { body: body(n), from: `2001:db8:1:2:${n.toString(16)}::1` });
  expect(await statuses(fromNetwork)).toEqual([new Set([422]), 429]);
});

test('attack: many networks cannot guess the password of one address, which gets few e-mails an hour', async () => {
  const { call, join, jobs } = await createAccountApp();
  await join();
  const guess = (n: number) =>
    call('POST', '/auth/sign_in', {
      // Another spelling of the same address.
      body: { email: n % 2 ? 'ADA@example.com' : ADA.email, password: `guess ${n}` },
      from: `198.51.100.${n}`,
    });
  for (let n = 0; n < 20; n++) expect((await guess(n)).status).toBe(401);
  const refused = await guess(20);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const paths = ['/auth/password', '/auth/confirmation'];
  // Signing up has sent the first e-mail.
  for (let n = 0; n < 4; n++) {
    const ask = { body: { email: ADA.email }, from: `203.0.113.${n}` };
    expect((await call('POST', paths[n % 2] ?? '', ask)).status).toBe(n < 3 ? 202 : 429);
  }
  expect(jobs).toHaveLength(3);
});

test.each([
  ['/api/v1/account/proof', { current_password: ADA.password }, 20],
  ['/api/v1/passkeys/options', {}, 60],
  ['/api/v1/passkeys/proof/options', {}, 60],
  ['/auth/passkeys/options', {}, 60],
])('attack: %s cannot be called without end', async (path, body, most) => {
  const { call, join, enter } = await createAccountApp({
    ...LOGIN_ON,
    SITE_URL: 'https://guide.example',
  });
  await join();
  const { token } = await enter();
  const headers = { authorization: `Bearer ${token}` };
  for (let n = 0; n < most; n++) {
    expect((await call('POST', path, { body, headers })).status).toBe(200);
  }
  const refused = await call('POST', path, { body, headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('attack: a public page, its cached copy and public calls never know who requests them', async () => {
  const { call, cache, join, enter } = await createAccountApp();
  await join();
  const { token } = await enter();
  const headers = asCookie(token);
  const open = await call('GET', '/blog', { headers });
  const text = await open.text();
  expect(text).toContain('{"kind":"anonymous"}');
  expect(text).not.toContain(ADA.email);
  // Nor do public pages learn the visitor's address: `from` is null.
  expect(text).toContain('from null');
  expect(open.headers.get('cache-control')).toMatch(/^public/);
  const bytes = cache.bytes;
  expect(bytes).toBeGreaterThan(0);
  const own = await call('GET', '/usage', { headers });
  expect(await own.text()).toContain(ADA.email);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(await (await call('GET', '/usage')).text()).toContain('{"kind":"anonymous"}');
  for (const path of ['/api/v1/user_info', '/api/v1/sessions']) {
    const response = await call('GET', path, { headers });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await call('GET', path)).status).toBe(401);
  }
  expect(cache.bytes).toBe(bytes);
});

test('attack: a body that is deep, large or of another shape is refused with a sentence', async () => {
  const { call } = await createAccountApp();
  const deep = `{"email":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;
  for (const body of [
    deep,
    [],
    'text',
    { email: {}, password: [] },
    { ...ADA, password: 'x'.repeat(300) },
  ]) {
    const response = await call('POST', '/auth/sign_in', { body });
    expect(response.status).toBe(400);
    expect((await errorsOf(response)).length).toBeGreaterThan(0);
  }
  const large = {
    body: { ...ADA, password: 'x'.repeat(70_000) },
    headers: { 'content-length': '70050' },
  };
  expect((await call('POST', '/auth/sign_in', large)).status).toBe(413);
});

test.each([
  ['POST', '/api/v1/conversions', { board: CORNER, name: 'a\0b' }],
  ['POST', '/api/v1/api_keys', { name: '\0' }],
  ['POST', '/api/v1/api_keys', { name: '\ud800' }],
  ['GET', '/api/v1/conversions?before=%00', undefined],
  ['GET', '/api/v1/orders?before=%00', undefined],
])('attack: characters that cannot be stored are refused: %s %s %j', async (method, path, body) => {
  const { call, join, enter } = await createAccountApp({ ...LOGIN_ON, HAS_PAYMENT: 'true' });
  await join();
  const { token } = await enter();
  expect((await call(method, path, { body, headers: asBearer(token) })).status).toBe(400);
});

test('attack: a deep value with characters that cannot be stored is refused like a flat one', async () => {
  const { call } = await createAccountApp();
  const board = `${'{"a":'.repeat(12_000)}"\\u0000"${'}'.repeat(12_000)}`;
  const body = `{"level":1,"moves":[],"board":${board}}`;
  const response = await call('POST', '/api/v1/contributions', { body });
  expect([response.status, await errorsOf(response)]).toEqual([
    400,
    ['board: has characters that cannot be stored (NUL, or half a surrogate pair).'],
  ]);
});
