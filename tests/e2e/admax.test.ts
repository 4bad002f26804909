import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { SETUP_MS } from '../operator-site.ts';
import { type ConsoleSite, openConsole, startConsoleSite } from './admax-site.ts';
import { expect, test } from './fixtures.ts';
import { signInBrowser } from './sign-in.ts';

test.describe.configure({ mode: 'default' });

let site: ConsoleSite;

test.beforeAll(async () => {
  test.setTimeout(SETUP_MS);
  site = await startConsoleSite();
});

test.afterAll(() => site.end());

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const at = page.locator(':focus');
    const label = await at.evaluate(
      (element: HTMLInputElement) =>
        element.getAttribute('aria-label') ??
        element.labels?.[0]?.textContent ??
        element.textContent,
    );
    if (label === name) return;
  }
  throw new Error(`the key Tab does not lead to ${name}`);
}

const PATHS = [
  '/admax',
  '/admax/queue',
  '/admax/redirects',
  '/admax/audit',
  '/admax/security',
  '/admax/nothing',
];

test('the console does not exist for visitors and players, whatever they send', async ({
  page,
  playwright,
}) => {
  const stranger = await playwright.request.newContext();
  await signInBrowser(page, site.player, site);
  const player = page.context().request;
  for (const request of [stranger, player]) {
    for (const path of [...PATHS, `/admax/fix/${'a'.repeat(64)}`]) {
      const read = await request.get(site.url + path);
      expect(read.status(), path).toBe(404);
      expect(await read.text()).not.toContain('Audit log');
      const sent = await request.post(site.url + path, {
        form: { form: 'set-redirect', from: '/stolen', to: '/blog', status: '301' },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(sent.status(), path).toBe(404);
      for (const data of ['/_payload.json', '.data']) {
        expect((await request.get(site.url + path + data)).status()).toBe(404);
      }
    }
    expect((await request.get(`${site.url}/stolen`, { maxRedirects: 0 })).status()).toBe(404);
  }
  await stranger.dispose();
});

test('an admin sees the numbers on every screen, and nothing is cached', async ({
  page,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const response = await openConsole(page, site);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numbers');
  await expect(page.getByText('Levels with only a sample').first()).toBeVisible();
  const setup = page.getByRole('region', { name: 'Setting up' });
  await expect(setup.getByText('0 of 1,834 levels have real boards.')).toBeVisible();
  await expect(setup.getByText(/^\d+ things are missing\. Next: Address\.$/)).toBeVisible();
  await expect(setup.getByRole('link', { name: 'Import boards' })).toBeVisible();
  for (const path of PATHS.filter((one) => !one.includes('/files/'))) {
    await page.goto(site.url + path);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(
        size.width,
      );
      await checkAccessibility();
    }
    await expect(page.getByRole('contentinfo'), path).toContainText('Unofficial fan guide');
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${site.url}/admax?days=7`);
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
  await checkAccessibility();
});

test('a redirect is set and undone by keyboard; a refusal gives its reason and keeps the fields', async ({
  page,
  request,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await openConsole(page, site, '/admax/redirects');
  await tabTo(page, 'Old path');
  await page.keyboard.type('/old');
  await tabTo(page, 'Leads to');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('it must be a path such as /new/page');
  await expect(page.getByLabel('Old path')).toHaveValue('/old');
  await checkAccessibility();
  await tabTo(page, 'Leads to');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('/levels');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText(
    'Done. You redirected /old to /levels.',
  );
  await checkAccessibility();
  const led = await request.get(`${site.url}/old`, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([301, '/levels']);
  await page.keyboard.press('u');
  await expect(page.getByRole('status').first()).toContainText('You undid entry');
  await expect(page.getByText('No path is redirected.')).toBeVisible();
  await page.goto(`${site.url}/levels`);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Console' }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('admin@example.com redirected /old to /levels.')).toBeVisible();
  await expect(page.getByText('undone by 2')).toBeVisible();
  await checkAccessibility();
});

test('the forms work without script, and not from another site', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openConsole(page, site, '/admax/redirects');
  await page.getByLabel('Old path').fill('/plain');
  await page.getByLabel('Leads to').fill('/blog');
  await page.getByRole('button', { name: 'Save the redirect' }).click();
  await expect(page.getByRole('status').first()).toContainText('Done');
  const forged = await context.request.post(`${site.url}/admax/redirects`, {
    form: { form: 'remove-redirect', from: '/plain' },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(forged.status()).toBe(403);
  const more = await context.request.post(`${site.url}/admax/redirects`, {
    form: { form: 'remove-redirect', from: '/plain', account: 'x', role: 'admin' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(more.status()).toBe(400);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove: /plain' })).toBeVisible();
  await context.close();
});

test('an account is found, gets credits for a reason, and is signed out', async ({
  page,
  browser,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const context = await browser.newContext();
  const player = await context.newPage();
  await signInBrowser(player, site.player, site);
  await openConsole(page, site, '/admax/users');
  await page.getByLabel('Part of the address').fill('player@');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=player/);
  await page.getByRole('link', { name: 'player@example.com' }).click();
  await checkAccessibility();
  const give = page.getByRole('region', { name: 'Give credits' });
  await give.getByLabel('Amount').fill('many');
  await give.getByLabel('Reason').fill('a lost conversion');
  await page.keyboard.press('Enter');
  await expect(give.getByText('a whole number from 1 to 9999')).toBeVisible();
  await expect(give.getByLabel('Reason')).toHaveValue('a lost conversion');
  await give.getByLabel('Amount').fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText(
    'You gave player@example.com 7 credits: a lost conversion.',
  );
  await expect(page.getByRole('cell', { name: 'Given by an admin' }).first()).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Freeze the credits' }).click();
  await expect(page.getByRole('button', { name: 'Lift the freeze' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Lift the freeze' })).toBeHidden();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('status').first()).toContainText(
    'You signed player@example.com out everywhere.',
  );
  await player.goto(`${site.url}/settings`);
  await expect(player).toHaveURL(/sign_in/);
  await context.close();
});

test('an order is found and partly refunded, with its credits', async ({
  page,
  browser,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const context = await browser.newContext();
  const player = await context.newPage();
  await signInBrowser(player, site.player, site);
  const ordered = await player.request.post(`${site.url}/api/v1/orders`, {
    data: { donation_dollars: 4 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { data } = (await ordered.json()) as { data: { id: string; checkoutUrl: string } };
  await player.goto(site.url + new URL(data.checkoutUrl).pathname);
  await player.getByRole('button', { name: 'Pay $4.00' }).click();
  await expect(player.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();

  await openConsole(page, site, '/admax/orders?status=paid');
  await page.getByRole('link', { name: data.id }).click();
  const refund = page.getByRole('region', { name: 'Refund' });
  await refund.getByLabel('Dollars').fill('9.00');
  await refund.getByLabel('Reason').fill('asked for it');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('alert')).toHaveText('Between $0.01 and $4.00 can be paid back.');
  await refund.getByLabel('Dollars').fill('1.00');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(
    page.getByText(`You refunded $1.00 of the order ${data.id}: asked for it.`),
  ).toBeVisible();
  await expect(page.getByText('Partly refunded')).toBeVisible();
  await checkAccessibility();
  await page.goto(`${site.url}/admax/audit?subject=order:${data.id}`);
  // Nobody was asked for what was refused.
  await expect(
    page.getByRole('cell', { name: /asked the payment provider to refund \$/ }),
  ).toHaveCount(1);
});

// The last one, because an admin with an app enters nothing without its codes.
test('an authenticator app is set up, and every later sign-in needs its code', async ({
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
