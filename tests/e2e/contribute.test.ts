import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { makePackLine } from '../factories.ts';
import { type ConsoleSite, startConsoleSite } from './admax-site.ts';
import { panel, show, takeUnknown } from './find-unknown.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, signInBrowser, type TestAccount } from './sign-in.ts';

/** Boards become real here, which must not affect other journeys. */
let site: ConsoleSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startConsoleSite({
    HAS_LOGIN: 'true',
    EMAIL_LOGIN: 'true',
    HAS_PAYMENT: 'true',
    PAYMENT_SANDBOX: 'true',
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '0',
  });
});
test.afterAll(() => site.end());
test.describe.configure({ mode: 'serial' });

const HOME = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';
const LEVEL = 1701;

/** A separate browser on a network. */
async function openFrom(browser: Browser, network: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': network },
  });
  return context.newPage();
}

async function openAs(browser: Browser, account: TestAccount, network: string): Promise<Page> {
  const page = await openFrom(browser, network);
  await signInBrowser(page, account, site);
  return page;
}

/** Each number makes a different picture of it, by a speck beside the board. */
async function takeSpecked(page: Page, number: number): Promise<Buffer> {
  const { bytes } = await takeUnknown(page);
  const { height = 0 } = await sharp(bytes).metadata();
  const input = { create: { width: 6, height: 6, channels: 3, background: '#6f95be' } } as const;
  return sharp(bytes)
    .composite([{ input, left: 20 + 8 * number, top: Math.round(height / 2) }])
    .png()
    .toBuffer();
}

/** Opens a picture, and adds its board to the level. */
async function addFromPicture(page: Page, bytes: Buffer): Promise<void> {
  await show(page, bytes);
  await panel(page).getByLabel('Level on your screen').fill(String(LEVEL));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you.')).toBeVisible();
}

const isSample = async (page: Page) =>
  (await (await page.request.get(`${site.url}/api/v1/levels/${LEVEL}`)).json()).data.standing
    .source === 'sample';

const creditsOf = async (page: Page) =>
  (await (await page.request.get(`${site.url}/api/v1/user_info`)).json()).data.credits;

test('three players on two networks make a level real, get credits, and lose them when it is withdrawn', async ({
  page: drawing,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => createAccount(request, site)));
  const first = await openAs(browser, ada as TestAccount, HOME);
  await show(first, await takeSpecked(drawing, 0));
  await expect(panel(first)).toContainText('you get 5 credits');
  await panel(first).getByRole('button', { name: 'Add to the level' }).click();
  const level = panel(first).getByLabel('Level on your screen');
  await expect(level).toBeFocused();
  await expect(panel(first)).toContainText('Enter the number of the level, from 1 to 1834.');
  await level.fill(String(LEVEL));
  await first.keyboard.press('Enter');
  await expect(
    first.getByRole('status').filter({ hasText: '1 player shows this board.' }),
  ).toBeFocused();

  const second = await openAs(browser, bob as TestAccount, HOME);
  await addFromPicture(second, await takeSpecked(drawing, 1));
  await expect(second.getByText('1 player shows this board.')).toBeVisible();
  expect(await isSample(first)).toBe(true);

  const third = await openAs(browser, eve as TestAccount, ELSEWHERE);
  await addFromPicture(third, await takeSpecked(drawing, 2));
  // The pictures are read again, one after the other.
  await expect.poll(() => isSample(first), { timeout: 60_000 }).toBe(false);
  expect([await creditsOf(first), await creditsOf(second), await creditsOf(third)]).toEqual([
    15, 10, 15,
  ]);
  await first.goto('/usage');
  await expect(first.getByText('Thank you for a board of a level')).toBeVisible();

  const visitor = await openFrom(browser, '192.0.2.55');
  // Its counts are kept for a while.
  const home = async () => (await visitor.request.get('/')).text();
  await expect.poll(home).toContain('1 of 1,834 levels have real boards');
  await visitor.goto(`/levels/${LEVEL}`);
  await expect(visitor.getByText('This is a sample')).toHaveCount(0);

  const admin = await openAs(browser, site.admin, '192.0.2.1');
  await admin.goto(`/admax/levels/${LEVEL}`);
  const own = admin.getByRole('listitem').filter({ hasText: 'player' }).first();
  await own.getByRole('button', { name: /^Remove from this level/ }).click();
  await expect.poll(() => isSample(first)).toBe(true);
  expect([await creditsOf(first), await creditsOf(third)]).toEqual([10, 10]);
  await first.goto('/usage');
  await expect(
    first.getByText('Credits for a board that is not the level’s after all'),
  ).toBeVisible();
});

