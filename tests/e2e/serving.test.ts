import { openColdPage } from '../../scripts/bench/cold-page.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/levels', '/levels/47', '/download'];

test('every page runs under its own policy, without an error in the browser', async ({ page }) => {
  for (const path of PAGES) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    await waitUntilAwake(page);
  }
});

test('every page can be read with script off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const main = page.getByRole('main');
  for (const [path, content] of [
    ['/', main.getByRole('heading', { name: 'What is Color Block Jam?' })],
    ['/levels', main.getByRole('link', { name: 'Level 50' })],
    ['/levels/47', main.getByRole('heading', { name: 'All steps' })],
    ['/blog', main.getByRole('article').last()],
    ['/download', main.getByText('1M+')],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(content).toBeVisible();
  }
  await context.close();
});

test('a cold level page stays small: 170 kB, of them 135 kB script, in 12 requests', async ({
  baseURL,
}) => {
  const page = await openColdPage(`${baseURL}/levels/47`);
  expect(page.bytes).toBeLessThanOrEqual(170_000);
  expect(page.scriptBytes).toBeLessThanOrEqual(135_000);
  expect(page.requests).toBeLessThanOrEqual(12);
  expect(page.foreignRequests).toBe(0);
});

test('assets are cached forever, compressed', async ({ page, request }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  const scripts = files.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    const headers = (await request.get(path, { headers: { 'accept-encoding': 'br' } })).headers();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('text/javascript');
    if (Number(headers['content-length']) > 512) expect(headers['content-encoding']).toBe('br');
  }
});

test('client navigation fetches the cached data of a page, not its loader', async ({ page }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Levels', exact: true }).first().click();
  await expect(page).toHaveURL(/\/levels$/);
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
  expect(asked).toContain('/levels/_payload.json');
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});

test('client navigation falls back to the loader when the cached data fails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*503/);
  await page.goto('/');
  await waitUntilAwake(page);
  await page.route('**/_payload.json*', (route) => route.fulfill({ status: 503, body: '' }));
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.getByRole('link', { name: 'Levels', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
  expect((await logged).text()).toBe('/levels/_payload.json answered 503; asking the loader');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});
