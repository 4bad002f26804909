import { waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';
import { createAccount, expectHome, fromAnotherNetwork, signInBrowser } from './sign-in.ts';

test.use(WITH_MOTION);

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromAnotherNetwork()));

test('shows a failed sign-out', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/403/);
  await signInBrowser(page, await createAccount(request));
  await page.goto('/download');
  await page.route('**/auth/sign_out', (route) =>
    route.fulfill({ status: 403, json: { errors: ['Not now.'] } }),
  );
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign out failed: Not now.')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('the refresh icon updates the credits, only logs a failure, and shifts nothing', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const takeShifts = await watchShifts(page);
  await signInBrowser(page, await createAccount(request));
  await page.goto('/levels/47');
  const badge = page.getByRole('banner').getByRole('status').filter({ hasText: /^\d+$/ });
  await expect(badge).toBeVisible();
  const info = { email: 'ada@example.com', credits: 7, image: null };
  await page.route('**/api/v1/user_info', (route) => route.fulfill({ json: { data: info } }));
  await page.getByRole('button', { name: 'Refresh credits' }).click();
  await expect(badge).toHaveText('7');
  await page.route('**/api/v1/user_info', (route) => route.fulfill({ status: 500, body: '' }));
  const answered = page.waitForResponse('**/api/v1/user_info');
  await page.getByRole('button', { name: 'Refresh credits' }).click();
  await answered;
  await expect(badge).toHaveText('7');
  await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
  expect(await takeShifts()).toEqual([]);
});

test('a session ended elsewhere shows the sign-in button again', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const token = await signInBrowser(page, await createAccount(request));
  await page.goto('/download');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Account' })).toBeVisible();
  const headers = { authorization: `Bearer ${token}`, ...fromAnotherNetwork() };
  const ended = await request.delete(`${process.env.UNJAM_URL}/api/v1/sessions`, { headers });
  expect(ended.status()).toBe(200);
  // A call of the page itself may already have reported it. Then there is nothing to press.
  const refresh = header.getByRole('button', { name: 'Refresh credits' });
  await refresh.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('on a phone the account’s entries are in the menu, and signing out there leads home', {
  tag: '@phone',
}, async ({ page, request, checkAccessibility }) => {
  const account = await createAccount(request);
  await signInBrowser(page, account);
  await page.goto('/settings');
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#menu');
  const rows = menu.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByText(account.email)).toBeVisible();
  await expect(menu.getByRole('status', { name: '10 credits' })).toBeVisible();
  // There is one menu: nothing in it opens another.
  await expect(menu.locator('[popover], [popovertarget]:not([popovertarget="menu"])')).toHaveCount(
    0,
  );
  for (const name of ['Conversions', 'Usage', 'Billing', 'Settings', 'API keys']) {
    const box = await rows.getByRole('link', { name }).boundingBox();
    expect([name, (box?.height ?? 0) >= 44, (box?.width ?? 0) > 300]).toEqual([name, true, true]);
  }
  const frame = await menu.boundingBox();
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(844);
  await checkAccessibility();
  await rows.getByRole('link', { name: 'Usage' }).click();
  await expect(page).toHaveURL('/usage');
  await expect(page.getByRole('heading', { name: 'Usage', level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await rows.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByText('Sign out success')).toBeVisible();
  await expectHome(page);
  await expect(menu).toBeHidden();
});
