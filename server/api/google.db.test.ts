/** Signing in with Google, with a fake provider on this machine. */

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fetchPortrait, fetchPortraitTask } from '#domain/accounts/fetch-portrait.ts';
import { hasProof } from '#domain/accounts/prove-identity.ts';
import { findSession } from '#domain/accounts/sessions.ts';
import { dbOf } from '#domain/platform/context.server.ts';
import { LIMITS } from '#domain/platform/limits.ts';
import { createAccountApp, LOGIN_ON } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import {
  ADA_AT_GOOGLE,
  cookieOf,
  locationOf,
  SITE,
  startGoogle,
  tokenOf,
} from '#tests/google-site.ts';
import { paintQuadrants } from '#tests/hostile-pictures.ts';

test('a person signs in with Google, gets a trial, and returns to where they were', async () => {
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

test('fetches the picture from Google once, and stores it, scaled down, with the account', async () => {
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

test('the same Google account is the same account, even after its address has changed', async () => {
  const { ctx, signInWith } = await startGoogle();
  const first = await findSession(ctx, tokenOf(await signInWith()) ?? '');
  const moved = { ...ADA_AT_GOOGLE, email: 'ada@elsewhere.example' };
  const second = await findSession(ctx, tokenOf(await signInWith(moved)) ?? '');
  expect(second?.accountId).toBe(first?.accountId);
  expect(second?.email).toBe(ADA.email);
});

test('a confirmed account is linked, and its password remains valid', async () => {
  const { ctx, join, enter, signInWith } = await startGoogle();
  await join();
  const { actor, token } = await enter();
  const linked = await findSession(ctx, tokenOf(await signInWith()) ?? '');
  expect(linked?.accountId).toBe(actor.accountId);
  await enter();
  expect(await findSession(ctx, token)).toBeDefined();
});

test('cancelling at Google leads back to the sign-in page', async () => {
  const { call, goToGoogle } = await startGoogle();
  const cookie = cookieOf((await goToGoogle()).begin);
  const path = '/auth/google_oauth2/callback?error=access_denied';
  const response = await call('GET', path, { headers: { cookie } });
  expect(locationOf(response)).toBe('/auth/sign_in?google=cancelled');
});

test('a signed-in person proves their identity with their own Google account only', async () => {
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

test('a failed sign-in with Google keeps the language of the page', async () => {
  const { call, goToGoogle } = await startGoogle();
  const cookie = cookieOf((await goToGoogle(ADA_AT_GOOGLE, '/en-xa/levels/47')).begin);
  const path = '/auth/google_oauth2/callback?error=access_denied';
  const response = await call('GET', path, { headers: { cookie } });
  expect(locationOf(response)).toBe('/en-xa/auth/sign_in?google=cancelled');
});

test('while Google is unreachable, browsers return to a page that says so, and it works once it is back', async () => {
  const { call, google, join, enter } = await startGoogle();
  await join();
  const session = { cookie: `token=${(await enter()).token}` };
  const { port } = google.address();
  await google.stop();
  const begin = async (path: string, headers = {}) =>
    locationOf(await call('GET', path, { headers }));
  expect(await begin('/auth/google_oauth2')).toBe('/auth/sign_in?google=failed');
  expect(await begin('/auth/google_oauth2?origin=/en-xa/levels/47')).toBe(
    '/en-xa/auth/sign_in?google=failed',
  );
  expect(await begin('/api/v1/google_proof?origin=/settings', session)).toBe(
    '/settings?google=failed',
  );
  await google.start(port, 'localhost');
  expect(await begin('/auth/google_oauth2')).toContain(google.issuer.url);
});

test('after too many calls, browsers return to a page that says so, in its language', async () => {
  const { call } = await startGoogle();
  const path = '/auth/google_oauth2/callback?error=access_denied';
  for (let calls = 0; calls < LIMITS.googleSignIns.points; calls++) await call('GET', path);
  const begin = async (path: string) => {
    const response = await call('GET', path);
    return [response.status, locationOf(response)];
  };
  expect(await begin('/auth/google_oauth2?origin=/en-xa/levels/47')).toEqual([
    302,
    '/en-xa/auth/sign_in?google=limited',
  ]);
  expect(await begin(path)).toEqual([302, '/auth/sign_in?google=limited']);
  expect(await begin('/api/v1/google_proof?origin=/settings')).toEqual([
    302,
    '/settings?google=limited',
  ]);
});

test('a person gets one trial, with and without Google', async () => {
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

test('without its flag there is no sign-in with Google', async () => {
  const { call } = await createAccountApp(LOGIN_ON);
  // Only the site's own page for the path is left.
  const response = await call('GET', '/auth/google_oauth2');
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  const document = await (await call('GET', '/api/v1/openapi.json')).text();
  expect(document).not.toMatch(/google_oauth2/);
});
