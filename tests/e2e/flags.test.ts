import { rmSync } from 'node:fs';
import { makeFilledFolder } from '../filled-folder.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { openAtRest } from './awake.ts';
import { expect, test } from './fixtures.ts';

const PRIVATE_PAGES = ['/usage', '/settings', '/billing', '/orders/1', '/payment/success'];

test('without Google nothing links to it', async ({ page }) => {
  expect((await page.request.get('/auth/google_oauth2', { maxRedirects: 0 })).status()).toBe(404);
  await page.goto('/auth/sign_in');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText(/Google/)).toHaveCount(0);
});

test.describe('a site without login', () => {
  let dataDir = '';
  let site: SiteProcess;
  test.beforeAll(async () => {
    dataDir = makeFilledFolder('no-login');
    test.setTimeout(300_000);
    site = await startSiteProcess({ DATA_DIR: dataDir, HAS_LOGIN: 'false', DRAIN_SECONDS: '0' });
  });
  test.afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  test.afterEach(({ page }) => page.goto('about:blank'));

  test('has no private page, no link to one, and requests no user info, whatever the cookies', async ({
    page,
  }) => {
    for (const path of [...PRIVATE_PAGES, '/pricing']) {
      const response = await page.request.get(site.url + path, { maxRedirects: 0 });
      expect([path, response.status()]).toEqual([path, 404]);
    }
    for (const path of ['/auth/sign_in', '/auth/signup', '/auth/forgot_password']) {
      const response = await page.request.get(site.url + path, { maxRedirects: 0 });
      expect([path, response.status(), response.headers().location]).toEqual([path, 302, '/']);
    }
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/user_info|progress|\/auth\/|account-bar|start-sync/.test(request.url())) {
        asked.push(request.url());
      }
    });
    await page.context().addCookies([{ name: 'signed_in', value: '1', url: site.url }]);
    for (const path of ['/', '/levels/47']) {
      await openAtRest(page, site.url + path);
      const links = page.locator('a[href*="/auth"], a[href="/usage"], a[href="/pricing"]');
      await expect(links).toHaveCount(0);
    }
    expect(asked).toEqual([]);
    const texts = ['faq', 'terms-of-service', 'privacy-policy', 'about', 'accessibility'];
    for (const path of ['', 'levels/47', 'find', 'play', 'explore', 'download', ...texts]) {
      const html = await (await page.request.get(`${site.url}/${path}`)).text();
      expect(
        html.match(/<a [^>]*href="\/(?:app|settings|usage|pricing)\b[^>]*>/g),
        path,
      ).toBeNull();
    }
  });
});
