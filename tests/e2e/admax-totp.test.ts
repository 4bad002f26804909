import { TOTP } from 'otpauth';
import { SETUP_MS } from '../operator-site.ts';
import { type ConsoleSite, startConsoleSite } from './admax-site.ts';
import { expect, test } from './fixtures.ts';
import { signInBrowser } from './sign-in.ts';

// A separate site, because an admin with an app cannot enter any other journey without its codes.
let site: ConsoleSite;

test.beforeAll(async () => {
  test.setTimeout(SETUP_MS);
  site = await startConsoleSite();
});

test.afterAll(() => site.end());

test('an authenticator app is set up, and then every sign-in needs its code', async ({
  page,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await signInBrowser(page, site.admin, site);
  await page.goto(`${site.url}/admax/security`);
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  // Codes of the previous and the next step are accepted too. The current code is used first, then one of a later step, in case a step ends
  // in the meantime.
  const code = (shift: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + shift * 30_000 });
  await expect(page.getByRole('img', { name: /^QR code of the key/ })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code(0));
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('Your account has an authenticator app.')).toBeVisible();
  const recovery = page.getByRole('region', { name: 'Recovery codes' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await recovery.getByRole('listitem').first().textContent()) ?? '';
  await checkAccessibility();
  // They are shown only once.
  await page.goto(`${site.url}/admax/security`);
  await expect(recovery.getByText('You have 10 recovery codes left.')).toBeVisible();
  await expect(recovery.getByRole('listitem')).toHaveCount(0);
  await page.context().clearCookies();
  await signInBrowser(page, site.admin, site);
  await page.goto(`${site.url}/admax/audit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One-time password');
  await checkAccessibility();
  await page.getByLabel('Code', { exact: true }).fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong, or was used before.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await page.context().clearCookies();
  await signInBrowser(page, site.admin, site);
  await page.goto(`${site.url}/admax/audit`);
  await page.getByText('Use a recovery code').click();
  await checkAccessibility();
  const form = page.getByLabel('Recovery code');
  await form.fill('aaaa-bbbb-cccc-dddd');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong, or was used before.')).toBeVisible();
  await form.fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await page.goto(`${site.url}/admax/security`);
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
