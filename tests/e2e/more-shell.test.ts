import { rmSync } from 'node:fs';
import { makeFilledFolder } from '../filled-folder.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { openAtRest, waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { createAccount } from './sign-in.ts';

test.use(WITH_MOTION);

test('hovering opens the menu, passing over does not, and slipping off briefly keeps it open', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/levels');
  await waitUntilAwake(page);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const banner = page.getByRole('banner');
  const more = banner.getByRole('button', { name: 'More' });
  const menu = banner.getByRole('group', { name: 'More' });
  await more.hover();
  await page.clock.runFor(100);
  await expect(menu).toBeHidden();
  await page.mouse.move(5, 400);
  await page.clock.runFor(1_000);
  await expect(menu).toBeHidden();
  await more.hover();
  await page.clock.runFor(120);
  await expect(menu).toBeVisible();
  await page.mouse.move(5, 400);
  await page.clock.runFor(299);
  await expect(menu).toBeVisible();
  await more.hover();
  await page.clock.runFor(1_000);
  await expect(menu).toBeVisible();
  await page.mouse.move(5, 400);
  await page.clock.runFor(300);
  await expect(menu).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
});

test('the load bar waits 200 ms, is 3 px high, hides after 500 ms and is empty 400 ms later', async ({
  page,
}) => {
  await page.clock.install();
  const answer = await holdRequests(page, '**/download/_payload.json');
  await page.goto('/levels');
  await waitUntilAwake(page);
  const bar = page.locator('[data-load-bar]');
  const state = () => bar.getAttribute('data-load-bar');
  const progress = async () => Number(await bar.getAttribute('aria-valuenow'));
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  // Effects run with the frames of the clock, so each step allows for a few frames.
  await page.getByRole('banner').getByRole('link', { name: 'Download', exact: true }).click();
  await page.clock.runFor(150);
  expect(await state()).toBe('hidden');
  await page.clock.runFor(150);
  expect(await state()).toBe('shown');
  expect((await bar.boundingBox())?.height).toBe(3);
  await page.clock.runFor(2_000);
  expect(await progress()).toBeGreaterThan(60);
  expect(await progress()).toBeLessThan(100);
  answer();
  await expect(page).toHaveURL(/\/download$/);
  await page.clock.runFor(50);
  await expect.poll(progress).toBe(100);
  await page.clock.runFor(400);
  expect(await state()).toBe('shown');
  await page.clock.runFor(150);
  expect(await state()).toBe('hidden');
  expect(await progress()).toBe(100);
  await page.clock.runFor(250);
  expect(await progress()).toBe(100);
  await page.clock.runFor(200);
  expect(await progress()).toBe(0);
});

test.describe('a site that is configured', () => {
  test.describe.configure({ mode: 'default' });
  let dataDir = '';
  let site: SiteProcess;
  test.beforeAll(async () => {
    dataDir = makeFilledFolder('configured');
    test.setTimeout(300_000);
    site = await startSiteProcess({
      DATA_DIR: dataDir,
      HAS_PAYMENT: 'false',
      ANALYTICS_URL: 'https://stats.example.com/count.js',
      CONTACT_EMAIL: 'help@example.com',
      X_URL: 'https://x.com/unjam',
      DISCORD_URL: 'https://discord.gg/unjam',
      GITHUB_URL: 'https://github.com/unjam',
      COFFEE_URL: 'https://coffee.example.com/unjam',
      TWITCH_URL: 'https://twitch.tv/unjam',
    });
  });
  test.afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  test.beforeEach(({ page }) =>
    page.route('https://stats.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.isCounted = true;' }),
    ),
  );
  // Late requests of the page must not find the site gone.
  test.afterEach(({ page }) => page.goto('about:blank'));

  test('social links and the analytics script appear if configured, and not with Do Not Track', async ({
    page,
    browser,
  }) => {
    await page.goto(site.url);
    await page.waitForFunction(() => 'isCounted' in window);
    for (const [name, address] of [
      ['E-mail', 'mailto:help@example.com'],
      ['X', 'https://x.com/unjam'],
      ['Discord', 'https://discord.gg/unjam'],
      ['GitHub', 'https://github.com/unjam'],
      ['Buy us a coffee', 'https://coffee.example.com/unjam'],
      ['Twitch', 'https://twitch.tv/unjam'],
    ] as const) {
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name, exact: true }),
      ).toHaveAttribute('href', address);
    }
    const shy = await browser.newContext({ serviceWorkers: 'block' });
    await shy.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    const other = await shy.newPage();
    await openAtRest(other, `${site.url}/download`);
    await expect(other.locator('script[src^="https://stats"]')).toHaveCount(0);
    await shy.close();
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText('Discord')).toHaveCount(0);
  });

  test('without payment, too few credits are explained with a request for a donation', async ({
    page,
    request,
    checkAccessibility,
    expectedErrors,
  }) => {
    expectedErrors.push(/402/);
    const account = await createAccount(request, { url: site.url, dataDir });
    await page.request.post(`${site.url}/auth/sign_in`, { data: account });
    await page.route('**/api/v1/user_info', (route) =>
      route.fulfill({ status: 402, json: { errors: ['You don’t have enough credits.'] } }),
    );
    await page.goto(`${site.url}/app`);
    const dialog = page.getByRole('dialog', { name: 'Credits Exhausted' });
    await expect(dialog).toContainText("You don't have enough credits");
    await checkAccessibility();
    await expect(dialog.getByRole('link', { name: 'Donate' })).toHaveAttribute(
      'href',
      'https://coffee.example.com/unjam',
    );
    expect((await request.get(`${site.url}/pricing`)).status()).toBe(404);
    expect((await request.get(`${site.url}/refund-policy`)).status()).toBe(404);
  });
});
