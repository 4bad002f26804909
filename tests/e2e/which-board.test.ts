import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import {
  formatBoards,
  makeGameBoard,
  type OperatorSite,
  SETUP_MS,
  startOperatorSite,
} from './operator-site.ts';

// One site for the tests of this file, which therefore run one after the other.
test.describe.configure({ mode: 'serial' });

const choices = (page: Page) =>
  page.getByRole('region', { name: 'Which is yours?' }).getByRole('link');

let site: OperatorSite;
test.beforeAll(async () => {
  test.setTimeout(SETUP_MS);
  site = await startOperatorSite();
  const boards = [1, 2, 3].map((n) => ({ board: makeGameBoard(n), levels: [103] }));
  const report = await site.send('boards?seconds=2', formatBoards(...boards));
  expect(report).toMatchObject({ added: 3, refused: 0 });
});
test.afterAll(() => site?.end());

/** The choices that the site has counted, in the order of the boards. */
async function countChoices(page: Page): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${site.token}` };
  const map = await page.request.get(`${site.url}/api/v1/exports/level-map`, { headers });
  const rows = (await map.text()).trim().split('\n').slice(1);
  return rows.map((row) => Number(row.split(',').at(-1)));
}

/** The board of the first screen: drawn into the document by the server, a picture on pages that the browser renders. */
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
  // One choice a day counts from one network, and the test before has made it.
  expectedErrors.push(/429/);
  await page.goto(`${site.url}/levels/103`);
  await waitUntilAwake(page);
  await page.getByRole('link', { name: /^Board 2 of 3/ }).click();
  await expect(page).toHaveURL(/\?board=/);
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

test('who counts too often, or what is no board, is refused', async ({ request }) => {
  const send = (data: unknown, level = 103) =>
    request.post(`${site.url}/api/v1/levels/${level}/choice`, { data: data as object });
  expect((await send({ boardId: 'x' })).status()).toBe(400);
  expect((await send({})).status()).toBe(400);
  expect((await send({ boardId: '0123456789abcdef' }, 104)).status()).toBe(404);
  const list = await (await request.get(`${site.url}/api/v1/levels/103`)).json();
  const boardId = list.data.boards[2].id;
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await send({ boardId })).status());
  expect(statuses.at(-1)).toBe(429);
  const other = await request.post(`${site.url}/api/v1/levels/103/choice`, {
    data: { boardId },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(other.status()).toBe(403);
});
