/** Signing in with Google, with a fake provider on this machine. */

import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { confirmAddress } from '#domain/accounts/confirm-address.ts';
import { fetchPortrait, fetchPortraitTask } from '#domain/accounts/fetch-portrait.ts';
import { hasProof } from '#domain/accounts/prove-identity.ts';
import { requestLink } from '#domain/accounts/request-link.ts';
import { findSession } from '#domain/accounts/sessions.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { createAccountApp, LOGIN_ON } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import { paintQuadrants } from '#tests/hostile-pictures.ts';

const SITE = 'https://guide.example';

const ADA_AT_GOOGLE = {
  sub: '1001',
  email: 'Ada@Example.com',
  email_verified: true,
  picture: 'https://pictures.example/ada.png',
};

const tokenOf = (response: Response) =>
  /(?:^|\n)token=([^;]*)/.exec(response.headers.getSetCookie().join('\n'))?.[1];
const cookieOf = (response: Response) =>
  /google=[^;]*/.exec(response.headers.getSetCookie().join('\n'))?.[0] ?? '';
const locationOf = (response: Response) => response.headers.get('location') ?? '';

async function startGoogle(given: Readonly<Record<string, string>> = {}) {
  const google = new OAuth2Server();
  await google.issuer.keys.generate('RS256');
  await google.start(0, 'localhost');
  onTestFinished(() => google.stop());
  const settings = {
    ...LOGIN_ON,
    SITE_URL: SITE,
    LOCALES: 'en-US,en-XA',
    GOOGLE_OAUTH_LOGIN: 'true',
    GOOGLE_CLIENT_ID: 'guide',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: google.issuer.url ?? '',
    ...given,
  };
  const site = await createAccountApp(settings);
  let claims: object = ADA_AT_GOOGLE;
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });

  /** Signs in at Google with these claims. Returns the address to which Google sends the browser back. */
  async function goToGoogle(
    as: object = ADA_AT_GOOGLE,
    origin = '/levels/47',
    path = '/auth/google_oauth2',
    headers = {},
    more = '',
  ) {
    claims = as;
    const begin = await site.call('GET', `${path}?origin=${encodeURIComponent(origin)}${more}`, {
      headers,
    });
    const back = await fetch(locationOf(begin), { redirect: 'manual' });
    const url = new URL(locationOf(back));
    return { begin, asked: new URL(locationOf(begin)), path: url.pathname + url.search, url };
  }

  async function signInWith(as: object = ADA_AT_GOOGLE, origin?: string): Promise<Response> {
    const { begin, path } = await goToGoogle(as, origin);
    return site.call('GET', path, { headers: { cookie: cookieOf(begin) } });
  }

  return { ...site, google, goToGoogle, signInWith };
}

