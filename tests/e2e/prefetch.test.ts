import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

const card = (page: Page, level: number) => page.locator(`main a[href="/levels/${level}"]`).first();

/** The payloads that a page requests from now on. */
function listPayloads(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/_payload.json')) asked.push(pathname);
  });
  return asked;
}

test('a page is prefetched when its link is hovered or focused, and not again when followed', async ({
  page,
}) => {
  await page.goto('/levels');
  await waitUntilAwake(page);
  const asked = listPayloads(page);
  const ahead = page.waitForResponse('**/levels/2/_payload.json');
  await card(page, 2).hover();
  await ahead;
  await card(page, 2).click();
  await expect(page).toHaveURL(/\/levels\/2$/);
  expect(asked.filter((path) => path === '/levels/2/_payload.json')).toHaveLength(1);
  await page.goto('/levels');
  await waitUntilAwake(page);
  const focused = page.waitForRequest('**/levels/3/_payload.json');
  await card(page, 3).focus();
  await focused;
});

test('the next level is prefetched once its link has been in view for a while', async ({
  page,
}) => {
  const ahead = page.waitForRequest('**/levels/48/_payload.json');
  await page.goto('/levels/47');
  await ahead;
});

test('at most four pages are prefetched at a time', async ({ page }) => {
  await page.goto('/levels');
  await waitUntilAwake(page);
  const running = new Set<string>();
  let most = 0;
  const held: (() => Promise<void>)[] = [];
  await page.route('**/levels/*/_payload.json', async (route) => {
    const url = route.request().url();
    running.add(url);
    most = Math.max(most, running.size);
    await new Promise<void>((resolve) => {
      held.push(async () => {
        running.delete(url);
        resolve();
        await route.fulfill({ json: {} });
      });
    });
  });
  for (let level = 1; level <= 10; level++) await card(page, level).dispatchEvent('mouseover');
  await expect.poll(() => running.size).toBe(4);
  for (let done = 0; done < 10; done++) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await held.shift()?.();
  }
  expect(most).toBe(4);
});

for (const connection of [
  { saveData: true },
  { effectiveType: 'slow-2g' },
  { effectiveType: '2g' },
]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((told) => {
      Object.defineProperty(navigator, 'connection', { value: told });
    }, connection);
    await page.goto('/levels');
    await waitUntilAwake(page);
    const asked = listPayloads(page);
    await card(page, 2).hover();
    await card(page, 3).hover();
    await page.getByRole('banner').getByRole('link', { name: 'Download', exact: true }).click();
    await expect(page).toHaveURL(/\/download$/);
    expect(asked).toEqual(['/download/_payload.json']);
  });
}
