/** Forms that are sent without script do what the calls do, under the same limits. */

import { expect, test } from 'vitest';
import { createAccountApp, errorsOf, LOGIN_ON } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import type { Site } from './site.ts';

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};
const SIGN_IN = '/auth/sign_in?form=sign_in';

/** A page that says what became of its form. */
const sayForm: Site['renderPrivate'] = async (_ctx, address, { form }) =>
  Response.json({ address, ...form });

const openApp = () => createAccountApp(LOGIN_ON, { renderPrivate: sayForm });

const bodyOf = (fields: object) => new URLSearchParams({ ...fields }).toString();

test('a form signs in by the call itself, and leads on to where one was, on this site only', async () => {
  const { call, join } = await openApp();
  await join();
  for (const [origin, target] of [
    ['/levels/47?move=3', '/levels/47?move=3'],
    ['//evil.example', '/'],
  ]) {
    const body = bodyOf({ ...ADA, origin });
    const response = await call('POST', SIGN_IN, { headers: FORM, body });
    expect([response.status, response.headers.get('location')]).toEqual([303, target]);
    const cookies = response.headers.getSetCookie();
    expect(cookies.find((one) => one.startsWith('token='))).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(cookies.find((one) => one.startsWith('signed_in=1'))).not.toContain('HttpOnly');
  }
});

test('a form of another language signs in, and stays in it wherever it leads', async () => {
  const { call, join } = await createAccountApp(
    { ...LOGIN_ON, LOCALES: 'en-US,en-XA' },
    { renderPrivate: sayForm },
  );
  await join();
  const path = `/en-xa${SIGN_IN}`;
  for (const [origin, target] of [
    ['/usage', '/en-xa/usage'],
    ['/en-xa/usage?kind=grant', '/en-xa/usage?kind=grant'],
    ['/en-xa', '/en-xa'],
    ['/en-xa//evil.example', '/en-xa'],
  ]) {
    const body = bodyOf({ ...ADA, origin });
    const response = await call('POST', path, { headers: FORM, body });
    expect([response.status, response.headers.get('location')]).toEqual([303, target]);
    expect(response.headers.getSetCookie().join()).toMatch(/token=[\w-]{43}/);
  }
  const wrong = bodyOf({ ...ADA, password: 'wrong', origin: '/en-xa/usage' });
  const refused = await call('POST', path, { headers: FORM, body: wrong });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({
    address: '/en-xa/auth/sign_in?origin=%2Fen-xa%2Fusage',
    values: { email: ADA.email },
  });
  const asked = bodyOf({ email: ADA.email });
  const sent = await call('POST', '/en-xa/auth/forgot_password?form=ask_password', {
    headers: FORM,
    body: asked,
  });
  expect(sent.headers.get('location')).toMatch(/^\/en-xa\/auth\/email_verifications\?/);
});

test('what the call refuses, the form is refused in the same words, and what was typed stays but the password', async () => {
  const { call, join } = await openApp();
  await join();
  const wrong = { email: ADA.email, password: 'wrong' };
  const form = await call('POST', SIGN_IN, { headers: FORM, body: bodyOf(wrong) });
  const json = await call('POST', '/auth/sign_in', { body: wrong });
  expect(form.status).toBe(401);
  expect(form.headers.get('cache-control')).toBe('private, no-store');
  expect(await form.json()).toMatchObject({
    errors: await errorsOf(json),
    values: { email: ADA.email },
  });
  const bad = await call('POST', SIGN_IN, {
    headers: FORM,
    body: bodyOf({ email: 'x', password: 'secret' }),
  });
  expect(bad.status).toBe(400);
  const text = await bad.text();
  expect(text).toContain('email: must be an e-mail address');
  expect(text).not.toContain('secret');
});

test('attempts by form and by call are counted together', async () => {
  const { call } = await openApp();
  const attempt = { email: 'nobody@example.com', password: 'x' };
  const asForm = () => call('POST', SIGN_IN, { headers: FORM, body: bodyOf(attempt) });
  const asCall = () => call('POST', '/auth/sign_in', { body: attempt });
  for (let n = 0; n < 10; n++) {
    expect([(await asCall()).status, (await asForm()).status]).toEqual([401, 401]);
  }
  const refused = await asForm();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await asCall()).status).toBe(429);
});

test('a form of another site is refused', async () => {
  const { call } = await openApp();
  const type = FORM['content-type'];
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { ...FORM, 'sec-fetch-site': 'cross-site' },
    { 'content-type': type, origin: 'https://evil.example' },
    { 'content-type': type, cookie: 'token=x' },
  ];
  for (const headers of foreign) {
    const response = await call('POST', SIGN_IN, { headers, body: bodyOf(ADA) });
    expect(response.status).toBe(403);
  }
});

test('an action renews the session of who asks, or ends it', async () => {
  for (const [token, cookie] of [
    ['renewed', /^token=renewed; Max-Age=[1-9]/],
    [null, /^token=; Max-Age=0/],
  ] as const) {
    const { call } = await createAccountApp(LOGIN_ON, {
      renderPrivate: async (_ctx, _address, { onSessionToken }) => {
        onSessionToken?.(token);
        return new Response();
      },
    });
    const response = await call('POST', '/settings', { headers: FORM, body: 'a=b' });
    expect(response.headers.getSetCookie()[0]).toMatch(cookie);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
});
