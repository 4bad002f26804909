import type { Page } from '@playwright/test';
import { markPage, navigate, openAtRest } from './awake.ts';
import { expect, test } from './fixtures.ts';

/** Makes the site appear to have these rules, as far as a page can tell. */
const setRules = (page: Page, redirects: readonly object[]) =>
  page.route('**/builds/meta/*', (route) => route.fulfill({ json: { redirects } }));

test('in the browser an internal rule is followed without a full load, another site is loaded as a document', async ({
  page,
}) => {
  await setRules(page, [
    { from: '/old-guide', to: '/older-guide', status: 301 },
    { from: '/older-guide', to: '/levels/47#move=2', status: 301 },
    { from: '/shop', to: 'https://example.com/shop', status: 302 },
  ]);
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' }),
  );
  await openAtRest(page, '/');
  const mark = await markPage(page);
  await navigate(page, '/old-guide');
  await expect(page).toHaveURL(/\/levels\/47#move=2$/);
  expect(await mark.isThere()).toBe(true);
  await navigate(page, '/shop');
  await expect(page).toHaveTitle('The shop');
});

test('a changed rule reaches an open page', async ({ page }) => {
  await page.clock.install();
  await openAtRest(page, '/');
  await setRules(page, [{ from: '/download', to: '/levels', status: 302 }]);
  await page.clock.fastForward('01:10');
  const rules = page.waitForResponse(/\/builds\/meta\//);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await rules;
  await page.getByRole('banner').getByRole('link', { name: 'Download', exact: true }).click();
  await expect(page).toHaveURL(/\/levels$/);
});

test('a page whose middleware fails during the first hydration is not found', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/neither a path of ours nor a web address/, /status: 404/);
  await setRules(page, [{ from: '/download', to: 'javascript:alert(1)' }]);
  await page.goto('/download');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
});
