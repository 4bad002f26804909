import { expect, test } from './fixtures.ts';
import { createAccount, receiveMail, signInBrowser } from './sign-in.ts';

test.use({ javaScriptEnabled: false });

const section = (name: string) => ({ name, exact: true }) as const;

test('a player changes password and address, and a refusal keeps the fields', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/40[03]/);
  const account = await createAccount(request);
  await signInBrowser(page, account);
  await page.goto('/settings');
  const email = page.getByRole('region', section('E-mail address'));
  await email.getByLabel('New e-mail address').fill('nobody@localhost');
  await email.getByRole('button', { name: 'Change address' }).click();
  await expect(email.getByText(/^Must be an e-mail address/)).toBeVisible();
  await expect(email.getByLabel('New e-mail address')).toHaveValue('nobody@localhost');
  const moved = account.email.replace('player', 'moved');
  await email.getByLabel('New e-mail address').fill(moved);
  await email.getByRole('button', { name: 'Change address' }).click();
  await expect(email.getByText(/^Check the inbox of the new address/)).toBeVisible();
  await receiveMail(moved, /^Confirm your new e-mail address/);

  const password = page.getByRole('region', section('Password'));
  const change = async (current: string) => {
    await password.getByLabel('Current password').fill(current);
    await password.getByLabel('New password', { exact: true }).fill('seven blue ladders');
    await password.getByLabel('Password again').fill('seven blue ladders');
    await password.getByRole('button', { name: 'Change password' }).click();
  };
  await change('wrong');
  await expect(password.getByText('The current password is wrong.')).toBeVisible();
  await change(account.password);
  // The session continues with the new token in the cookie.
  await expect(page.getByText('Your password has changed.')).toBeVisible();
  await page.reload();
  await expect(email).toContainText(account.email);
});

test('a player signs a device out, exports the data and deletes the account', async ({
  page,
  playwright,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const account = await createAccount(request);
  await signInBrowser(page, account);
  const second = await playwright.request.newContext({ baseURL: process.env.UNJAM_URL ?? '' });
  const signIn = { email: account.email, password: account.password };
  expect((await second.post('/auth/sign_in', { data: signIn })).status()).toBe(200);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out: Chrome on Windows' }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  expect((await second.get('/api/v1/user_info')).status()).toBe(401);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  const end = page.getByRole('region', section('Delete account'));
  const field = end.getByLabel('Type your e-mail address to confirm');
  await end.getByText('Delete my account', { exact: true }).click();
  await field.fill('somebody@example.com');
  await end.getByRole('button', { name: 'Delete forever' }).click();
  await expect(end.getByText(/^Must be the address of this account/)).toBeVisible();
  await field.fill(account.email);
  await end.getByRole('button', { name: 'Delete forever' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth\/sign_in/);
  await second.dispose();
});
