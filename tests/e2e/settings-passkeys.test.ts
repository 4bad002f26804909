import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { refuseForm } from './refuse-form.ts';
import { createAccount, receiveMail, signInBrowser } from './sign-in.ts';

test('a player adds a passkey, signs in with it, renames it and removes it', async ({
  page,
  request,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await addAuthenticator(page);
  const account = await createAccount(request);
  await signInBrowser(page, account);
  await page.goto('/settings');
  const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true });
  await passkeys.getByLabel('Name').fill('Old telephone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveText(/^Old telephone.*Not used yet/);
  await receiveMail(account.email, /^A passkey was added/);
  await checkAccessibility();
  // One device has one passkey per account.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('This device already has a passkey')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/auth/sign_in?origin=/settings');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(passkeys.getByRole('listitem')).toHaveText(/Last used on/);

  await passkeys.getByText('Change Old telephone').click();
  const item = passkeys.getByRole('listitem');
  await item.getByLabel('Name').fill('Telephone');
  await item.getByRole('button', { name: 'Rename' }).click();
  await expect(item).toHaveText(/^Telephone/);
  await item.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Telephone?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(item).toHaveCount(0);
  await receiveMail(account.email, /^A passkey was removed/);

  await page.context().clearCookies();
  await page.goto('/auth/sign_in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey does not sign in here.')).toBeVisible();
});

test('a passkey proves identity instead of the password', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await addAuthenticator(page);
  await signInBrowser(page, await createAccount(request));
  await page.goto('/settings');
  const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await refuseForm(page, 'This needs your current password, a passkey, or a sign-in.');
  const email = page.getByRole('region', { name: 'E-mail address', exact: true });
  await email.getByLabel('New e-mail address').fill('new@example.com');
  await email.getByRole('button', { name: 'Change address' }).click();
  const proved = page.waitForResponse('**/api/v1/passkeys/proof');
  await email.getByRole('button', { name: 'Use a passkey instead' }).click();
  expect((await proved).status()).toBe(200);
});

/** A built-in authenticator that verifies its user, like that of a phone. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