test('an admin accepts a contributed board, and rejects another one', async ({ browser }) => {
  const visitor = await openFrom(browser, '192.0.2.77');
  for (const [level, n] of [
    [1702, 30],
    [1703, 31],
  ] as const) {
    const { board, moves } = makePackLine(n);
    const sent = await visitor.request.post(`${site.url}/api/v1/contributions`, {
      data: { level, board, moves, name: 'Bob the 3rd' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  const admin = await openAs(browser, site.admin, '192.0.2.1');
  await admin.goto('/admax/queue?kind=contribution');
  const item = (level: number) => admin.getByRole('article').filter({ hasText: `Level ${level}.` });
  await expect(item(1702)).toContainText('1 without a picture.');
  await item(1702)
    .getByRole('button', { name: /^It is this level/ })
    .click();
  await expect(item(1702)).toHaveCount(0);
  await item(1703)
    .getByRole('button', { name: /^It is not/ })
    .click();
  await expect(item(1703)).toHaveCount(0);
  await visitor.goto('/contribute');
  await expect(visitor.getByText('Bob the 3rd: 1 board')).toBeVisible();
});

test('the owner of a solved conversion adds its board to a level from its page', async ({
  browser,
  request,
}) => {
  const account = await createAccount(request, site);
  const page = await openAs(browser, account, '192.0.2.88');
  const { board } = makePackLine(40);
  const begun = await page.request.post(`${site.url}/api/v1/conversions`, {
    data: { board, level: 1704 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { id } = (await begun.json()).data;
  await page.goto(`/app/${id}`);
  await expect(page.getByRole('article').getByRole('status').first()).toHaveText(/Solved/);
  await page.getByRole('button', { name: 'Add to the level' }).click();
  await expect(page.getByText('Your board waits for level 1704')).toBeVisible();
});

test('the page about contributing is accessible, in light and dark', async ({
  page,
  checkBothColorSchemes,
}) => {
  await page.goto(`${site.url}/contribute`);
  await expect(page.getByRole('heading', { name: 'Make the guide real' })).toBeVisible();
  await checkBothColorSchemes();
  await page.goto(`${site.url}/report?level=47`);
  await checkBothColorSchemes();
});

test('a report that finds no network leaves the page as it is, and can be sent again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto(`${site.url}/levels/47`);
  await page.route('**/report', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Solution does not work' });
  await button.click();
  await expect(page.getByText(/^fetch exception: /)).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/levels/47`);
  await page.unroute('**/report');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/report?level=47`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reports a level with one tap, and finds the wanted levels', async ({ page }) => {
    await page.goto(`${site.url}/levels/47`);
    await page.getByRole('button', { name: 'Wrong board' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to level 47' }).click();
    await expect(page).toHaveURL(`${site.url}/levels/47`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contribute a board' }).click();
    await expect(page.getByRole('heading', { name: 'Wanted most' })).toBeVisible();
  });
});

test('a report appears in the queue of the console', async ({ browser }) => {
  const admin = await openAs(browser, site.admin, '192.0.2.1');
  await admin.goto('/admax/queue?kind=report');
  const item = admin.getByRole('article').filter({ hasText: 'Visitors say: wrong board' });
  await expect(item).toContainText('Level 47.');
  await item.getByRole('button', { name: /^Settled/ }).click();
  await expect(item).toHaveCount(0);
});
