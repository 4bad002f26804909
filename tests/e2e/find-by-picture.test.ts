import type { Page } from '@playwright/test';
import type { Block } from '#engine/types.ts';
import { cellOf, choose, drop, type Screenshot, takeScreenshot } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';

/** A block that was read, with its first cell and a color that it does not have. */
function pickBlock({ board }: Screenshot) {
  const block = board.blocks.find(({ color }) => color !== undefined) as Block | undefined;
  const [cell] = block?.cells ?? [];
  if (!block?.color || !cell) throw new Error('no block with a color');
  return { cell, right: block.color, wrong: block.color === 'pink' ? 'purple' : 'pink' } as const;
}

/** Names of colors as the page says them. */
const SAID: Readonly<Record<string, string>> = { darkgreen: 'dark green', darkblue: 'dark blue' };

const paint = (page: Page, color: string) =>
  page
    .getByRole('group', { name: 'Color of the block' })
    .getByRole('button', { name: SAID[color] ?? color, exact: true });

test('a player drops a screenshot, corrects a cell, has the board solved and steps through it', async ({
  page,
  checkAccessibility,
}) => {
  const screenshot = await takeScreenshot(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/find', { waitUntil: 'networkidle' });
  await drop(page, screenshot.bytes, 'board.png', 'image/png');
  await expect(page.getByRole('grid')).toBeVisible();
  await checkAccessibility();
  const { cell, right, wrong } = pickBlock(screenshot);
  const before = await cellOf(page, cell).getAttribute('aria-label');
  await cellOf(page, cell).click();
  await paint(page, wrong).click();
  await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(wrong));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, cell)).toHaveAccessibleName(before ?? '');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(wrong));
  await paint(page, right).click();
  await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(SAID[right] ?? right));
  await page.getByRole('button', { name: 'Solve it' }).click();
  const solution = page.getByRole('region', { name: 'Solution' });
  await expect(solution).toBeVisible();
  await checkAccessibility();
  await solution.getByRole('button', { name: 'Next move' }).click();
  await expect(solution.locator('[aria-current=step]')).toHaveText(/^1/);
  await page.keyboard.press('ArrowRight');
  await expect(solution.locator('[aria-current=step]')).toHaveText(/^2/);
  expect(sent, 'nothing leaves the device').toEqual([]);
});

test('a player finds the level of a screenshot in the guide, having been told what is sent', async ({
  page,
}) => {
  const { bytes, level } = await takeScreenshot(page);
  await choose(page, bytes);
  await expect(page.getByText(/Sends the board as drawn here, not your picture/)).toBeVisible();
  await page.getByRole('button', { name: 'Find it in the guide' }).click();
  const link = page.getByRole('link', { name: `Open level ${level}`, exact: true }).first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { name: `Level ${level}`, exact: true })).toBeVisible();
});

test('a player without a connection is told so, tries again, and goes on', async ({
  page,
  expectedComplaints,
}) => {
  const { bytes } = await takeScreenshot(page);
  expectedComplaints.push(/ERR_FAILED|Failed to load resource|dynamically imported module/);
  await page.goto('/find', { waitUntil: 'networkidle' });
  await page.route(/recognize\.worker/, (route) => route.abort());
  await drop(page, bytes, 'board.png', 'image/png');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(/recognize\.worker/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.route('**/api/v1/boards/match', (route) => route.abort());
  await page.getByRole('button', { name: 'Find it in the guide' }).click();
  await expect(page.getByText('The guide could not be asked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find it in the guide' })).toBeEnabled();
});

test('@phone a player corrects and solves a board with a thumb', async ({
  page,
  checkAccessibility,
}) => {
  const screenshot = await takeScreenshot(page);
  await choose(page, screenshot.bytes);
  await expect(page.getByRole('grid')).toBeVisible();
  await checkAccessibility();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  const { cell, right, wrong } = pickBlock(screenshot);
  await cellOf(page, cell).tap();
  await expect
    .poll(async () => (await cellOf(page, cell).boundingBox())?.width)
    .toBeGreaterThanOrEqual(44);
  for (const color of [wrong, right]) {
    await expect(paint(page, color)).toBeInViewport({ ratio: 1 });
    await paint(page, color).tap();
  }
  await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(SAID[right] ?? right));
  await page.getByRole('button', { name: 'Solve it' }).tap();
  await expect(page.getByRole('region', { name: 'Solution' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility();
});

test('without script the page says what is needed and leads to the search by number', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/find');
  await expect(page.getByText(/Reading a picture needs JavaScript/)).toBeVisible();
  await context.close();
});
