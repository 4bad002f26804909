import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { refuseForm } from './refuse-form.ts';
import { createAccount, receiveMail, signInBrowser } from './sign-in.ts';

const section = (name: string) => ({ name, exact: true }) as const;

test('a player changes the address, and both addresses get an e-mail', async ({
  page,
  request,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const account = await createAccount(request);
  await signInBrowser(page, account);
  await page.goto('/settings');
  await checkAccessibility();
  const email = page.getByRole('region', section('E-mail address'));
  await expect(email).toContainText(`You sign in with ${account.email}.`);
  const moved = account.email.replace('player', 'moved');
  await email.getByLabel('New e-mail address').fill(account.email);
  await email.getByRole('button', { name: 'Change address' }).click();
  await expect(email.getByText('This is your address already')).toBeVisible();
  await email.getByLabel('New e-mail address').fill(moved);
  await email.getByRole('button', { name: 'Change address' }).click();
  await expect(email.getByRole('status').first()).toContainText(`Check the inbox of ${moved}`);
  await receiveMail(account.email, /about to change its e-mail address/);
  const { token } = await receiveMail(moved, /^Confirm your new e-mail address/);

  // Opening the link does not use it, because mail scanners follow links.
  const address = `/settings/email?token=${token}`;
  for (const _ of [1, 2]) expect((await request.get(address)).status()).toBe(200);
  await page.goto(address);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Your e-mail address has changed.')).toBeVisible();
  await expect(email).toContainText(`You sign in with ${moved}.`);
  for (const to of [account.email, moved]) await receiveMail(to, /has changed$/);
  await checkAccessibility();
  await signInBrowser(page, { ...account, email: moved });
});

test('a used link says so, and what to do', async ({
  page,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  const response = await page.goto('/settings/email?token=used');
  expect(response?.status()).toBe(422);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await checkAccessibility();
});

test('a password is changed by keyboard; a fault is shown beside its field', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/40[03]/);
  const account = await createAccount(request);
  await signInBrowser(page, account);
  await page.goto('/settings');
  const answerRefreshes = await holdRequests(page, /\/settings[/.]/);
  const password = page.getByRole('region', section('Password'));
  const current = password.getByLabel('Current password');
  const typeAll = async (...texts: readonly string[]) => {
    await current.focus();
    for (const [index, text] of texts.entries()) {
      if (index > 0) {
        // Past the button that shows the password.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
  };
  await typeAll('wrong', 'seven blue ladders', 'seven blue ladders');
  await expect(password.getByText('The current password is wrong.')).toBeVisible();
  await typeAll(account.password, 'password1', 'password1');
  await expect(password.getByText(/^Many people use this one/)).toBeVisible();
  answerRefreshes();
  await typeAll(account.password, 'seven blue ladders', 'seven red ladders');
  await expect(password.getByText('The two passwords differ.')).toBeVisible();
  await typeAll(account.password, 'seven blue ladders', 'seven blue ladders');
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(current).toHaveValue('');
  await receiveMail(account.email, /^Your password for Unjam has changed/);
  await signInBrowser(page, { ...account, password: 'seven blue ladders' });
});

test('a player signs another device out; nobody can see the devices of others', async ({
  page,
  browser,
  request,
}) => {
  const account = await createAccount(request);
  await signInBrowser(page, account);
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ...(process.env.UNJAM_URL && { baseURL: process.env.UNJAM_URL }),
  });
  const other = await context.newPage();
  await signInBrowser(other, account);
  const stranger = await browser.newContext({ baseURL: process.env.UNJAM_URL ?? '' });
  const third = await stranger.newPage();
  await signInBrowser(third, await createAccount(request));

  await other.goto('/settings');
  await page.goto('/settings');
  await third.goto('/settings');
  const sessions = page.getByRole('region', section('Where you are signed in'));
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  const devices = third.getByRole('region', section('Where you are signed in'));
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(third.getByText(account.email)).toHaveCount(0);

  await sessions.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto('/settings');
  await expect(other).toHaveURL(/\/auth\/sign_in\?origin=%2Fsettings$/);
  await third.reload();
  await expect(third).toHaveURL(/\/settings$/);

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/sign_in$/);
  await stranger.close();
  await context.close();
});

test('a player exports everything that is stored about them', async ({ page, request }) => {
  const account = await createAccount(request);
  await signInBrowser(page, account);
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const { data } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.accounts).toMatchObject([{ email: account.email, role: 'player' }]);
  expect(data.credit_ledger).toMatchObject([{ kind: 'grant', amount: 10, reason: 'trial' }]);
  expect(data.sessions).toHaveLength(1);
});

test('a player deletes the account, which needs its address and a confirmation', async ({
  page,
  request,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/40[01]/);
  const account = await createAccount(request);
  const token = await signInBrowser(page, account);
  await page.goto('/settings');
  const end = page.getByRole('region', section('Delete account'));
  await end.getByText('Delete my account', { exact: true }).click();
  const field = end.getByLabel('Type your e-mail address to confirm');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await field.fill('somebody@example.com');
  await end.getByRole('button', { name: 'Delete forever' }).click();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(
    end.getByText(`Must be the address of this account, ${account.email}`),
  ).toBeVisible();
  await field.fill(account.email);
  await end.getByRole('button', { name: 'Delete forever' }).click();
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(page).toHaveURL(/\/settings\/deleted\?receipt=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
  await checkAccessibility();
  await receiveMail(account.email, /^Your account at Unjam is deleted/);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/v1/user_info', { headers })).status()).toBe(401);
});

test('a failed call says so and keeps the fields; after a long session the password is requested first', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/403/, /ERR_FAILED|Failed to load/);
  const account = await createAccount(request);
  await signInBrowser(page, account);
  await page.goto('/settings');
  const email = page.getByRole('region', section('E-mail address'));
  await expect(email.getByLabel('Current password')).toHaveCount(0);
  await test.step('a call that fails on its way', async () => {
    await page.route('**/settings', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await email.getByLabel('New e-mail address').fill('new@example.com');
    await email.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByText(/^fetch exception: /)).toBeVisible();
    await expect(email.getByLabel('New e-mail address')).toHaveValue('new@example.com');
    await expect(email.getByRole('button', { name: 'Change address' })).toBeEnabled();
    await page.unroute('**/settings');
  });
  await refuseForm(page, 'This needs your current password.');
  await email.getByLabel('New e-mail address').fill(`later-${account.email}`);
  await email.getByRole('button', { name: 'Change address' }).click();
  const current = email.getByLabel('Current password');
  await expect(email.getByText('This needs your current password.')).toBeVisible();
  await current.fill('wrong');
  await email.getByRole('button', { name: 'Change address' }).click();
  await expect(email.getByText('The current password is wrong.')).toBeVisible();
  await current.fill(account.password);
  await email.getByRole('button', { name: 'Change address' }).click();
  await expect(email.getByRole('status').first()).toContainText('Check the inbox of later-');
  await expect(current).toHaveCount(0);
});

test('the settings fit a phone, in dark colors @phone', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInBrowser(page, await createAccount(request));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await checkAccessibility();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
