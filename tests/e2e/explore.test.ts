import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const openFilters = (page: Page) =>
  page.getByRole('main').locator('summary').filter({ hasText: 'Filters' }).click();

test('a visitor filters for hard boards with ice and keys, and shares the address', async ({
  page,
}) => {
  await page.goto('/explore');
  await waitUntilAwake(page);
  await expect(cards(page)).toHaveCount(40);
  await openFilters(page);
  await page.getByRole('checkbox', { name: 'Ice', exact: true }).check();
  await expect(page).toHaveURL(/\/explore\?mechanic=ice$/);
  await expect(page.getByRole('link', { name: 'Remove filter: Ice' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Keys and locks' }).check();
  await expect(page).toHaveURL(/\?mechanic=ice&mechanic=keys$/);
  await expect(page.getByRole('link', { name: 'Remove filter: Keys and locks' })).toBeVisible();
  await page.getByLabel('Difficulty').selectOption('Hard');
  await page.getByLabel('Fewest moves').fill('20');
  await page.getByLabel('Fewest moves').press('Enter');
  await expect(page).toHaveURL(/mechanic=ice&mechanic=keys&difficulty=hard&movesMin=20$/);
  await page.getByLabel('Sort by').selectOption('Shortest solutions first');
  await expect(page).toHaveURL(/&sort=fewest-moves$/);
  const shown = page.getByRole('list', { name: 'Active filters' });
  await expect(shown.getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: /boards?/ })).toBeVisible();
  // The address shows the new order before the list does.
  await expect
    .poll(async () => {
      const texts = await cards(page).allTextContents();
      const moves = texts.map((text) => Number(text.match(/(\d+) moves?$/)?.[1]));
      return moves.every((count, i) => count >= (moves[i - 1] ?? 20));
    })
    .toBe(true);
  const names = await cards(page).allTextContents();
  await page.reload();
  expect(await cards(page).allTextContents()).toEqual(names);
  await waitUntilAwake(page);
  await page.getByRole('link', { name: 'Remove filter: Ice' }).click();
  await expect(page).toHaveURL(/\?mechanic=keys&difficulty=hard&movesMin=20&sort=fewest-moves$/);
  await openFilters(page);
  await expect(page.getByRole('checkbox', { name: 'Ice', exact: true })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Keys and locks' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Ice', exact: true })).toBeChecked();
});

test('a filter chosen while the list for another loads is not lost', async ({ page }) => {
  const answer = await holdRequests(page, /\/explore[/.].*difficulty=hard/);
  await page.goto('/explore');
  await openFilters(page);
  // After the list for the keys is loaded, and before it is displayed.
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: {
        subscribe(
          listen: (state: { location: Location; navigation: { state: string } }) => void,
        ): () => void;
      };
    };
    const stop = router.subscribe(({ location: { search }, navigation }) => {
      if (navigation.state !== 'idle' || search !== '?mechanic=keys') return;
      stop();
      const difficulty = document.querySelector<HTMLSelectElement>('[name=difficulty]');
      if (!difficulty) throw new Error('there is no choice of a difficulty');
      difficulty.value = 'hard';
      difficulty.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
  await page.getByRole('checkbox', { name: 'Keys and locks' }).check();
  await expect(page.getByRole('link', { name: 'Remove filter: Keys and locks' })).toBeVisible();
  await expect(page.getByLabel('Difficulty')).toHaveValue('hard');
  await page.getByLabel('Sort by').selectOption('Shortest solutions first');
  answer();
  await expect(page).toHaveURL(/\?mechanic=keys&difficulty=hard&sort=fewest-moves$/);
});

test('a filter removed while another list loads removes no other', async ({ page }) => {
  const answer = await holdRequests(page, /\/explore\/_payload\.json\?.*mechanic=keys/);
  await page.goto('/explore?mechanic=ice&size=large');
  await waitUntilAwake(page);
  await openFilters(page);
  await page.getByRole('checkbox', { name: 'Keys and locks' }).check();
  const removeIce = page.getByRole('link', { name: 'Remove filter: Ice' });
  await expect(removeIce).toHaveAttribute('href', '/explore?mechanic=keys&size=large');
  await removeIce.click();
  await expect(page.getByRole('checkbox', { name: 'Ice', exact: true })).not.toBeChecked();
  await page.getByLabel('Difficulty').selectOption('Hard');
  answer();
  await expect(page).toHaveURL(/\?mechanic=keys&difficulty=hard&size=large$/);
  await expect(page.getByRole('link', { name: 'Remove filter: Keys and locks' })).toBeVisible();
  await expect(removeIce).toBeHidden();
});

test('contradictory filters say so, and each can be removed', async ({ page }) => {
  await page.goto('/explore?mechanic=ice&size=small&blocksMin=29');
  await waitUntilAwake(page);
  await expect(page.getByRole('heading', { name: 'No board matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Without At least 29 blocks' }).click();
  await expect(page).toHaveURL(/\/explore\?mechanic=ice&size=small$/);
  await expect(cards(page).first()).toBeVisible();
});

test('the filters work with script off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/explore');
  await openFilters(page);
  await page.getByLabel('Shutters').check();
  await page.getByLabel('Solution').selectOption('Proved shortest');
  await page.getByLabel('Sort by').selectOption('Largest boards first');
  await page.getByRole('button', { name: 'Show boards' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter: Shutters' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: Proved shortest' })).toBeVisible();
  await expect(cards(page).first()).toContainText('Fewest moves, proved');
  await page.getByRole('link', { name: 'Remove filter: Shutters' }).click();
  await expect(page).toHaveURL(/\/explore\?proved=yes&sort=largest$/);
  await context.close();
});

test('a board’s page has its facts, its levels and its files', async ({ page, request }) => {
  await page.goto('/levels/47');
  await waitUntilAwake(page);
  await page.getByRole('link', { name: 'This board: facts, download and embed code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Board of level 47' })).toBeVisible();
  const id = /\/detail\/([0-9a-f]{16})$/.exec(page.url())?.[1] ?? '';
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/detail/${id}$`),
  );
  await expect(page.getByText('This is a sample, not the game’s board.')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('Move 1 of', { exact: false }).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Board file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`board-${id}.json`);
  const board = await (await request.get(`/boards/${id}.json`)).json();
  const { data } = await (await request.get(`/api/v1/boards/${id}`)).json();
  expect(board).toEqual(data.board);
  await expect(page.getByLabel('Code to embed this board')).toHaveValue(
    new RegExp(`<iframe src="[^"]*/embed/boards/${id}" `),
  );
  await page.getByRole('link', { name: 'Guide to level 47' }).click();
  await expect(page).toHaveURL(/\/levels\/47$/);
});

test('axe finds no fault on the boards’ pages, light or dark', async ({
  page,
  checkBothColorSchemes,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/levels/47')).json();
  for (const path of ['/explore?mechanic=ice', `/detail/${data.boardId}`]) {
    await page.goto(path);
    await waitUntilAwake(page);
    if (path.startsWith('/explore')) await openFilters(page);
    await checkBothColorSchemes();
  }
});

test('axe finds no fault on the boards’ pages on a phone, and nothing overflows', {
  tag: '@phone',
}, async ({ page, checkAccessibility, request }) => {
  const { data } = await (await request.get('/api/v1/levels/47')).json();
  for (const path of ['/explore?mechanic=ice&size=large', `/detail/${data.boardId}`]) {
    await page.goto(path);
    await waitUntilAwake(page);
    await checkAccessibility();
    const hangsOut = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(hangsOut, path).toBe(false);
  }
});
