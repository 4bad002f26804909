import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import {
  createAccount,
  expectHome,
  fromAnotherNetwork,
  receiveMail,
  sendSignIn,
  signInBrowser,
  signUpOnly,
} from './sign-in.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromAnotherNetwork()));

test('a player signs up, is signed in by confirming, signs out by the menu and signs in on the page', async ({
  page,
  checkAccessibility,
}) => {
  const email = `player-${randomUUID()}@example.com`;
  await page.goto('/auth/signup');
  await expect(page.getByText('14-day free trial, no card needed.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'placeholder',
    /[Mm]inimum 8/,
  );
  await checkAccessibility();
  await waitUntilAwake(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('three odd socks');
  await page.getByLabel('Password again').fill('three odd socks');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(
    `/auth/email_verifications?${new URLSearchParams({ email, type: 'account_confirm', mail: 'sent' })}`,
  );
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await checkAccessibility();

  const { token } = await receiveMail(email, /^Confirm/);
  await page.goto(`/auth/email_verifications?type=account_confirm&token=${token}`);
  await checkAccessibility();
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Confirm my account' }).click();
  await expect(page.getByText('Your account is confirmed, and you are signed in.')).toBeVisible();
  await expectHome(page);
  await signOutByMenu(page);

  await page.goto(`/auth/email_verifications?type=account_confirm&token=${token}`);
  await expect(page.getByText('This link has been used already')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth/sign_in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('three odd socks');
  await page.keyboard.press('Enter');
  await expect(page.getByText('login success')).toBeVisible();
  await expectHome(page);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  const menu = header.getByRole('group', { name: 'Account' });
  await expect(menu.getByText(email)).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Usage' })).toHaveAttribute('href', '/usage');
  await expect(menu.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/billing');
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await signOutByMenu(page);
});

async function signOutByMenu(page: Page) {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign out success')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
}

test('signing in in the dialog keeps the page, and Escape returns the focus', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const account = await createAccount(request);
  await page.goto('/levels/47');
  await waitUntilAwake(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByText(/Some actions need a sign-in, to prevent spam/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await sendSignIn(dialog, account);
  await expect(page.getByText('login success')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/levels/47');
  await expect(
    page
      .getByRole('banner')
      .getByTitle(/^\d+ credits?$/)
      .first(),
  ).toBeVisible();
});

test('on a phone, closing the dialog that the menu opened returns the focus to the menu’s button', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/levels/47');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  await page.locator('#menu').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a wrong password shows a toast and keeps the fields; the address may have 256 characters', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const account = await createAccount(request);
  await page.goto('/auth/sign_in');
  await waitUntilAwake(page);
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('maxlength', '256');
  await expect(email).toHaveAttribute('required');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('required');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/auth/forgot_password',
  );
  await email.fill(account.email);
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  const toast = page.getByRole('region', { name: 'Notices' });
  await expect(toast.getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await expect(email).toHaveValue(account.email);
  await expect(page).toHaveURL('/auth/sign_in');
});

test('an unconfirmed person is led to the confirmation page', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { email, password } = await signUpOnly(request);
  await page.goto('/auth/sign_in');
  await waitUntilAwake(page);
  await sendSignIn(page.getByRole('main'), { email, password });
  await expect(page).toHaveURL(
    `/auth/email_verifications?${new URLSearchParams({ email, type: 'account_confirm' })}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your e-mail address');
  const main = page.getByRole('main');
  await expect(main).toContainText(`${email} is not confirmed yet`);
  await expect(main).not.toContainText('We sent a link');
  const first = await receiveMail(email, /^Confirm/);
  await main.getByRole('button', { name: 'Resend' }).click();
  await expect(main.getByRole('status')).toHaveText('Sent. Check your e-mail.');
  await receiveMail(email, /^Confirm/, { except: [first] });
});

test('a forgotten password is reset by an e-mail, and signs in', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { email } = await createAccount(request);
  await page.goto('/auth/forgot_password');
  await checkAccessibility();
  await waitUntilAwake(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/auth\/email_verifications\?.*type=password/);
  const { token } = await receiveMail(email, /password/i);
  await page.goto(`/auth/password_reset?token=${token}`);
  await checkAccessibility();
  await waitUntilAwake(page);
  await page.getByLabel('New password').fill('four odd socks now');
  await page.getByLabel('Password again').fill('four odd socks now');
  await page.getByRole('button', { name: 'Send Password Reset' }).click();
  await expect(page).toHaveURL('/auth/sign_in?done=password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('four odd socks now');
  await page.keyboard.press('Enter');
  await expect(page.getByText('login success')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/auth/password_reset?token=${token}`);
  await expect(page.getByText('This link has been used already, or is too old.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

test('if the network fails, a toast appears and the fields are kept', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET/);
  await page.goto('/auth/sign_in');
  await waitUntilAwake(page);
  await page.route('**/auth/sign_in?*', (route) => route.abort());
  await sendSignIn(page.getByRole('main'), {
    email: 'ada@example.com',
    password: 'three odd socks',
  });
  await expect(page.getByText(/^fetch exception: /)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com');
});

test('a signed-in person is redirected home from every sign-in page', async ({ page, request }) => {
  await signInBrowser(page, await createAccount(request));
  for (const path of ['sign_in', 'signup', 'forgot_password', 'password_reset?token=x']) {
    await page.goto(`/auth/${path}`);
    await expectHome(page);
  }
});

test('a browser with a stale sign-in mark can sign in', async ({ page, context }) => {
  await context.addCookies([{ name: 'signed_in', value: '1', url: process.env.UNJAM_URL ?? '' }]);
  // The calls that would report it get no response.
  await page.route('**/api/v1/**', () => undefined);
  const watched = page.waitForResponse('**/builds/meta/*.json');
  await page.goto('/auth/sign_in?origin=%2Fsettings');
  await (await watched).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page).toHaveURL(/\/auth\/sign_in\?origin=%2Fsettings$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
});
