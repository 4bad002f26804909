import { rmSync } from 'node:fs';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { makeFilledFolder } from '../filled-folder.ts';
import { findFreePort } from '../free-port.ts';
import type { TestSite } from '../shared-site.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, sendSignIn } from './sign-in.ts';

/** A site on one host, localhost, with its API on another, 127.0.0.1. Neither sees the cookies of the other. */
let site: SiteProcess;
let at: TestSite;
let api = '';
let dataDir = '';
const google = new OAuth2Server();

// The site is started once, not for each journey.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = makeFilledFolder('two-hosts');
  await google.issuer.keys.generate('RS256');
  await google.start(0, 'localhost');
  const claims = { sub: '1001', email: 'ada@example.com', email_verified: true };
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });
  const port = await findFreePort();
  api = `http://127.0.0.1:${port}`;
  site = await startSiteProcess({
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    API_ENDPOINT: api,
    HAS_PAYMENT: 'false',
    GOOGLE_CLIENT_ID: 'guide',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: google.issuer.url ?? '',
    DRAIN_SECONDS: '0',
  });
  at = { url: api, dataDir };
});
test.afterAll(async () => {
  await site.stop();
  await google.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
test.afterEach(({ page }) => page.goto('about:blank'));

const home = () => api.replace('127.0.0.1', 'localhost');

test('an account works on two hosts: each call goes to the API with the token, which the site keeps in its cookie', async ({
  page,
  request,
}) => {
  const { email, password } = await createAccount(request, at);
  const calls: (readonly [call: string, authorization: string | undefined])[] = [];
  page.on('request', (asked) => {
    if (!asked.url().startsWith(api) || asked.method() === 'OPTIONS') return;
    const { authorization } = asked.headers();
    calls.push([`${asked.method()} ${new URL(asked.url()).pathname}`, authorization]);
  });
  const tokenOf = async () => {
    const cookies = await page.context().cookies(home());
    const token = cookies.find(({ name }) => name === 'token');
    return token && { value: token.value, httpOnly: token.httpOnly, sameSite: token.sameSite };
  };
  await page.goto(`${home()}/auth/sign_in`);
  await waitUntilAwake(page);
  await sendSignIn(page.getByRole('main'), { email, password });
  await expect(page).toHaveURL(`${home()}/`);
  await expect(page.getByRole('status', { name: '10 credits' })).toBeVisible();
  expect(calls[0]).toEqual(['POST /auth/sign_in', undefined]);
  const first = await tokenOf();
  expect(first).toMatchObject({ httpOnly: false, sameSite: 'Lax' });

  // After a reload, only the cookie has the token.
  calls.length = 0;
  await page.goto(`${home()}/settings`);
  await waitUntilAwake(page);
  await expect(page.getByRole('status', { name: '10 credits' })).toBeVisible();
  const section = page.locator('#password');
  await section.getByLabel('Current password', { exact: true }).fill(password);
  await section.getByLabel('New password', { exact: true }).fill('four odd socks');
  await section.locator('input[name="password_confirmation"]').fill('four odd socks');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(calls.map(([call]) => call)).toEqual(
    expect.arrayContaining(['GET /api/v1/user_info', 'POST /settings']),
  );
  for (const [call, authorization] of calls)
    expect([call, authorization]).toEqual([call, expect.stringMatching(/^Bearer \S+$/)]);
  // The session continues with a new token.
  expect((await tokenOf())?.value).not.toBe(first?.value);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Sign out success')).toBeVisible();
  expect(calls.at(-1)).toEqual(['DELETE /auth/sign_out', expect.stringMatching(/^Bearer /)]);
  expect(await tokenOf()).toBeUndefined();
});

test('signing in with Google on the API’s host signs in on the site', async ({ page }) => {
  await page.goto(`${home()}/levels/47`);
  await waitUntilAwake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' });
  await expect(link).toHaveAttribute('href', `${api}/auth/google_oauth2?origin=%2Flevels%2F47`);
  await link.click();
  await expect(page).toHaveURL(`${home()}/levels/47`);
  await expect(page.getByRole('status', { name: '10 credits' })).toBeVisible();
  await page.goto(`${home()}/settings`);
  await expect(page.getByRole('main').getByText('ada@example.com').first()).toBeVisible();
});

test('without payment and donation links, Donate leads to contributing a board', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/402/);
  const account = await createAccount(request, at);
  await page.request.post(`${home()}/auth/sign_in`, { data: account });
  await page.route('**/api/v1/user_info', (route) =>
    route.fulfill({
      status: 402,
      json: { errors: ['You don’t have enough credits.'] },
      headers: {
        'access-control-allow-origin': home(),
        'access-control-allow-credentials': 'true',
      },
    }),
  );
  await page.goto(`${home()}/app`);
  const dialog = page.getByRole('dialog', { name: 'Credits Exhausted' });
  await expect(dialog).toContainText('You can donate a board');
  await dialog.getByRole('link', { name: 'Donate' }).click();
  await expect(page).toHaveURL(`${home()}/contribute`);
});
