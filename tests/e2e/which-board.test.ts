import type { Page } from '@playwright/test';
import {
  formatBoards,
  makeGameBoard,
  type OperatorSite,
  SETUP_MS,
  startOperatorSite,
} from '../operator-site.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

// One site for the tests of this file, which therefore run one after the other.
test.describe.configure({ mode: 'default' });

const choices = (page: Page) =>
  page.getByRole('region', { name: 'Which is yours?' }).getByRole('link');

let site: OperatorSite;
test.beforeAll(async () => {
  test.setTimeout(SETUP_MS);
  site = await startOperatorSite();
  const boards = [1, 2, 3].map((n) => ({ board: makeGameBoard(n), levels: [103] }));
  const only = { board: makeGameBoard(4), levels: [47] };
  const report = await site.send('boards?seconds=2', formatBoards(...boards, only));
  expect(report).toMatchObject({ added: 4, refused: 0 });
});
test.afterAll(() => site?.end());

/** The choices that the site has counted on level 103, in the order of the boards. */
async function countChoices(page: Page): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${site.token}` };
  const map = await page.request.get(`${site.url}/api/v1/exports/level-map`, { headers });
  const rows = (await map.text()).split('\n').filter((row) => row.startsWith('103,'));
  return rows.map((row) => Number(row.split(',').at(-1)));
}

/** The board of the first screen: drawn into the document by the server, or a picture on pages that the browser renders. */
const firstBoard = (page: Page) =>
  page.locator('main [data-picture], main img[fetchpriority="high"]').first();

/** The address of that board's picture. */
const readPicture = (page: Page) =>
  firstBoard(page).evaluate(
    (board) => board.getAttribute('data-picture') ?? board.getAttribute('src'),
  );

test('somebody picks their board, it is remembered, and counted once', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`${site.url}/levels/103`);
  await waitUntilAwake(page);
  await expect(choices(page)).toHaveCount(4);
  await expect(choices(page).first()).toHaveAttribute('aria-current', 'true');
  await checkAccessibility();
  const firstPicture = await readPicture(page);
  await page.getByRole('link', { name: /^Board 2 of 3/ }).click();
  await expect(page).toHaveURL(/\/levels\/103\?board=[0-9a-f]{16}$/);
  await expect(page.getByRole('link', { name: /^Board 2 of 3.*yours$/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect.poll(() => readPicture(page)).not.toBe(firstPicture);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/levels\/103$/);
  await expect.poll(() => countChoices(page)).toEqual([0, 1, 0]);

  const chosen = page.url();
  await page.goto(`${site.url}/levels/102`);
  await waitUntilAwake(page);
  await page.goto(`${site.url}/levels/103`);
  await expect(page).toHaveURL(chosen);
  await page.getByRole('link', { name: /^Board 3 of 3/ }).click();
  await expect(page.getByRole('link', { name: /^Board 3 of 3.*yours$/ })).toBeVisible();
  await page.getByRole('link', { name: /^Board 1 of 3/ }).click();
  await expect(page).toHaveURL(/\/levels\/103$/);
  await expect(page.getByRole('link', { name: /^Board 1 of 3.*yours$/ })).toBeVisible();
  expect(await countChoices(page)).toEqual([0, 1, 0]);
});

test('an address that names a board or a move shows that one, whatever was chosen', async ({
  page,
  expectedErrors,
}) => {
  // Only one choice per day counts from one network, and the previous test has made it.
  expectedErrors.push(/429/);
  await page.goto(`${site.url}/levels/103`);
  await waitUntilAwake(page);
  await page.getByRole('link', { name: /^Board 2 of 3/ }).click();
  await expect(page).toHaveURL(/\?board=/);
  await expect(page.getByRole('link', { name: /^Board 2 of 3.*yours$/ })).toBeVisible();
  await page.goto(`${site.url}/levels/102`);
  await page.goto(`${site.url}/levels/103#move=1`);
  await waitUntilAwake(page);
  await expect(page.getByRole('link', { name: /^Board 1 of 3/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page).toHaveURL(/\/levels\/103#move=1$/);
});

test('a board that the level does not have leads to those that it has', async ({ page }) => {
  for (const board of ['0123456789abcdef', 'x', '%00']) {
    await page.goto(`${site.url}/levels/103?board=${board}`);
    await expect(page).toHaveURL(/\/levels\/103$/);
  }
});

test('boards are picked with script off, and on a phone the board still fits @phone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/levels/103`);
  await page.getByRole('link', { name: /^Board 3 of 3/ }).click();
  await expect(page).toHaveURL(/\?board=/);
  await expect(page.getByRole('link', { name: /^Board 3 of 3/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const picture = await firstBoard(page).boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(844);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});

test('what the operator brought stands on the level page in place of the sample', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`${site.url}/levels/47`);
  await expect(page.getByRole('heading', { name: 'Level 47', level: 1 })).toBeVisible();
  await expect(page.getByText('This is a sample')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Which is yours?' })).toHaveCount(0);
  await checkAccessibility();
  await page.goto(`${site.url}/levels/49`);
  await expect(page.getByText('This is a sample')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
