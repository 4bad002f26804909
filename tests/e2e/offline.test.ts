import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeFilledFolder } from '../filled-folder.ts';
import {
  formatBoards,
  makeGameBoard,
  type OperatorSite,
  startOperatorSite,
} from '../operator-site.ts';
import { expect, test } from './fixtures.ts';

/** This journey allows the service worker, and removes the network by stopping its own site. */
test.use({ serviceWorkers: 'allow' });

let site: OperatorSite;
let dataDir = '';
test.beforeAll(() => {
  dataDir = makeFilledFolder('offline');
});
test.beforeEach(async () => {
  site = await startOperatorSite(dataDir);
});
test.afterEach(() => site.stop());
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('without a network the visited level, the next twenty, all their boards and the solver work, and the rest is said to be missing', async ({
  page,
  checkAccessibility,
  expectedErrors,
}) => {
  test.slow();
  // The browser itself reports what it could not fetch.
  expectedErrors.push(/ERR_CONNECTION_REFUSED/, /Failed to load resource/);
  await site.send(
    'boards',
    formatBoards(
      { board: makeGameBoard(1), levels: [1110] },
      { board: makeGameBoard(2), levels: [1110] },
    ),
  );
  // From here on, levels have the most pictures.
  await page.goto(`${site.url}/levels/1100`);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), {
      timeout: 120_000,
    })
    .toBe(21 + 3 + 1);
  // Including those of the first page, the visitor's own, and of the last one.
  await expect.poll(() => page.evaluate(countMissingPictures), { timeout: 120_000 }).toBe(0);
  const files = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map((request) => new URL(request.url).pathname);
  });
  expect(files).toContainEqual(expect.stringContaining('/assets/solve.worker'));
  await site.stop();

  await page.goto(`${site.url}/levels/1113`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1113');
  await expectPictures(page);
  await page.getByRole('link', { name: 'Level 1114' }).first().click();
  await expect(page).toHaveURL(/levels\/1114$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1114');
  // The router has rendered this page itself, with its board drawn from its data.
  await expect(page.locator('svg[role="group"] [data-next-move]')).toBeVisible();
  await expectPictures(page);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await page.getByRole('button', { name: /hint/i }).first().click();

  const boards = page.getByRole('region', { name: 'Which is yours?' }).getByRole('link');
  await page.goto(`${site.url}/levels/1110`);
  await boards.nth(1).click();
  await expect(page).toHaveURL(/levels\/1110\?board=/);
  // The chosen board is displayed from then on, also where its page is loaded as a document.
  for (let times = 0; times < 2; times += 1) {
    await (times === 0 ? page.goto(`${site.url}/levels/1110`) : page.reload());
    await expect(page).toHaveURL(/levels\/1110\?board=/);
    await expect(boards.nth(1)).toHaveAttribute('aria-current', 'true');
  }

  for (const path of ['/', '/find', '/play']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  }

  await page.goto(`${site.url}/levels/900`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/levels/900',
  );
  await checkAccessibility();
  await page.getByRole('link', { name: 'Level 1120' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1120');
  await page.getByRole('link', { name: 'Level 1121' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

/** Runs in the page: the number of pictures on cached pages that are not cached. */
async function countMissingPictures(): Promise<number> {
  const pages = await caches.open('pages');
  const texts = (await pages.keys()).map(async (page) => (await pages.match(page))?.text());
  const found = (await Promise.all(texts)).flatMap((html = '') =>
    Array.from(html.matchAll(/ src="(\/boards\/[^"]+)"/g), ([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    ),
  );
  const pictures = await (await caches.open('pictures')).keys();
  const cached = new Set(pictures.map(({ url }) => url.slice(location.origin.length)));
  return new Set(found.filter((address) => !cached.has(address))).size;
}

/** Expects every picture of a board on the page to be loaded. */
async function expectPictures(page: Page): Promise<void> {
  const pictures = page.locator('main img[src^="/boards/"]');
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.evaluateAll((found) =>
        found.every((one) => {
          const picture = one as HTMLImageElement;
          return !picture.complete || picture.naturalWidth > 0;
        }),
      ),
    )
    .toBe(true);
}
