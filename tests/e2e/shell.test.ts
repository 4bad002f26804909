import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { watchShifts } from './layout-shifts.ts';

test.use(WITH_MOTION);

const PAGES = ['/', '/levels', '/levels/47', '/download'];

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(249, 250, 251)';
const DARK = 'rgb(3, 7, 18)';

test('axe finds no fault in light or in dark', async ({ page, checkBothColorSchemes }) => {
  test.slow();
  for (const path of PAGES) {
    await page.goto(path);
    await checkBothColorSchemes();
  }
});

test('axe finds no fault on a phone, and nothing moves while a page loads', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  test.slow();
  const takeShifts = await watchShifts(page);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await takeShifts(), path).toEqual([]);
    await checkAccessibility();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} is wider than the screen`).toBe(0);
  }
});

test('nothing moves on the offline page when it lists the saved levels', async ({ page }) => {
  const takeShifts = await watchShifts(page);
  // Loads the font.
  await page.goto('/');
  await page.goto('/offline');
  await expect(page.getByText('No level is saved yet.')).toBeVisible();
  expect(await takeShifts()).toEqual([]);
});

test('the page follows the system until a mode is chosen, and then remembers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await waitUntilAwake(page);
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe(DARK);
  await page.getByRole('button', { name: 'Switch to light colors' }).click();
  expect(await ground(page)).toBe(LIGHT);
  expect(await page.evaluate(() => localStorage.getItem('nuxt-color-mode'))).toBe('light');
  await page.goto('/download');
  expect(await ground(page)).toBe(LIGHT);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', LIGHT);
  await page.getByRole('contentinfo').getByRole('radio', { name: 'System' }).check();
  await expect.poll(() => ground(page)).toBe(DARK);
});

test('the chosen mode applies from the first paint, before any of our files', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('nuxt-color-mode', 'dark'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' }).catch(() => {});
  expect(await ground(page)).toBe(DARK);
  await page.unrouteAll();
});

test('the menu opens with the keyboard, and closes with Escape and when the page changes', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  const menu = page.locator('#menu');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Levels' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/levels$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the menu opens with script off', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#menu').getByRole('link', { name: 'Download' }).click();
  await expect(page).toHaveURL(/\/download$/);
  await context.close();
});

test('a keyboard user skips the header', async ({ page }) => {
  await page.goto('/download');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /App Store/ })).toBeFocused();
});

test('the header is opaque at the top of the page and translucent when scrolled', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilAwake(page);
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', LIGHT);
  expect((await header.boundingBox())?.height).toBe(56);
  await page.evaluate(() => scrollTo(0, 1));
  // Color functions write opacity after a slash.
  await expect(header).toHaveCSS('background-color', /\/ 0\.8\)$/);
  await expect(header).toHaveCSS('backdrop-filter', 'blur(12px)');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).toHaveCSS('background-color', LIGHT);
});

test('a slow page shows the load bar, a quick one does not', async ({ page }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  const bar = page.locator('[data-load-bar]');
  const answer = await holdRequests(page, '**/levels/_payload.json');
  await page.getByRole('banner').getByRole('link', { name: 'Levels' }).click();
  await expect(bar).toHaveAttribute('data-load-bar', 'shown');
  expect((await bar.boundingBox())?.height).toBe(3);
  answer();
  await expect(page).toHaveURL(/\/levels$/);
  await expect(bar).toHaveAttribute('data-load-bar', 'hidden');
});

test('a failure on our side says so, keeps its status and can be retried', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/50\d/, /asking the loader/);
  await page.goto('/');
  await waitUntilAwake(page);
  await page.route(/\/levels(\/_payload\.json|\.data)/, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('banner').getByRole('link', { name: 'Levels' }).click();
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('could not be found');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
});