test('somebody signs in with Google, gets a trial, and returns to where they were', async () => {
  const { call, goToGoogle } = await startGoogle();
  const { begin, asked, path, url } = await goToGoogle(ADA_AT_GOOGLE, '/levels?page=2');
  expect(begin.headers.get('cache-control')).toBe('private, no-store');
  expect(begin.headers.getSetCookie().join()).toMatch(
    /^google=[\w-]+; Max-Age=600; Path=\/auth\/google_oauth2; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'guide',
    redirect_uri: `${SITE}/auth/google_oauth2/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(url.origin).toBe(SITE);
  const document = await (await call('GET', '/api/v1/openapi.json')).json();
  expect(document).toMatchObject({
    paths: { '/auth/google_oauth2': { get: {} }, '/auth/google_oauth2/callback': { get: {} } },
  });
  const back = await call('GET', path, { headers: { cookie: cookieOf(begin) } });
  expect([back.status, locationOf(back)]).toEqual([302, '/levels?page=2']);
  const headers = { authorization: `Bearer ${tokenOf(back)}` };
  const info = await call('GET', '/api/v1/user_info', { headers });
  expect(await info.json()).toEqual({
    data: { email: ADA.email, credits: 10, image: null },
  });
});

test('the picture at Google is fetched once and stored, small, with the account', async () => {
  const { ctx, call, jobs, signInWith } = await startGoogle();
  const asked: string[] = [];
  const fetchPicture = async (address: string) => {
    asked.push(address);
    return paintQuadrants().png().toBuffer();
  };
  const headers = { authorization: `Bearer ${tokenOf(await signInWith())}` };
  const [job] = jobs.splice(0).filter(({ task }) => task === fetchPortraitTask.name);
  await fetchPortrait({ ...ctx, fetchPicture }, fetchPortraitTask.input.parse(job?.input));
  expect(asked).toEqual([ADA_AT_GOOGLE.picture]);
  const info = await call('GET', '/api/v1/user_info', { headers });
  const { image, ...others } = ((await info.json()) as { data: { image: string } }).data;
  expect(others).toEqual({ email: ADA.email, credits: 10 });
  const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(image) ?? [];
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 64,
    height: 64,
  });
  await signInWith();
  expect(jobs.filter(({ task }) => task === fetchPortraitTask.name)).toEqual([]);
});

test('the same Google account is the same account, also after its address has changed', async () => {
  const { ctx, signInWith } = await startGoogle();
  const first = await findSession(ctx, tokenOf(await signInWith()) ?? '');
  const moved = { ...ADA_AT_GOOGLE, email: 'ada@elsewhere.example' };
  const second = await findSession(ctx, tokenOf(await signInWith(moved)) ?? '');
  expect(second?.accountId).toBe(first?.accountId);
  expect(second?.email).toBe(ADA.email);
});

test('a confirmed account is linked, and its password goes on', async () => {
  const { ctx, join, enter, signInWith } = await startGoogle();
  await join();
  const { actor, token } = await enter();
  const linked = await findSession(ctx, tokenOf(await signInWith()) ?? '');
  expect(linked?.accountId).toBe(actor.accountId);
  await enter();
  expect(await findSession(ctx, token)).toBeDefined();
});

test('attack: an unconfirmed account loses the password, links and sessions of whoever made it', async () => {
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
  'attack: an address whose email_verified is %j takes no account over',
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
  'attack: the origin %s leads home',
  async (origin) => {
    const { signInWith } = await startGoogle();
    expect(locationOf(await signInWith(ADA_AT_GOOGLE, origin))).toBe('/');
  },
);

test('attack: without another host for the API no address brings a session along', async () => {
  const { call, join, enter } = await startGoogle();
  await join();
  const { token } = await enter();
  for (const path of [`enter?code=${token}&origin=/`, 'start?origin=/']) {
    const response = await call('GET', `/auth/google_oauth2/${path}`);
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
  }
});

test('attack: what a browser has begun at the API’s host no other ends on the site, and it serves once', async () => {
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

test('whoever cancels at Google is led back to signing in', async () => {
  const { call, goToGoogle } = await startGoogle();
  const cookie = cookieOf((await goToGoogle()).begin);
  const path = '/auth/google_oauth2/callback?error=access_denied';
  const response = await call('GET', path, { headers: { cookie } });
  expect(locationOf(response)).toBe('/auth/sign_in?google=cancelled');
});

test('attack: whoever is signed in keeps their session: both calls lead home', async () => {
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

test('who is signed in proves with their own Google account, and no other, that it is still them', async () => {
  const { call, ctx, goToGoogle, signInWith, pass } = await startGoogle();
  const session = { cookie: `token=${tokenOf(await signInWith())}` };
  const actor = await findSession(ctx, session.cookie.slice('token='.length));
  if (!actor) throw new Error('nobody is signed in');
  pass(11 * 60_000);
  const prove = async (as: object) => {
    const { begin, path } = await goToGoogle(as, '/settings', '/api/v1/google_proof', session);
    const cookie = `${session.cookie}; ${cookieOf(begin)}`;
    const back = await call('GET', path, { headers: { cookie } });
    expect(tokenOf(back)).toBeUndefined();
    return [locationOf(back), await hasProof(ctx, actor)];
  };
  const eve = { ...ADA_AT_GOOGLE, sub: '6', email: 'eve@example.com' };
  expect(await prove(eve)).toEqual(['/settings?google=conflict', false]);
  expect(await prove(ADA_AT_GOOGLE)).toEqual(['/settings', true]);
  expect(await dbOf(ctx).selectFrom('accounts').select('email').execute()).toHaveLength(1);
  const stranger = await call('GET', '/api/v1/google_proof?origin=/settings');
  expect(locationOf(stranger)).toBe('/auth/sign_in?origin=%2Fsettings');
});

test('whoever fails to sign in with Google stays in their language', async () => {
  const { call, goToGoogle } = await startGoogle();
  const cookie = cookieOf((await goToGoogle(ADA_AT_GOOGLE, '/en-xa/levels/47')).begin);
  const path = '/auth/google_oauth2/callback?error=access_denied';
  const response = await call('GET', path, { headers: { cookie } });
  expect(locationOf(response)).toBe('/en-xa/auth/sign_in?google=cancelled');
});

test('while Google is away the sign-in says so with 503, and works once it is back', async () => {
  const { call, google } = await startGoogle();
  const { port } = google.address();
  await google.stop();
  const away = await call('GET', '/auth/google_oauth2');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10']);
  await google.start(port, 'localhost');
  expect((await call('GET', '/auth/google_oauth2')).status).toBe(302);
});

test('a person has one trial, with Google and without', async () => {
  const { ctx, call, join, signInWith } = await startGoogle();
  await join();
  await dbOf(ctx).deleteFrom('accounts').execute();
  const creditsOf = async (as: object) => {
    const headers = { authorization: `Bearer ${tokenOf(await signInWith(as))}` };
    const info = await call('GET', '/api/v1/user_info', { headers });
    return ((await info.json()) as { data: { credits: number } }).data.credits;
  };
  expect(await creditsOf(ADA_AT_GOOGLE)).toBe(0);
  await dbOf(ctx).deleteFrom('accounts').execute();
  expect(await creditsOf({ ...ADA_AT_GOOGLE, email: 'other@example.com' })).toBe(0);
  expect(await creditsOf({ ...ADA_AT_GOOGLE, sub: '3003', email: 'new@example.com' })).toBe(10);
});

test('without its flag there is nothing of Google', async () => {
  const { call } = await createAccountApp(LOGIN_ON);
  // Only the site's own page for the path is left.
  const response = await call('GET', '/auth/google_oauth2');
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  const document = await (await call('GET', '/api/v1/openapi.json')).text();
  expect(document).not.toMatch(/google_oauth2/);
});
