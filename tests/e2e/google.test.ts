import { rmSync } from 'node:fs';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { makeFilledFolder } from '../filled-folder.ts';
import { findFreePort } from '../free-port.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

/** A site on which people sign in only with Google, and a provider on this machine instead of Google. */
test.describe.configure({ mode: 'default' });

let dataDir = '';
const google = new OAuth2Server();
let site: SiteProcess;
let claims: object = {};

test.beforeAll(async () => {
  dataDir = makeFilledFolder('google');
  test.setTimeout(300_000);
  await google.issuer.keys.generate('RS256');
  await google.start(0, 'localhost');
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });
  site = await startSiteProcess({
    DATA_DIR: dataDir,
    // The provider sends browsers back to the configured address.
    PORT: String(await findFreePort()),
    EMAIL_LOGIN: 'false',
    GOOGLE_CLIENT_ID: 'guide',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: google.issuer.url ?? '',
  });
});
test.afterAll(async () => {
  await site.stop();
  await google.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a person signs in with Google from a level, and returns to it with the credits of the trial', async ({
  page,
  checkAccessibility,
}) => {
  claims = { sub: '1001', email: 'ada@example.com', email_verified: true };
  await page.goto(`${site.url}/levels/47`);
  await waitUntilAwake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await checkAccessibility();
  await dialog.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(`${site.url}/levels/47`);
  await expect(page.getByRole('status', { name: '10 credits' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('group', { name: 'Account' })).toContainText('ada@example.com');
});

test('a refused sign-in with Google gives its reason on the sign-in page', async ({ page }) => {
  claims = { sub: '1002', email: 'eve@example.com', email_verified: false };
  await page.goto(`${site.url}/auth/sign_in`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in\?google=unverified$/);
  await expect(page.getByText('Google has not verified the e-mail address')).toBeVisible();
  await page.goto(`${site.url}/auth/sign_in?google=cancelled`);
  await expect(page.getByText('You cancelled the sign-in at Google.')).toBeVisible();
});

test('without e-mail login there is no sign-up, no form and no endpoint for it', async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/auth/sign_in`);
  await expect(page.locator('main input[type="password"]')).toHaveCount(0);
  const data = { email: 'ada@example.com', password: 'three odd socks' };
  expect((await request.post(`${site.url}/auth/sign_in`, { data })).status()).toBe(404);
  expect((await request.post(`${site.url}/auth/sign_up`, { data })).status()).toBe(404);
});

test('from a sign-in page, Google leads back to the page before it', async ({ page }) => {
  const link = page.getByRole('main').getByRole('link', { name: 'Continue with Google' });
  const href = `/auth/google_oauth2?${new URLSearchParams({ origin: '/levels/47' })}`;
  await page.goto(`${site.url}/auth/sign_in`, { referer: `${site.url}/levels/47` });
  await expect(link).toHaveAttribute('href', href);
  await page.goto(`${site.url}/auth/signup?from=/levels/47`);
  await expect(link).toHaveAttribute('href', href);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in\?from=%2Flevels%2F47$/);
  await expect(link).toHaveAttribute('href', href);
  await page.goto(`${site.url}/auth/sign_in`, { referer: 'https://elsewhere.example/levels/47' });
  await expect(link).toHaveAttribute('href', /origin=%2F$/);
});
