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
  await site.send('boards?seconds=2', formatBoards({ board: makeGameBoard(1), levels: [47] }));
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing is asked of YouTube before somebody presses play, in ${colorScheme} colors`, async ({
    page,
    checkAccessibility,
  }) => {
    const asked = await watchRequests(page);
    await page.emulateMedia({ colorScheme });
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
    await checkAccessibility();
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
}

test('a level with a video and no board of the game shows the video first, and says so', async ({
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

test('all videos stand in groups of a hundred levels, and lead to them', async ({
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

test('with script off a video is a link to YouTube, and groups and pages work @phone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
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

test('before there are videos the page says how they come, and the menu does not name it', async ({
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
