import { rmSync } from 'node:fs';
import { makeFilledFolder } from '../filled-folder.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { createAccount } from './sign-in.ts';
import { findTooWide } from './too-wide.ts';

/** A site with a second language: English with accents, that the build makes. */
test.describe.configure({ mode: 'default' });

const PAGES = ['/', '/levels', '/levels/47', '/explore', '/download', '/none'];
let dataDir = '';
let site: SiteProcess;
test.beforeAll(async () => {
  dataDir = makeFilledFolder('locale');
  test.setTimeout(300_000);
  site = await startSiteProcess({ DATA_DIR: dataDir, LOCALES: 'en-US,en-XA,ar-XB' });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('with one language there is no prefix, no choice and no alternate', async ({
  page,
  request,
}) => {
  await page.goto('/');
  // In the closed menu as well.
  await expect(page.locator('[hreflang]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect((await request.get('/en-xa/levels')).status()).toBe(404);
});

test('every page is there under the prefix, says its language and knows its other face', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  for (const path of PAGES) {
    const prefixed = path === '/' ? '/en-xa' : `/en-xa${path}`;
    await page.goto(site.url + prefixed);
    await waitUntilAwake(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expect(page.locator('h1')).toContainText(/^\[/);
    const links = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => !/^\/en-xa(?:[/?#]|$)/.test(href))).toEqual([]);
    if (path === '/none') continue;
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute('hreflang'),
          new URL(link.getAttribute('href') ?? '').pathname,
        ]),
      );
    expect(alternates).toEqual([
      ['en-US', path],
      ['en-XA', prefixed],
      ['ar-XB', prefixed.replace('/en-xa', '/ar-xb')],
      ['x-default', path],
    ]);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(prefixed);
  }
});

test('a choice is stored in a cookie for 365 days, and decides the next visit', async ({
  page,
}) => {
  await page.goto(`${site.url}/levels/47`);
  await waitUntilAwake(page);
  const wanted: string[] = [];
  page.on('request', (request) => wanted.push(request.url()));
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
  await page
    .getByRole('navigation', { name: 'Language' })
    .getByText('Éñĝļîšĥ', { exact: true })
    .click();
  await expect(page).toHaveURL(/\/en-xa\/levels\/47$/);
  await waitUntilAwake(page);
  expect(wanted.some((url) => /\/en-XA-[^/]*\.js$/.test(url))).toBe(true);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect([cookie?.value, Math.round(days)]).toEqual(['en-XA', 365]);

  await page.getByRole('banner').getByRole('link', { name: '[Ļéévééļš]' }).click();
  await expect(page).toHaveURL(/\/en-xa\/levels$/);
  await page.goto(`${site.url}/`);
  await expect(page).toHaveURL(/\/en-xa$/);
  await page.getByRole('banner').getByRole('button', { name: '[Móóřéé]' }).click();
  await page.getByRole('navigation', { name: '[Ļááňğúúááğéé]' }).getByText('English').click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('who reads the default language never loads another one', async ({ page }) => {
  const wanted: string[] = [];
  page.on('request', (request) => wanted.push(request.url()));
  await page.goto(`${site.url}/levels/47`, { waitUntil: 'networkidle' });
  expect(wanted.filter((url) => url.includes('en-XA'))).toEqual([]);
});

test('a catalogue that cannot be had is only logged, and English is spoken', async ({
  page,
  expectedErrors,
}) => {
  // The server has spoken the other language, so React renders the page anew.
  expectedErrors.push(/ERR_FAILED/, /a part of the page was rendered anew/);
  await page.route(/\/en-XA-[^/]*\.js$/, (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(`${site.url}/en-xa/levels`);
  expect((await logged).text()).toContain('the words of en-XA could not be loaded');
  await waitUntilAwake(page);
  await page.getByRole('banner').getByRole('link', { name: 'Download', exact: true }).click();
  await expect(page).toHaveURL(/\/en-xa\/download$/);
});

test('the language is chosen in the menu of a phone', { tag: '@phone' }, async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`${site.url}/levels/47`);
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#menu').getByText('Éñĝļîšĥ').click();
  await expect(page).toHaveURL(/\/en-xa\/levels\/47$/);
  await waitUntilAwake(page);
  await checkAccessibility();
});

test('without script, forms of the account are sent and answered under the prefix', async ({
  browser,
  request,
}) => {
  const own = { url: site.url, dataDir };
  const account = await createAccount(request, own);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const send = (form: string) =>
    page.locator(`form[action="/en-xa${form}"] button[type="submit"]`).first().click();

  await page.goto(`${site.url}/en-xa/usage`);
  await expect(page).toHaveURL(`${site.url}/en-xa/auth/sign_in?origin=%2Fen-xa%2Fusage`);
  await page.locator('main input[name="email"]').fill(account.email);
  await page.locator('main input[name="password"]').fill('wrong');
  await send('/auth/sign_in?origin=%2Fen-xa%2Fusage');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect(page.locator('main input[name="email"]')).toHaveValue(account.email);
  await page.locator('main input[name="password"]').fill(account.password);
  await send('/auth/sign_in?origin=%2Fen-xa%2Fusage');
  await expect(page).toHaveURL(`${site.url}/en-xa/usage`);

  await page.goto(`${site.url}/en-xa/payment/order?donation_dollars=0`);
  await page.locator('main input[name="donation_dollars"]').fill('7');
  await send('/payment/order');
  await expect(page).toHaveURL(`${site.url}/en-xa/payment/order?donation_dollars=7`);
  await send('/payment/order');
  await expect(page).toHaveURL(new RegExp(`^${site.url}/en-xa/payment/sandbox/`));
  await page.locator('main form button[value="pay"]').click();
  await expect(page).toHaveURL(new RegExp(`^${site.url}/en-xa/payment/success\\?order=`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await context.close();
});

test('whoever signs in and out under the prefix is led on under it', async ({ page, request }) => {
  const account = await createAccount(request, { url: site.url, dataDir });
  await page.goto(`${site.url}/en-xa/billing`);
  await waitUntilAwake(page);
  await page.locator('main input[name="email"]').fill(account.email);
  await page.locator('main input[name="password"]').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/en-xa/billing`);
  await expect(page.locator('main input[name="email"]')).toHaveCount(0);
  await expect(page.locator('h1')).toContainText(/^\[/);
  const header = page.getByRole('banner');
  await header.locator('button[aria-label][popovertarget]:visible').click();
  await header.locator('[popover]:popover-open button').click();
  await expect(page).toHaveURL(`${site.url}/en-xa`);
});

test('an origin that would leave the site behind a prefix leads home', async ({
  page,
  request,
}) => {
  const account = await createAccount(request, { url: site.url, dataDir });
  await page.goto(`${site.url}/auth/sign_in?origin=%2Fen-xa%2F%2Fevil.example`);
  await waitUntilAwake(page);
  await page.locator('main input[name="email"]').fill(account.email);
  await page.locator('main input[name="password"]').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('login success')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
});

/** A page of each kind. */
const KINDS = [
  ...['/', '/levels', '/levels/47', '/find', '/play#5x5_r0010_b20_y03-23_Lr00', '/explore'],
  ...['/blog', '/faq', '/pricing', '/download', '/search?q=ice', '/auth/sign_in', '/none'],
];

test('words half as long again fit into every page, in both directions, and into the header at every width', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404/);
  const found: string[] = [];
  const measure = async (widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await findTooWide(page)) found.push(`${page.url()} ${width}: ${fault}`);
    }
  };
  const under = (prefix: string, path: string) =>
    site.url + (prefix && path === '/' ? prefix : prefix + path);
  for (const [index, path] of KINDS.entries()) {
    await page.goto(under(index % 2 === 0 ? '/ar-xb' : '/en-xa', path));
    await measure([320, 844, 1280, 1440]);
  }
  for (const prefix of ['', '/en-xa', '/ar-xb']) {
    await page.goto(under(prefix, '/levels'));
    await measure([320, 390, 600, 768, 1007, 1008, 1024, 1109, 1152, 1231, 1232, 1355, 1356, 1920]);
  }
  expect(found).toEqual([]);
});

test('@phone from right to left boards lie as ever', async ({ page }) => {
  await page.goto(`${site.url}/ar-xb/levels/47`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const slider = page.getByRole('slider');
  await waitUntilAwake(page);
  await slider.press('ArrowRight');
  await expect(slider).toHaveJSProperty('valueAsNumber', 1);
  const board = page.locator('svg[viewBox]:has([data-piece])').first();
  await expect(board).toHaveCSS('direction', 'ltr');
});
