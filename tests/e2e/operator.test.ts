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

const PHONE_WITHOUT_SCRIPT = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

const choices = (page: Page) =>
  page.getByRole('region', { name: 'Which is yours?' }).getByRole('link');

const MANY = Array.from(
  { length: 30 },
  (_, index) =>
    `many-v-${String(index).padStart(4, '0')},${index + 201},Level ${index + 201},Fan,,,,\n`,
);
const VIDEOS = `video,level,title,channel,orientation,seconds,uploaded_on,label
aaaaaaaaaa1,47,"Color Block Jam Level 47, no boosters",Jam Fan,landscape,83,2026-01-02,Level 47
aaaaaaaaaa2,47,#47 Color Block Jam,Block Tapper,portrait,58,2026-03-14,#47
aaaaaaaaaa3,80,Color Block Jam Level 80,Jam Fan,landscape,3725,2026-02-02,Level 80
${MANY.join('')}`;

let site: OperatorSite;
test.beforeAll(async () => {
  test.setTimeout(SETUP_MS);
  site = await startOperatorSite();
  const boards = [1, 2, 3].map((n) => ({ board: makeGameBoard(n), levels: [103] }));
  const only = { board: makeGameBoard(4), levels: [47] };
  const report = await site.send('boards?seconds=2', formatBoards(...boards, only));
  expect(report).toMatchObject({ added: 4, refused: 0 });
  expect(await site.send('videos', VIDEOS)).toMatchObject({ added: 33, refused: 0 });
});
test.afterAll(() => site?.end());

/** Every address that a page requests. YouTube's addresses get our own responses. */
async function watchRequests(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/youtube|ytimg|google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>player</title>playing' }),
  );
  return asked;
}

const foreign = (asked: readonly string[]) => asked.filter((url) => !url.startsWith(site.url));

test('YouTube is not contacted before play is pressed, in light or dark colors', async ({
  page,
  checkBothColorSchemes,
}) => {
  const asked = await watchRequests(page);
  await page.goto(`${site.url}/levels/47`);
  await waitUntilAwake(page);
  await expect(page.getByRole('heading', { name: 'Videos of level 47' })).toBeVisible();
  await expect(page.getByText('Jam Fan · Jan 2, 2026 · 1:23')).toBeVisible();
  await expect(page.getByText('Level read from the title: “#47”')).toBeVisible();
  const poster = page.getByRole('link', { name: 'Play video: #47 Color Block Jam' });
  await poster.scrollIntoViewIfNeeded();
  const box = await poster.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(16 / 9, 1);
  // At the top, where the header covers nothing of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await checkBothColorSchemes();
  expect(foreign(asked)).toEqual([]);
  await poster.click();
  const frame = page.locator('iframe[title="#47 Color Block Jam"]');
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aaaaaaaaaa2\?/,
  );
  await expect(page.frameLocator('iframe').getByText('playing')).toBeVisible();
  const hosts = new Set(foreign(asked).map((url) => new URL(url).host));
  expect([...hosts]).toEqual(['www.youtube-nocookie.com']);
  expect((await frame.boundingBox())?.height).toBeCloseTo(box?.height ?? 0, 0);
});

test('a level with a video but no board of the game shows the video first, and says so', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`${site.url}/levels/80`);
  await waitUntilAwake(page);
  const video = page.getByRole('heading', { name: 'Video of level 80' });
  const practice = page.getByRole('heading', { name: 'A board to practice on' });
  await expect(page.getByText('It is not the one in the game')).toBeVisible();
  await expect(page.getByText('1:02:05')).toBeVisible();
  await expect(page.getByText('This is a sample')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  const [above, below] = [await video.boundingBox(), await practice.boundingBox()];
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  await checkAccessibility();
});

test('all videos are in groups of a hundred levels, and link to them', async ({
  page,
  checkAccessibility,
}) => {
  const asked = await watchRequests(page);
  await page.goto(`${site.url}/media`);
  await waitUntilAwake(page);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await checkAccessibility();
  await page.getByRole('link', { name: 'Levels 201–300, 30 videos' }).click();
  await expect(page).toHaveURL(/\/media\?levels=201-300$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  await expect(page).toHaveTitle(/levels 201 to 300/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Steps of level 230' }).click();
  await expect(page).toHaveURL(/\/levels\/230$/);
  expect(foreign(asked)).toEqual([]);
});

test('with script off, on a phone, a video is a link to YouTube, and groups and pages work', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE_WITHOUT_SCRIPT);
  const page = await context.newPage();
  await page.goto(`${site.url}/media?levels=201-300`);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Play video: Level 230' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=many-v-0029',
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});

test('without videos the page says how they are added, and the menu omits it', async ({
  page,
  baseURL,
  checkAccessibility,
}) => {
  await page.goto(`${baseURL}/media`);
  await waitUntilAwake(page);
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await checkAccessibility();
  await expect(page.locator('header a[href="/media"], footer a[href="/media"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Browse All Levels' }).first().click();
  await expect(page).toHaveURL(/\/levels$/);
});

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

test('a player picks their board, which is remembered, and counted once', async ({
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
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/og/board/${page.url().slice(-16)}\\.png$`),
  );
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

test('an address with a board or a move shows that one, whatever was picked', async ({
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

test('a board that the level lacks leads to those that it has', async ({ page }) => {
  for (const board of ['0123456789abcdef', 'x', '%00']) {
    await page.goto(`${site.url}/levels/103?board=${board}`);
    await expect(page).toHaveURL(/\/levels\/103$/);
  }
});

test('boards are picked without script, and on a phone the board still fits', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE_WITHOUT_SCRIPT);
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

test('the operator’s data replaces the sample on the level page', async ({
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
