/** Responses of the account API over HTTP. Attacks are tested in `attacks.db.test.ts`. */

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

const NEW_PASSWORD = {
  password: 'seven blue ladders',
  password_confirmation: 'seven blue ladders',
};

test('a person signs up, confirms, signs in, gets their user info, and signs out', async () => {
  const { call, receiveToken } = await createAccountApp();
  const signUp = await call('POST', '/auth/sign_up', {
    body: { ...SIGN_UP, email: 'Ada@Example.com' },
  });
  expect([signUp.status, await signUp.json()]).toEqual([202, { data: { email: ADA.email } }]);
  const early = await call('POST', '/auth/sign_in', { body: ADA });
  expect(early.status).toBe(401);
  expect((await errorsOf(early))[0]).toContain(ADA.email);
  const token = await receiveToken();
  const confirm = await call('POST', '/auth/confirmation/confirm', { body: { token } });
  expect(await confirm.json()).toEqual({ data: { email: ADA.email, hasPassword: true } });
  expect(cookieOf(confirm)).toBe('');

  const signIn = await call('POST', '/auth/sign_in', { body: ADA });
  const info = { data: { email: ADA.email, credits: 10, image: null } };
  expect([signIn.status, await signIn.json()]).toEqual([200, info]);
  const session = tokenOf(signIn);
  expect(signIn.headers.get('authorization')).toBe(`Bearer ${session}`);
  expect(signIn.headers.get('cache-control')).toBe('private, no-store');
  for (const headers of [asCookie(session), asBearer(session)]) {
    const response = await call('GET', '/api/v1/user_info', { headers });
    expect([response.status, await response.json()]).toEqual([200, info]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  const signOut = await call('DELETE', '/auth/sign_out', { headers: asCookie(session) });
  expect(signOut.status).toBe(200);
  expect(cookieOf(signOut)).toMatch(/^token=; Max-Age=0; Path=\//);
  expect((await call('GET', '/api/v1/user_info', { headers: asBearer(session) })).status).toBe(401);
  const again = await call('DELETE', '/auth/sign_out', { headers: asCookie(session) });
  expect(again.status).toBe(200);
});

test('a password is set by a link, and changed by the current one, which renews the token', async () => {
  const { call, join, enter, receive, receiveToken } = await createAccountApp();
  await join();
  const old = await enter();
  expect((await call('POST', '/auth/password', { body: { email: ADA.email } })).status).toBe(202);
  const set = { token: await receiveToken(), ...NEW_PASSWORD };
  const common = { ...set, password: 'password1', password_confirmation: 'password1' };
  const refused = await call('PUT', '/auth/password', { body: common });
  expect((await errorsOf(refused)).join()).toMatch(/^password: many people use this one/);
  const reset = await call('PUT', '/auth/password', { body: set });
  expect([reset.status, cookieOf(reset)]).toEqual([200, expect.stringContaining('token=;')]);
  const spent = await call('PUT', '/auth/password', { body: set });
  expect([spent.status, (await errorsOf(spent))[0]]).toEqual([
    422,
    expect.stringMatching(/used already/),
  ]);
  expect((await call('GET', '/api/v1/user_info', { headers: asBearer(old.token) })).status).toBe(
    401,
  );
  const { token } = await enter({ ...ADA, ...NEW_PASSWORD });
  const change = {
    current_password: NEW_PASSWORD.password,
    password: ADA.password,
    password_confirmation: ADA.password,
  };
  expect((await call('PUT', '/auth/password', { body: change })).status).toBe(401);
  const wrong = { ...change, current_password: 'wrong' };
  const headers = asCookie(token);
  expect((await call('PUT', '/auth/password', { body: wrong, headers })).status).toBe(403);
  const changed = await call('PUT', '/auth/password', { body: change, headers });
  expect(changed.status).toBe(200);
  const renewed = tokenOf(changed);
  expect(changed.headers.get('authorization')).toBe(`Bearer ${renewed}`);
  expect((await call('GET', '/api/v1/user_info', { headers: asBearer(token) })).status).toBe(401);
  expect((await call('GET', '/api/v1/user_info', { headers: asBearer(renewed) })).status).toBe(200);
  expect(await receive()).toHaveLength(2);
});

test('sessions are listed, ended one by one, and ended everywhere', async () => {
  const { call, join, enter } = await createAccountApp();
  await join();
  const phone = await enter(ADA, 'a phone');
  const { token } = await enter(ADA, 'a laptop');
  const headers = asBearer(token);
  const listed = await call('GET', '/api/v1/sessions', { headers });
  const { data } = (await listed.json()) as {
    data: { sessions: { id: string; isCurrent: boolean }[] };
  };
  expect(
    data.sessions.map(({ id, isCurrent }) => [id === phone.actor.sessionId, isCurrent]),
  ).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  const path = `/api/v1/sessions/${phone.actor.sessionId}`;
  expect((await call('DELETE', path, { headers })).status).toBe(204);
  expect((await call('DELETE', path, { headers })).status).toBe(404);
  const everywhere = await call('DELETE', '/api/v1/sessions', { headers });
  expect(await everywhere.json()).toEqual({ data: { ended: 1 } });
  expect((await call('GET', '/api/v1/sessions', { headers })).status).toBe(401);
});

test('a client that is not a browser needs only its token to change things', async () => {
  const { call, join, enter } = await createAccountApp();
  await join();
  const { token } = await enter();
  expect((await call('DELETE', '/auth/sign_out', { headers: asBearer(token) })).status).toBe(200);
});

test('the cookie is HttpOnly, SameSite=Lax, for all paths, and Secure if the site uses https', async () => {
  for (const [url, secure] of [
    ['https://guide.example', true],
    ['http://localhost:3000', false],
  ] as const) {
    const { call, join, ctx } = await createAccountApp({ ...LOGIN_ON, SITE_URL: url });
    await join();
    const response = await call('POST', '/auth/sign_in', { body: ADA });
    const [, , device = ''] = response.headers.getSetCookie();
    const attributes = `Max-Age=31536000; Path=/; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax`;
    expect(device).toMatch(new RegExp(`^device=[\\w-]{43}\\.[\\w-]{43}; ${attributes}$`));
    // A browser that sends the cookie back is the same device and has only one mark.
    const again = await call('POST', '/auth/sign_in', {
      body: ADA,
      headers: { cookie: device.replace(/;.*/, '') },
    });
    expect(again.headers.getSetCookie()[2]).toBe(device);
    const cookie = cookieOf(response);
    expect(cookie).toContain('; Max-Age=7776000; Path=/; HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie.includes('Secure')).toBe(secure);
    expect(cookie).not.toContain('Domain');
    await dbOf(ctx).deleteFrom('accounts').execute();
    await dbOf(ctx).deleteFrom('credit_trials').execute();
  }
});

const CALLS = [
  ['POST', '/auth/sign_in', 'email'],
  ['POST', '/auth/sign_up', 'email'],
  ['POST', '/auth/password', 'email'],
  ['PUT', '/auth/password', 'email'],
  ['POST', '/auth/confirmation', 'email'],
  ['POST', '/auth/confirmation/confirm', 'email'],
  ['DELETE', '/auth/sign_out', 'login'],
  ['GET', '/api/v1/user_info', 'login'],
  ['GET', '/api/v1/sessions', 'login'],
  ['DELETE', '/api/v1/sessions', 'login'],
  ['DELETE', '/api/v1/sessions/0c3c2f0e-6a31-4d6f-9c1c-8f6a3cf0a001', 'login'],
] as const;

test('without login, no account endpoint exists, and the document has none', async () => {
  const { call } = await createAccountApp({ HAS_LOGIN: 'false' });
  for (const [method, path] of CALLS) {
    const response = await call(method, path, method === 'GET' ? {} : { body: {} });
    expect([method, path, response.status]).toEqual([method, path, 404]);
  }
  const document = await (await call('GET', '/api/v1/openapi.json')).text();
  expect(document).not.toMatch(/sign_in|user_info|sessionCookie|accounts/);
});

test('without e-mail login, its endpoints do not exist, and sessions continue', async () => {
  const { call } = await createAccountApp({
    EMAIL_LOGIN: 'false',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  });
  for (const [method, path, part] of CALLS) {
    const response = await call(method, path, method === 'GET' ? {} : { body: {} });
    const isThere = response.status !== 404;
    expect([method, path, isThere]).toEqual([method, path, part === 'login']);
  }
});

test('redirects signed-in people from the sign-in pages to the home page', async () => {
  const { call, join, enter } = await createAccountApp();
  await join();
  const headers = asCookie((await enter()).token);
  for (const path of [
    ...['/auth/sign_in', '/auth/signup', '/auth/password_reset?token=x'],
    ...['/foo/auth/bar', '/levels/47/auth'],
  ]) {
    const response = await call('GET', path, { headers });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('GET requests under /auth are served by the pages of the site', async () => {
  const { call } = await createAccountApp();
  for (const path of ['/auth/sign_in', '/auth/signup', '/auth/password']) {
    const response = await call('GET', path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
  }
});
