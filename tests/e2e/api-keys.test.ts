import { expect, test } from './fixtures.ts';
import { createAccount, signInBrowser } from './sign-in.ts';

test('a key is created with the keyboard, shown once, used, and revoked', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await signInBrowser(page, await createAccount(request));
  await page.goto('/settings');
  await page.getByRole('link', { name: 'API keys for your programs' }).click();
  await expect(page.getByText('You have no keys.')).toBeVisible();
  await page.getByLabel('Name of the program').fill('My bot');
  await page.keyboard.press('Enter');
  const key = page.getByLabel('Your new key');
  await expect(key).toHaveValue(/^unjam_/);
  await checkAccessibility();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await key.inputValue());
  const authorization = `Bearer ${await key.inputValue()}`;
  const usage = () => request.get('/api/v1/usage', { headers: { authorization } });
  expect((await usage()).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Revoke My bot' })).toBeVisible();
  await expect(key).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke My bot' }).click();
  await expect(page.getByText('You have no keys.')).toBeVisible();
  expect((await usage()).status()).toBe(401);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a key is created and revoked by forms alone', async ({ page, request, expectedErrors }) => {
    expectedErrors.push(/403/);
    await signInBrowser(page, await createAccount(request));
    await page.goto('/settings/api-keys');
    await page.getByLabel('Name of the program').fill('My bot');
    await page.getByLabel('Current password').fill('wrong password');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await expect(page.getByText('The current password is wrong.')).toBeVisible();
    await page.getByLabel('Name of the program').fill('My bot');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await expect(page.getByLabel('Your new key')).toHaveValue(/^unjam_/);
    await page.getByRole('button', { name: 'Revoke My bot' }).click();
    await expect(page.getByText('You have no keys.')).toBeVisible();
  });
});
