import type { Page } from '@playwright/test';
import { navigate, openAtRest, waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

/** The tags of the page's head, each as often as it occurs. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const list = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
    return {
      title: document.title,
      titles: document.querySelectorAll('head > title').length,
      canonical: list('link[rel="canonical"]', 'href').map((href) => new URL(href ?? '').pathname),
      robots: list('meta[name="robots"]', 'content'),
      descriptions: list('meta[name="description"]', 'content').length,
      styles: document.head.querySelectorAll('style[data-href="site"]').length,
    };
  });

const LEVELS = {
  title: expect.stringContaining('Level List'),
  titles: 1,
  canonical: ['/levels'],
  robots: [],
  descriptions: 1,
  styles: 1,
};
const MISSING = {
  title: expect.stringContaining('/no/such/page'),
  titles: 1,
  canonical: [],
  robots: ['noindex'],
  descriptions: 0,
  styles: 1,
};

test('the head belongs to the displayed page, before, on and after a missing page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await page.goto('/levels');
  await waitUntilAwake(page);
  expect(await readHead(page)).toMatchObject(LEVELS);
  const header = await page.getByRole('banner').elementHandle();
  await navigate(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(await readHead(page)).toMatchObject(MISSING);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
  expect(await readHead(page)).toMatchObject(LEVELS);
  // The document around the pages has stayed the same all the time.
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
});

test('missing pages do not start scripts twice', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/builds/')) asked.push(pathname.split('/')[2] ?? '');
  });
  await openAtRest(page, '/no/such/page');
  for (const [path, title] of [
    ['/levels', /Level List/],
    ['/nor/this', /this/],
    ['/download', /Download/],
    ['/nor/that', /that/],
  ] as const) {
    await navigate(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(title);
  }
  const latest = page.waitForResponse('**/builds/latest.json*');
  asked.length = 0;
  await page.clock.fastForward('01:00:30');
  await latest;
  expect(asked.sort()).toEqual(['latest.json', 'meta']);
});
