import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const options = (page: Page) => palette(page).getByRole('option');

test('a mistyped mechanic is found with the keyboard alone', async ({ page }) => {
  await page.goto('/download');
  await waitUntilAwake(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('scisors');
  await expect(options(page).first()).toContainText('Ropes and scissors');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'false');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explore\?mechanic=ropes$/);
  await expect(palette(page)).toBeHidden();
});

test('Escape closes the palette and returns the focus, and a slash typed into a field stays there', async ({
  page,
}) => {
  await page.goto('/levels');
  await waitUntilAwake(page);
  const first = page.getByRole('link', { name: 'Skip to the page' });
  await first.focus();
  await page.keyboard.press('/');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(first).toBeFocused();
  await page.getByLabel('Search levels').getByRole('textbox').fill('');
  await page.getByLabel('Search levels').getByRole('textbox').press('/');
  await expect(page.getByLabel('Search levels').getByRole('textbox')).toHaveValue('/');
  await expect(palette(page)).toBeHidden();
});

test('a tap on the box in the header opens the palette, and a tap beside it closes it', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  await page.goto('/levels/47');
  await waitUntilAwake(page);
  await page.getByRole('banner').getByRole('textbox').tap();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('74');
  await expect(options(page).first()).toContainText('Level 74');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const row = await options(page).first().boundingBox();
  expect(row?.height, 'the height of a level, on two lines').toBeLessThan(70);
  await palette(page).getByRole('combobox').fill('1835');
  await expect(palette(page).getByText('Levels go from 1 to 1834.')).toBeVisible();
  await palette(page).getByRole('combobox').fill('74');
  await expect(options(page).first()).toContainText('Level 74');
  await checkAccessibility();
  await page.mouse.click(195, 800);
  await expect(palette(page)).toBeHidden();
  await page.getByRole('banner').getByRole('textbox').tap();
  await options(page).nth(1).tap();
  await expect(page).toHaveURL(/\/levels\/740$/);
});

test('an empty result says so and offers suggestions', async ({ page }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  await page.keyboard.press('/');
  await page.keyboard.type('xylophone quux');
  await expect(palette(page).getByText('Nothing found for “xylophone quux”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=xylophone\+quux$/);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link', { name: 'Explore boards' }).click();
  await expect(page).toHaveURL(/\/explore$/);
});

test('the results belong to the latest input, even while earlier ones are on their way', async ({
  page,
}) => {
  await page.goto('/download');
  await waitUntilAwake(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/search?q=ice&*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.keyboard.press('/');
  const asked = page.waitForRequest('**/api/v1/search?q=ice&*');
  await page.keyboard.type('ice');
  await asked;
  await palette(page).getByRole('combobox').fill('dynamite');
  await expect(options(page).first()).toContainText('Dynamite');
  release();
  await expect(options(page).first()).toContainText('Dynamite');
});

test('an unreachable search says so, and can be retried', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.goto('/download');
  await waitUntilAwake(page);
  await page.route('**/api/v1/search?*', (route) => route.abort());
  await page.keyboard.press('/');
  await page.keyboard.type('ice');
  await expect(palette(page).getByText('The search cannot be reached.')).toBeVisible();
  await page.unroute('**/api/v1/search?*');
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toContainText('Ice');
});

test('the page of the search works with script off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('search').getByRole('textbox').fill('scisors');
  await page.getByRole('search').getByRole('textbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=scisors$/);
  await page.getByRole('main').getByRole('link', { name: 'Ropes and scissors Boards' }).click();
  await expect(page).toHaveURL(/\/explore\?mechanic=ropes$/);
  await page.goto('/search?q=0047');
  await expect(page).toHaveURL(/\/levels\/47$/);
  await context.close();
});

test('axe finds no fault in the search, light or dark', async ({ page, checkBothColorSchemes }) => {
  await page.goto('/search?q=ice');
  await waitUntilAwake(page);
  await checkBothColorSchemes();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rope');
  await expect(options(page).first()).toBeVisible();
  await checkBothColorSchemes();
});
