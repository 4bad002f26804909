import { expect, test } from 'vitest';
import { confirmAddress } from '#domain/accounts/confirm-address.ts';
import { requestLink } from '#domain/accounts/request-link.ts';
import { findSession } from '#domain/accounts/sessions.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { ADA } from '#tests/account-site.ts';
import {
  ADA_AT_GOOGLE,
  cookieOf,
  locationOf,
  SITE,
  startGoogle,
  tokenOf,
} from '#tests/google-site.ts';

test('attack: an unconfirmed account loses the password, links and sessions of the person who created it', async () => {
  const { ctx, receive, signInWith } = await startGoogle();
  await signUp(ctx, ADA);
  await requestLink(ctx, 'password', ADA.email);
  const [confirmation] = await receive();
  const person = await findSession(ctx, tokenOf(await signInWith()) ?? '');
  expect(person?.email).toBe(ADA.email);
  await expect(signIn(ctx, ADA, '')).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(confirmAddress(ctx, confirmation?.token ?? '')).rejects.toMatchObject({
    code: 'unprocessable',
  });
  expect(await dbOf(ctx).selectFrom('account_links').select('purpose').execute()).toEqual([]);
});

test.each([false, 'true', undefined])(
  'attack: an address with email_verified %j takes over no account',
  async (email_verified) => {
    const { join, signInWith } = await startGoogle();
    await join();
    const response = await signInWith({ ...ADA_AT_GOOGLE, email_verified });
    expect(locationOf(response)).toBe('/auth/sign_in?google=unverified');
    expect(tokenOf(response)).toBeUndefined();
  },
);

test('attack: another Google account with the same address does not take the account over', async () => {
  const { signInWith } = await startGoogle();
  expect(tokenOf(await signInWith())).toBeDefined();
  const response = await signInWith({ ...ADA_AT_GOOGLE, sub: '2002' });
  expect(locationOf(response)).toBe('/auth/sign_in?google=conflict');
  expect(tokenOf(response)).toBeUndefined();
});

test('attack: neither another browser, nor another state, nor a used code signs anybody in', async () => {
  const { call, goToGoogle } = await startGoogle();
  const mine = await goToGoogle();
  const theirs = await goToGoogle();
  const cookie = cookieOf(mine.begin);
  const attempts = [
    await call('GET', mine.path),
    await call('GET', theirs.path, { headers: { cookie } }),
    await call('GET', mine.path.replace(/state=[^&]*/, 'state=forged'), { headers: { cookie } }),
    await call('GET', mine.path.replace(/[?&]state=[^&]*/, ''), { headers: { cookie } }),
    await call('GET', mine.path, { headers: { cookie: 'google=e30' } }),
  ];
  for (const response of attempts) {
    expect(locationOf(response)).toBe('/auth/sign_in?google=failed');
    expect(tokenOf(response)).toBeUndefined();
  }
  expect(tokenOf(await call('GET', mine.path, { headers: { cookie } }))).toBeDefined();
  const again = await call('GET', mine.path, { headers: { cookie } });
  expect(locationOf(again)).toBe('/auth/sign_in?google=failed');
});

test('attack: an ID token for another nonce, client or issuer is refused', async () => {
  const { signInWith } = await startGoogle();
  for (const claim of [{ nonce: 'other' }, { aud: 'other' }, { iss: 'https://evil.example' }]) {
    const response = await signInWith({ ...ADA_AT_GOOGLE, ...claim });
    expect([claim, locationOf(response)]).toEqual([claim, '/auth/sign_in?google=failed']);
  }
});

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'https://evil.example'])(
  'attack: the origin %s leads to the home page',
  async (origin) => {
    const { signInWith } = await startGoogle();
    expect(locationOf(await signInWith(ADA_AT_GOOGLE, origin))).toBe('/');
  },
);

test('attack: without another host for the API, no address carries a session', async () => {
  const { call, join, enter } = await startGoogle();
  await join();
  const { token } = await enter();
  for (const path of [`enter?code=${token}&origin=/`, 'start?origin=/']) {
    const response = await call('GET', `/auth/google_oauth2/${path}`);
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
  }
});

test('attack: a sign-in begun by a browser at the API’s host cannot be completed by another one on the site, and works once', async () => {
  const api = 'https://api.example';
  const { call, ctx, goToGoogle, pass } = await startGoogle({ API_ENDPOINT: api });
  /** Goes from the site to Google and back to the API. Returns the address on the site, and the cookie set there. */
  async function signInThere() {
    const asked = await call('GET', '/auth/google_oauth2?origin=/levels/47');
    expect(locationOf(asked)).toBe(`${SITE}/auth/google_oauth2/start?origin=%2Flevels%2F47`);
    const start = await call('GET', locationOf(asked).slice(SITE.length));
    const [cookie = '', ...attributes] = start.headers.getSetCookie().join().split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/auth/google_oauth2']),
    );
    expect(locationOf(start)).not.toContain(cookie.split('=')[1]);
    const browser = new URL(locationOf(start)).searchParams.get('browser') ?? '';
    const { begin, path } = await goToGoogle(
      ADA_AT_GOOGLE,
      '/levels/47',
      '/auth/google_oauth2',
      {},
      `&browser=${browser}`,
    );
    const back = await call('GET', path, { headers: { cookie: cookieOf(begin) } });
    expect(locationOf(back)).toMatch(`${SITE}/auth/google_oauth2/enter?code=`);
    expect(tokenOf(back)).toBeUndefined();
    return { cookie, path: locationOf(back).slice(SITE.length) };
  }
  const enter = async (path: string, cookie: string) => {
    const response = await call('GET', path, { headers: { cookie } });
    return [locationOf(response), tokenOf(response) !== undefined];
  };
  const FAILED = ['/auth/sign_in?google=failed', false];
  const eve = await signInThere();
  const ada = await signInThere();
  expect(await enter(eve.path, '')).toEqual(FAILED);
  expect(await enter(eve.path, ada.cookie)).toEqual(FAILED);
  expect(await enter(ada.path.replace(/code=.{9}/, 'code=forged123'), ada.cookie)).toEqual(FAILED);
  expect(await enter(ada.path, ada.cookie)).toEqual(['/levels/47', true]);
  expect(await enter(ada.path, ada.cookie)).toEqual(FAILED);
  pass(60_001);
  expect(await enter(eve.path, eve.cookie)).toEqual(FAILED);
  expect(await dbOf(ctx).selectFrom('sessions').select('id').execute()).toHaveLength(2);
});

test('attack: signed-in people keep their session: both endpoints redirect home', async () => {
  const { call, ctx, join, enter, goToGoogle } = await startGoogle();
  await join();
  const { token, actor } = await enter();
  const eve = { ...ADA_AT_GOOGLE, sub: '6', email: 'eve@example.com' };
  const { begin, path } = await goToGoogle(eve, '/en-xa/levels/47');
  const session = { cookie: `token=${token}` };
  const again = await call('GET', '/auth/google_oauth2?origin=/levels/47', { headers: session });
  expect([again.status, locationOf(again), again.headers.getSetCookie()]).toEqual([302, '/', []]);
  const cookie = `${session.cookie}; ${cookieOf(begin)}`;
  const back = await call('GET', path, { headers: { cookie } });
  expect([locationOf(back), tokenOf(back)]).toEqual(['/en-xa', undefined]);
  expect(await findSession(ctx, token)).toMatchObject({ accountId: actor.accountId });
  expect(await dbOf(ctx).selectFrom('sessions').select('id').execute()).toHaveLength(1);
});
