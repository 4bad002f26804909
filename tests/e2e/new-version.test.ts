import type { Page } from '@playwright/test';
import { markPage, openAtRest, waitUntilAwake } from './awake.ts';
import { takeReadScreenshot } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';

const ASK = '**/builds/latest.json*';
const notice = (page: Page) => page.getByText('A new version of Unjam is here.');
const levels = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Levels', exact: true });

test('every 60 minutes, and not before, the page checks the build; a new one is offered, and the next page is a full load', async ({
  page,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  await page.route(ASK, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { id: 'newer', timestamp: 1 } });
  });
  await openAtRest(page, '/');
  await page.clock.fastForward('59:00');
  expect(asked).toEqual([]);
  await page.clock.fastForward('01:30');
  await expect(notice(page)).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/^\?\d{13}$/)]);
  const mark = await markPage(page);
  await page.clock.fastForward('10:00');
  await expect(notice(page)).toBeVisible();
  await levels(page).click();
  await expect(page).toHaveURL(/\/levels$/);
  expect(await mark.isThere()).toBe(false);
});

test('returning to the page checks too, at most once a minute; the button reloads the page', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  let id = '';
  await page.route(ASK, async (route) => {
    asked += 1;
    const latest = await (await route.fetch()).json();
    await route.fulfill({ json: { ...latest, id: id || latest.id } });
  });
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await openAtRest(page, '/levels');
  await comeBack();
  await page.clock.fastForward('01:10');
  const answer = page.waitForResponse(ASK);
  await comeBack();
  await comeBack();
  await answer;
  expect(asked).toBe(1);
  await expect(notice(page)).toBeHidden();
  id = 'newer';
  await page.clock.fastForward('01:10');
  await comeBack();
  const mark = await markPage(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(mark.isThere).toBe(false);
});

test('during a rollout, data from a site with the new build causes a full load', async ({
  page,
}) => {
  let isOther = true;
  await page.route('**/levels/_payload.json', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), ...(isOther && { 'x-build': 'of-another-site' }) };
    await route.fulfill({ response, headers });
  });
  await openAtRest(page, '/blog');
  const mark = await markPage(page);
  await levels(page).click();
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
  await expect.poll(mark.isThere).toBe(false);
  isOther = false;
  await openAtRest(page, '/blog');
  const stays = await markPage(page);
  await levels(page).click();
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
  expect(await stays.isThere()).toBe(true);
});

test('lost code loads the target page, once in ten seconds, then the error page explains', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Error loading route module/, /dynamically imported module/);
  // Timers run, but the time stays fixed until it is set.
  const start = Date.now();
  await page.clock.setFixedTime(start);
  let documents = 0;
  let isLost = true;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || !request.url().endsWith('/levels')) return;
    documents += 1;
    isLost = false;
  });
  await page.route(/\/assets\/levels-[^/]*\.js$/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await page.goto('/blog');
  await waitUntilAwake(page);
  await page.locator('main input[name="q"]').fill('rope');
  const mark = await markPage(page);
  await levels(page).click();
  await expect(page).toHaveURL(/\/levels$/);
  await expect.poll(mark.isThere).toBe(false);
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
  expect(documents).toBe(1);
  await waitUntilAwake(page);
  // Typed text is still there after going back.
  await page.goBack();
  await expect(page.locator('main input[name="q"]')).toHaveValue('rope');

  await page.goto('/');
  await waitUntilAwake(page);
  await page.clock.setFixedTime(start + 9_999);
  isLost = true;
  await levels(page).click();
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expect(page).toHaveURL(/\/levels$/);
  expect(documents).toBe(1);

  await page.goto('/');
  await waitUntilAwake(page);
  await page.clock.setFixedTime(start + 10_000);
  isLost = true;
  await levels(page).click();
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
  expect(documents).toBe(2);
});

test('lost code of a part reloads the page in place, with the entered text; a prefetched page does not', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/);
  await page.route(/\/assets\/(?:results|level)-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/levels?difficulty=hard');
  await waitUntilAwake(page);
  await page.locator('main input[name="q"]').fill('rope');
  const mark = await markPage(page);
  const lost = page.waitForEvent('requestfailed', (request) =>
    /\/level-[^/]*\.js$/.test(request.url()),
  );
  await page.locator('main a[href^="/levels/"]').first().hover();
  await lost;
  expect(await mark.isThere()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ropes');
  await expect.poll(mark.isThere).toBe(false);
  await expect(page).toHaveURL(/\/levels\?difficulty=hard$/);
  await waitUntilAwake(page);
  await expect(page.locator('main input[name="q"]')).toHaveValue('rope');
});

test('a missing worker script reloads the page, with its board and picture', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { bytes, level } = await takeReadScreenshot(page);
  let isLost = true;
  await page.route(/\/assets\/(?:solve|recognize)\.worker-/, (route) =>
    isLost ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  /** Does something and waits for the reload that it causes. */
  const reloadBy = async (act: () => Promise<void>) => {
    isLost = true;
    const mark = await markPage(page);
    await act();
    await expect.poll(mark.isThere).toBe(false);
    isLost = false;
    await waitUntilAwake(page);
  };
  await page.goto('/play#6x7_r00-10_Ur0010');
  const solve = page.getByRole('button', { name: 'Solve it' });
  await reloadBy(() => solve.click());
  await expect(page).toHaveURL(/#6x7_r00-?10_Ur0010$/);
  await solve.click();
  await expect(page.getByRole('region', { name: 'Solution' })).toBeVisible();

  await page.goto('/find');
  await reloadBy(() =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: bytes }),
  );
  await expect(page.getByRole('heading', { name: `This is level ${level}` })).toBeVisible();
});
