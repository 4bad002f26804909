/** Named attacks with links, forms, other accounts' ids, and sessions that should have ended. */

import { expect, test } from 'vitest';
import { dbOf } from '#domain/platform/context.server.ts';
import { asBearer, createAccountApp, errorsOf, LOGIN_ON } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import { renderActions } from '#tests/page-actions.ts';

const BOB = { email: 'bob@example.com', password: 'four green hats' };
const NEW_PASSWORD = {
  password: 'seven blue ladders',
  password_confirmation: 'seven blue ladders',
};
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

const cookiesOf = (response: Response) => response.headers.getSetCookie().join('\n');

type AccountApp = Awaited<ReturnType<typeof createAccountApp>>;

/** The status of a request for the user info. */
async function statusOf({ call }: AccountApp, token: string): Promise<number> {
  return (await call('GET', '/api/v1/user_info', { headers: asBearer(token) })).status;
}

/** Sends a form like a browser without script. */
function sendForm(
  { call }: AccountApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = OWN_PAGE,
) {
  return call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

async function createJoinedApp(settings?: Record<string, string>): Promise<AccountApp> {
  const app = await createAccountApp(
    { ...LOGIN_ON, ...settings },
    { renderPrivate: renderActions },
  );
  await app.join();
  return app;
}

test('attack: a link that was used or forwarded gives nobody a session, and works once', async () => {
  const app = await createAccountApp();
  const { call, receiveToken } = app;
  await call('POST', '/auth/sign_up', { body: { ...ADA, password_confirmation: ADA.password } });
  const token = await receiveToken();
  const confirm = () => call('POST', '/auth/confirmation/confirm', { body: { token } });
  // Mail scanners follow links; that alone must not use up the token.
  for (const method of ['GET', 'HEAD']) {
    await call(method, `/auth/email_verifications?token=${token}`);
  }
  const first = await confirm();
  expect([first.status, cookiesOf(first), first.headers.get('authorization')]).toEqual([
    200,
    '',
    null,
  ]);
  expect((await confirm()).status).toBe(422);
  await call('POST', '/auth/password', { body: { email: ADA.email } });
  const reset = { token: await receiveToken(), ...NEW_PASSWORD };
  const asConfirmation = { body: { token: reset.token } };
  expect((await call('POST', '/auth/confirmation/confirm', asConfirmation)).status).toBe(422);
  const set = await call('PUT', '/auth/password', { body: reset });
  expect([set.status, set.headers.get('authorization')]).toEqual([200, null]);
  expect(cookiesOf(set)).not.toMatch(/token=[^;]/);
  expect((await call('PUT', '/auth/password', { body: reset })).status).toBe(422);
});

test('attack: a thief signed in elsewhere is signed out once the owner has set a password by a link', async () => {
  const app = await createJoinedApp();
  const thief = await app.enter();
  const other = await app.enter(ADA, 'another browser');
  await app.call('POST', '/auth/password', { body: { email: ADA.email } });
  const token = await app.receiveToken();
  expect(await statusOf(app, thief.token)).toBe(200);
  await app.call('PUT', '/auth/password', { body: { token, ...NEW_PASSWORD } });
  expect([await statusOf(app, thief.token), await statusOf(app, other.token)]).toEqual([401, 401]);
  const old = await app.call('POST', '/auth/sign_in', { body: ADA });
  expect(old.status).toBe(401);
});

test('attack: neither another session nor the old token of this one survives a change of the password', async () => {
  const app = await createJoinedApp();
  const thief = await app.enter();
  const { token } = await app.enter(ADA, 'the owner');
  await app.call('POST', '/auth/password', { body: { email: ADA.email } });
  const link = await app.receiveToken();
  const changed = await app.call('PUT', '/auth/password', {
    body: { current_password: ADA.password, ...NEW_PASSWORD },
    headers: asBearer(token),
  });
  expect(changed.status).toBe(200);
  const renewed = changed.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  expect(await Promise.all([thief.token, token, renewed].map((t) => statusOf(app, t)))).toEqual([
    401, 401, 200,
  ]);
  // Nor does a link that the thief requested earlier.
  const late = { token: link, password: ADA.password, password_confirmation: ADA.password };
  expect((await app.call('PUT', '/auth/password', { body: late })).status).toBe(422);
});

test('attack: the token of a deleted account opens no endpoint and no page', async () => {
  const app = await createJoinedApp();
  const { token } = await app.enter();
  await dbOf(app.ctx).deleteFrom('accounts').execute();
  for (const path of ['user_info', 'sessions', 'usage', 'account']) {
    const response = await app.call('GET', `/api/v1/${path}`, { headers: asBearer(token) });
    expect([path, response.status]).toEqual([path, 401]);
  }
  const page = await app.call('GET', '/usage', { headers: { cookie: `token=${token}` } });
  expect(await page.text()).toContain('{"kind":"anonymous"}');
});

test('attack: the ids of another account’s sessions and usage open nothing', async () => {
  const app = await createJoinedApp();
  const ada = await app.enter();
  await app.join(BOB);
  const bob = await app.enter(BOB);
  const headers = asBearer(bob.token);
  const path = `/api/v1/sessions/${ada.actor.sessionId}`;
  expect((await app.call('DELETE', path, { headers })).status).toBe(404);
  expect(await statusOf(app, ada.token)).toBe(200);
  const listed = await app.call('GET', '/api/v1/sessions', { headers });
  expect(await listed.text()).not.toContain(ada.actor.sessionId);
  const own = await app.call('GET', '/api/v1/usage', { headers: asBearer(ada.token) });
  const { data } = (await own.json()) as { data: { entries: { id: number }[] } };
  const id = data.entries[0]?.id ?? 0;
  // `before` is an entry's id, which may belong to another account.
  const before = await app.call('GET', `/api/v1/usage?before=${id + 50}`, { headers });
  expect(await before.text()).not.toContain(`"id":${id},`);
  for (const query of [`account=${ada.actor.accountId}`, `account_id=${ada.actor.accountId}`]) {
    expect((await app.call('GET', `/api/v1/usage?${query}`, { headers })).status).toBe(400);
  }
});

test('attack: no endpoint of the settings accepts a role, an id or credits besides its fields', async () => {
  const app = await createJoinedApp();
  const { token, actor } = await app.enter();
  const before = await dbOf(app.ctx).selectFrom('accounts').selectAll().execute();
  for (const extra of [{ role: 'admin' }, { account_id: actor.accountId }, { credits: 1000 }]) {
    for (const [path, body] of [
      ['proof', { current_password: ADA.password }],
      ['email', { email: BOB.email }],
      ['delete', { email: ADA.email }],
    ] as const) {
      const response = await app.call('POST', `/api/v1/account/${path}`, {
        body: { ...body, ...extra },
        headers: asBearer(token),
      });
      expect([path, extra, response.status]).toEqual([path, extra, 400]);
    }
  }
  expect(await dbOf(app.ctx).selectFrom('accounts').selectAll().execute()).toEqual(before);
});

test.each<[Record<string, string>, number]>([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://guide.example' }, 303],
  [OWN_PAGE, 303],
])('attack: a form from elsewhere signs nobody in or out: %j gets %i', async (headers, status) => {
  const app = await createJoinedApp({ SITE_URL: 'https://guide.example' });
  const { token } = await app.enter();
  const signIn = await sendForm(app, '/auth/sign_in', ADA, headers);
  expect([signIn.status, /token=[\w-]{43}/.test(cookiesOf(signIn))]).toEqual([
    status,
    status === 303,
  ]);
  const withCookie = { ...headers, cookie: `token=${token}` };
  const signOut = { form: 'end-sessions' };
  expect((await sendForm(app, '/settings', signOut, withCookie)).status).toBe(status);
  expect(await statusOf(app, token)).toBe(status === 303 ? 401 : 200);
});

test('attack: a form with a browser’s cookie but without an origin is refused', async () => {
  const app = await createJoinedApp();
  const { token } = await app.enter();
  const form = { form: 'end-sessions' };
  const silent = await sendForm(app, '/settings', form, { cookie: `token=${token}` });
  expect([silent.status, await statusOf(app, token)]).toEqual([403, 200]);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2f%2fevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/levels/1\r\nSet-Cookie: token=x',
])('attack: signing in with origin %j leads to no other site', async (origin) => {
  const app = await createJoinedApp({ SITE_URL: 'https://guide.example' });
  const path = `/auth/sign_in?${new URLSearchParams({ origin })}`;
  const response = await sendForm(app, path, ADA);
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  expect(new URL(location, 'https://guide.example').origin).toBe('https://guide.example');
  expect(location).toMatch(/^\/(?![/\\])[^\s\\]*$/);
  // Match the whole value: one in 64 tokens begins with this letter.
  expect(cookiesOf(response)).not.toMatch(/token=x(?:;|$)/m);
});

test('attack: a form named like a property of every object does not exist', async () => {
  const app = await createJoinedApp();
  const { token } = await app.enter();
  const headers = { ...OWN_PAGE, cookie: `token=${token}` };
  for (const form of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const response = await sendForm(app, '/settings', { form }, headers);
    expect([form, response.status]).toEqual([form, 400]);
  }
  const fields = { ...BOB, password_confirmation: BOB.password };
  for (const extra of ['role', '__proto__', 'constructor']) {
    const all = Object.fromEntries([...Object.entries(fields), [extra, 'admin']]);
    const response = await sendForm(app, '/auth/signup', all);
    expect([extra, response.status]).toEqual([extra, 400]);
  }
  const rows = await dbOf(app.ctx).selectFrom('accounts').select(['email', 'role']).execute();
  expect(rows).toEqual([{ email: ADA.email, role: 'player' }]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('attack: password guesses by form count like those by script', async () => {
  const app = await createJoinedApp();
  const guess = (n: number) => {
    const fields = { email: ADA.email, password: `guess ${n}` };
    return n % 2
      ? sendForm(app, '/auth/sign_in', fields)
      : app.call('POST', '/auth/sign_in', { body: fields });
  };
  for (let n = 0; n < 20; n++) expect((await guess(n)).status).toBe(401);
  expect([(await guess(20)).status, (await guess(21)).status]).toEqual([429, 429]);
});

test('attack: no page or endpoint of an account can be framed by another site', async () => {
  const app = await createJoinedApp();
  const { token } = await app.enter();
  const headers = { cookie: `token=${token}`, ...OWN_PAGE };
  for (const path of ['/usage', '/settings', '/api/v1/user_info', '/api/v1/account']) {
    const response = await app.call('GET', path, { headers });
    expect([path, response.headers.get('x-frame-options')]).toEqual([path, 'DENY']);
  }
  for (const path of ['/auth/sign_in', '/auth/password_reset?token=x']) {
    const response = await app.call('GET', path);
    expect([path, response.headers.get('x-frame-options')]).toEqual([path, 'DENY']);
  }
  const refused = await app.call('POST', '/auth/sign_in', { body: { ...ADA, password: 'wrong' } });
  expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await errorsOf(refused)).toHaveLength(1);
});
