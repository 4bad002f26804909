import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeFilledFolder } from '../filled-folder.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { expect, test } from './fixtures.ts';

/** This journey allows the service worker, and removes the network by stopping its own site. */
test.use({ serviceWorkers: 'allow' });

let site: SiteProcess;
let dataDir = '';
test.beforeAll(() => {
  dataDir = makeFilledFolder('offline');
});
test.beforeEach(async () => {
  site = await startSiteProcess({ DATA_DIR: dataDir });
});
test.afterEach(() => site.stop());
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('without a network the visited level, the next twenty and the solver work, and the rest is said to be missing', async ({
  page,
  checkAccessibility,
  expectedErrors,
}) => {
  test.slow();
  // The browser itself reports what it could not fetch.
  expectedErrors.push(/ERR_CONNECTION_REFUSED/, /Failed to load resource/);
  await page.goto(`${site.url}/levels/47`);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), {
      timeout: 120_000,
    })
    .toBe(21 + 3);
  // Including those of the last one: the level's own, those of its chapters and those of its neighbors.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length), {
      timeout: 120_000,
    })
    .toBeGreaterThan(60);
  const files = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map((request) => new URL(request.url).pathname);
  });
  expect(files).toContainEqual(expect.stringContaining('/assets/solve.worker'));
  await site.stop();

  await page.goto(`${site.url}/levels/60`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('60');
  await expectPictures(page);
  await page.getByRole('link', { name: 'Level 61' }).first().click();
  await expect(page).toHaveURL(/levels\/61$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('61');
  // The router has rendered this page itself, with its board drawn from its data.
  await expect(page.locator('svg[role="group"] [data-next-move]')).toBeVisible();
  await expectPictures(page);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await page.getByRole('button', { name: /hint/i }).first().click();

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
  await page.getByRole('link', { name: 'Level 67' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('67');
  await page.getByRole('link', { name: 'Level 68' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

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
