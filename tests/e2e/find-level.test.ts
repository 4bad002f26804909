import { waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';

test.use(WITH_MOTION);

test('a stuck player types 742 on the home page and sees the first move', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  await page.getByPlaceholder('Enter level number (1-1834)').first().fill('742');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/levels\/742$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Level 742' })).toBeFocused();
  await expect(page.getByText('First move')).toBeInViewport();
});

test('a player with a keyboard presses / and a number from anywhere', async ({ page }) => {
  for (const path of ['/', '/levels', '/levels/80']) {
    await page.goto(path);
    await waitUntilAwake(page);
    await page.keyboard.press('/');
    await page.keyboard.type('47');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/levels\/47$/);
    await expect(page).toHaveTitle('Level 47 solution | Unjam');
  }
});

test('a wrong number shows the range, and can be corrected at once', async ({ page }) => {
  await page.goto('/download');
  await waitUntilAwake(page);
  await page.keyboard.press('/');
  await page.keyboard.type('1835');
  await page.keyboard.press('Enter');
  const range = page.getByText('There is no level 1835. Levels go from 1 to 1834.');
  await expect(range).toBeVisible();
  await expect(page).toHaveURL(/\/download$/);
  await page.keyboard.type('1834');
  await expect(range).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/levels\/1834$/);
});

test('the same search works with script off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  const box = page.getByPlaceholder('Enter level number (1-1834)').first();
  await box.fill('742');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/levels\/742$/);
  await page.getByRole('search').getByRole('textbox').fill('1835');
  await page.getByRole('search').getByRole('textbox').press('Enter');
  await expect(page.getByText('There is no level 1835. Levels go from 1 to 1834.')).toBeVisible();
  await context.close();
});

test('a mistyped address is quoted and offers the search', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource.*404/);
  for (const path of ['/nowhere', '/levels/1e3']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
    await expect(page).toHaveTitle(`Page not found: ${path} | Unjam`);
  }
  await page.getByRole('main').getByRole('textbox').fill('8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Level 8' })).toBeVisible();
});

test('a newcomer plays the small board on the home page', async ({ page }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  await page.getByRole('banner').getByText('More').click();
  await page.getByRole('banner').getByRole('link', { name: 'How to play' }).click();
  const part = page.locator('#how-to-play');
  await expect(part.getByRole('heading', { name: 'How to play' })).toBeInViewport();
  await part.getByRole('button', { name: 'The purple single' }).press('Enter');
  // There is one free cell above it.
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(part.getByText('1 move', { exact: true })).toBeVisible();
  await part.getByRole('button', { name: 'Start again' }).click();
  await expect(part.getByText('Drag a block.')).toBeVisible();
});

test('a returning player continues with their next level', async ({ page }) => {
  await page.addInitScript(() => {
    const levels = { 47: { seenAt: 2, solvedAt: 3 }, 12: { seenAt: 1 } };
    localStorage.setItem('unjam.progress', JSON.stringify({ version: 1, levels }));
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue with level 48' }).click();
  await expect(page).toHaveURL(/\/levels\/48$/);
});

test('the board of the home page plays by itself until paused, and never with reduced motion', async ({
  page,
}) => {
  await page.goto('/');
  const board = page.locator('main svg[role="group"]').first();
  await expect(board).toHaveAttribute('aria-label', 'The board after move 1');
  await page.getByRole('main').getByRole('button', { name: 'Pause' }).click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await waitUntilAwake(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Play' })).toBeVisible();
});
