import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Expects cards, all of which contain this text. */
async function expectCards(page: Page, text: string): Promise<void> {
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).filter({ hasNotText: text })).toHaveCount(0);
}

const POST = '/blog/mechanics/ropes';

test('a reader goes from the header to the latest posts, reads one, and goes on to the next', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilAwake(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Posts');
  await expect(page).toHaveTitle('Blog | Unjam');
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page).toHaveTitle('Blog, page 2 | Unjam');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/[a-z-]+\/[a-z-]+$/);
  await expect(page.getByRole('main').locator('header')).toContainText(/\d min read/);
  const next = page
    .getByRole('navigation', { name: 'Older and newer posts' })
    .getByRole('link')
    .last();
  const title = (await next.locator('span').last().textContent()) ?? '';
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(
    page.getByRole('region', { name: 'Related posts' }).getByRole('article'),
  ).not.toHaveCount(0);
});

test('a reader searches posts, finds none, and gets suggestions', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/blog');
  await waitUntilAwake(page);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('scissors');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/blog\?q=scissors$/);
  await expect(cards(page).first()).toContainText('scissors');
  await box.fill('unicorn');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No articles found.' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await checkAccessibility();
  await page.getByRole('link', { name: 'Show all posts' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('a search while hot posts load searches the hot posts', async ({ page }) => {
  const answer = await holdRequests(page, /\/blog\/_payload\.json\?hot=1$/);
  await page.goto('/blog');
  await waitUntilAwake(page);
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await topics.getByRole('link', { name: 'Hot' }).click();
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('keys');
  await box.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/blog\?q=keys&hot=1$/);
  await expectCards(page, 'Hot');
});

test('posts are listed by tag, hotness and month, and months link to their neighbors', async ({
  page,
  request,
}) => {
  await page.goto('/blog');
  await waitUntilAwake(page);
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await topics.getByRole('link', { name: 'Hot' }).click();
  await expect(page).toHaveURL(/\/blog\?hot=1$/);
  await expect(topics.locator('[aria-current]')).toContainText('Hot');
  await expectCards(page, 'Hot');
  await topics.getByRole('link', { name: /^Strategy/ }).click();
  await expect(page).toHaveURL(/\/category\/strategy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategy');
  await expect(topics.locator('[aria-current]')).toContainText('Strategy');
  const tagged = (await (await request.get('/api/v1/posts?tag=strategy')).json()).data.posts;
  const titles = tagged.map(({ title }: { readonly title: string }) => title);
  await expect(cards(page).getByRole('heading')).toHaveText(titles);
  await page.goto('/month/2026-07');
  await waitUntilAwake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('July 2026');
  await page.getByRole('link', { name: 'August 2026' }).click();
  await expect(page).toHaveURL(/\/month\/2026-08$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('August 2026');
  await expectCards(page, 'August');
});

test('the board in a post is playable without changing the address of the page', async ({
  page,
}) => {
  await page.goto(POST);
  await waitUntilAwake(page);
  const board = page.locator('figure').first();
  await board.scrollIntoViewIfNeeded();
  await board.getByRole('button', { name: 'Next move' }).click();
  await expect(board.getByText(/^Move 1 of 7/)).toBeVisible();
  await board.getByRole('button', { name: 'Play it yourself' }).click();
  await expect(board.getByRole('heading', { name: 'Help' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ropes');
});

test('links in a text navigate without a full load, and headings are anchors', async ({ page }) => {
  await page.goto(POST);
  await waitUntilAwake(page);
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });
  await page.getByRole('link', { name: 'Keep in mind' }).first().click();
  await expect(page).toHaveURL(/#keep-in-mind$/);
  // The sign of the anchor is not part of the name.
  const heading = page.getByRole('heading', { name: 'Keep in mind', exact: true });
  await expect(heading).toBeInViewport();
  await page.getByRole('link', { name: 'level 85' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Level 85/);
  expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
});

test('a post is complete without script: its board is a picture with numbered steps', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/blog');
  await page.getByRole('main').getByRole('searchbox').fill('scissors');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/blog\?q=scissors$/);
  await page.getByRole('link', { name: /^Ropes and scissors/ }).click();
  const board = page.locator('figure').first();
  await board.scrollIntoViewIfNeeded();
  const picture = board.locator('img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await board.locator('summary').first().click();
  await expect(
    board
      .getByRole('listitem')
      .filter({ hasText: /^1?Slide/ })
      .first(),
  ).toBeVisible();
  await context.close();
});

test('axe finds no fault in list, post and page, light or dark @phone', async ({
  page,
  checkBothColorSchemes,
}) => {
  test.slow();
  for (const path of ['/blog', POST, '/category/order', '/month/2026-07', '/faq']) {
    await page.goto(path);
    await waitUntilAwake(page);
    await checkBothColorSchemes();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider, `${path} is wider than the phone`).toBe(false);
  }
});
