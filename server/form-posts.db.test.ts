/** Forms of pages, with and without script: the server's response to an action's result. */

import { expect, test } from 'vitest';
import { createAccountApp, LOGIN_ON } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import type { SiteRenderer } from './site-renderer.ts';

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};
const SCRIPT = { ...FORM, accept: 'application/json' };
const SIGN_IN = '/auth/sign_in?origin=%2Fusage';

/** A page that returns the address and body of its form. */
const echoAddress: SiteRenderer['renderPrivate'] = async (_ctx, address, { method, body }) =>
  Response.json({ address, method, body: new TextDecoder().decode(body ?? undefined) });

const openApp = (renderPrivate = echoAddress) => createAccountApp(LOGIN_ON, { renderPrivate });

const bodyOf = (fields: object) => new URLSearchParams({ ...fields }).toString();

test('a form reaches the page at an address where JSON reaches the API, in every language', async () => {
  const { call, join } = await createAccountApp(
    { ...LOGIN_ON, LOCALES: 'en-US,en-XA' },
    { renderPrivate: echoAddress },
  );
  await join();
  for (const address of [SIGN_IN, `/en-xa${SIGN_IN}`, '/auth/signup']) {
    const response = await call('POST', address, { headers: FORM, body: bodyOf(ADA) });
    expect(await response.json()).toEqual({ address, method: 'POST', body: bodyOf(ADA) });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
  expect((await call('POST', '/auth/sign_in', { body: ADA })).status).toBe(200);
});

test('refuses a form from another site', async () => {
  const { call } = await openApp();
  const type = FORM['content-type'];
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { ...FORM, 'sec-fetch-site': 'cross-site' },
    { ...SCRIPT, 'sec-fetch-site': 'cross-site' },
    { 'content-type': type, origin: 'https://evil.example' },
    { 'content-type': type, cookie: 'token=x' },
  ];
  for (const headers of foreign) {
    const response = await call('POST', SIGN_IN, { headers, body: bodyOf(ADA) });
    expect(response.status).toBe(403);
  }
});

test('a script gets the form’s redirect and data in the format of the API, and no page is rendered', async () => {
  const addresses: string[] = [];
  const { call } = await openApp(async (_ctx, address, { onForm }) => {
    addresses.push(address);
    onForm?.({ ok: true, to: '/usage', data: { email: ADA.email }, token: 'renewed' });
    return new Response(null, { status: 202 });
  });
  const response = await call('POST', SIGN_IN, { headers: SCRIPT, body: bodyOf(ADA) });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: { to: '/usage', email: ADA.email } });
  expect(addresses).toEqual(['/auth/sign_in.data?origin=%2Fusage']);
  expect(response.headers.get('authorization')).toBe('Bearer renewed');
  const cookies = response.headers.getSetCookie();
  expect(cookies.find((one) => one.startsWith('token='))).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(cookies.find((one) => one.startsWith('signed_in=1'))).not.toContain('HttpOnly');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('a refusal says when to retry, with and without script', async () => {
  const issues = [{ field: 'email', code: 'taken', message: 'is taken' }];
  const { call } = await openApp(async (_ctx, _address, { onForm }) => {
    onForm?.({ ok: false, status: 429, issues, retryAfterSeconds: 1.5 });
    return new Response('page', { status: 429 });
  });
  const script = await call('POST', '/auth/signup', { headers: SCRIPT, body: 'a=b' });
  expect([script.status, script.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await script.json()).toEqual({ errors: ['email: is taken'], issues });
  const page = await call('POST', '/auth/signup', { headers: FORM, body: 'a=b' });
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
    429,
    '2',
    'page',
  ]);
});

test('a script gets an error for a page without a form, and for one that failed', async () => {
  let status = 200;
  const { call } = await openApp(async () => new Response('page', { status }));
  const send = () => call('POST', '/settings/deleted', { headers: SCRIPT, body: 'a=b' });
  for (const [rendered, expected] of [
    [200, 405],
    [404, 404],
    [500, 500],
  ] as const) {
    status = rendered;
    const response = await send();
    expect(response.status).toBe(expected);
    expect(await response.json()).toMatchObject({ errors: [expect.stringMatching(/\.$/)] });
  }
});

test('redirects signed-in people home when they send a sign-in form', async () => {
  const { call, join, enter } = await openApp();
  await join();
  const { token } = await enter();
  const headers = { cookie: `token=${token}` };
  const script = await call('POST', SIGN_IN, {
    headers: { ...SCRIPT, ...headers },
    body: bodyOf(ADA),
  });
  expect(await script.json()).toEqual({ data: { to: '/' } });
  const page = await call('POST', SIGN_IN, { headers: { ...FORM, ...headers }, body: bodyOf(ADA) });
  expect([page.status, page.headers.get('location')]).toEqual([302, '/']);
});

test('an action can renew or end the session of the visitor', async () => {
  for (const [token, cookie] of [
    ['renewed', /^token=renewed; Max-Age=[1-9]/],
    [null, /^token=; Max-Age=0/],
  ] as const) {
    const { call } = await openApp(async (_ctx, _address, { onForm }) => {
      onForm?.({ ok: true, to: null, data: undefined, token });
      return new Response();
    });
    const response = await call('POST', '/settings', { headers: FORM, body: 'a=b' });
    expect(response.headers.getSetCookie()[0]).toMatch(cookie);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
});
