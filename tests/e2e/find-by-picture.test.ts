import type { Page } from '@playwright/test';
import { emptyBoard } from '#draft/empty-board.ts';
import { formatBoard } from '#engine/notation.ts';
import { formatTextForm } from '#engine/text-form.ts';
import type { Block } from '#engine/types.ts';
import {
  cellOf,
  choose,
  drop,
  emptyGuide,
  fixBoard,
  type Screenshot,
  solutionOn,
  takeReadScreenshot,
  takeScreenshot,
} from './find-screenshot.ts';
import { show, takeUnknown } from './find-unknown.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

/** A block that was read, with its first cell and a color that it does not have. */
function pickBlock({ board }: Screenshot) {
  const block = board.blocks.find(({ color }) => color !== undefined) as Block | undefined;
  const [cell] = block?.cells ?? [];
  if (!block?.color || !cell) throw new Error('no block with a color');
  return { cell, right: block.color, wrong: block.color === 'pink' ? 'purple' : 'pink' } as const;
}

/** Names of colors as used by the page. */
const SAID: Readonly<Record<string, string>> = {
  darkgreen: 'dark green',
  blue: 'light blue',
  darkblue: 'blue',
};

const paint = (page: Page, color: string) =>
  page
    .getByRole('group', { name: 'Color of the block' })
    .getByRole('button', { name: SAID[color] ?? color, exact: true });

test('a player drops a screenshot and steps through the solution of its level', async ({
  page,
  checkAccessibility,
}) => {
  const { bytes, board, level } = await takeScreenshot(page);
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() });
  });
  await page.goto('/find');
  await drop(page, bytes, 'board.png', 'image/png');
  await expect(page.getByRole('heading', { name: `This is level ${level}` })).toBeVisible();
  expect(sent, 'the board is all that leaves the device').toEqual([
    { path: '/api/v1/boards/match', body: JSON.parse(formatBoard(board)) },
  ]);
  const solution = solutionOn(page);
  await expect(solution.getByRole('button', { name: /proved|Best known/ })).toBeVisible();
  await checkAccessibility();
  await solution.getByRole('button', { name: 'Next move' }).click();
  await expect(solution.locator('[aria-current=step]')).toHaveText(/^1/);
  await page.keyboard.press('ArrowRight');
  await expect(solution.locator('[aria-current=step]')).toHaveText(/^2/);
  await page.getByRole('link', { name: `Open level ${level}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Level ${level}`, exact: true })).toBeVisible();
});

test('a screenshot from the middle of play leads to the rest of the level', async ({ page }) => {
  const { bytes, level } = await takeReadScreenshot(page, 2);
  await choose(page, bytes);
  await expect(
    page.getByRole('heading', { name: `This is level ${level}, after 2 moves` }),
  ).toBeVisible();
  await expect(solutionOn(page).locator('[aria-current=step]')).toHaveText(/^2/);
});

test('a board unknown to the guide is solved; it survives a reload with its picture, and its link contains the board', async ({
  page,
  browser,
  baseURL,
}) => {
  await emptyGuide(page);
  const { bytes } = await takeReadScreenshot(page);
  await choose(page, bytes);
  const heading = page.getByRole('heading', { name: /^Solved in \d+ moves$/ });
  await expect(heading).toBeVisible();
  const answer = await heading.textContent();
  await expect(page).toHaveURL(/\/find#\w+/);
  await page.reload();
  await expect(heading).toHaveText(answer ?? '');
  await fixBoard(page);
  await page.getByRole('slider', { name: 'Picture and board' }).fill('0');
  await expect(page.getByRole('img', { name: /Your picture, straightened/ })).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await emptyGuide(other);
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: answer ?? '' })).toBeVisible();
  await expect(solutionOn(other)).toBeVisible();
  await context.close();
  await page.goto('/find');
  await page.getByRole('button', { name: 'Go back to your last board' }).click();
  await expect(heading).toHaveText(answer ?? '');
});

test('a player corrects a cell, and gets the answer for the corrected board', async ({
  page,
  checkAccessibility,
}) => {
  const screenshot = await takeReadScreenshot(page);
  const known = { name: `This is level ${screenshot.level}` };
  await choose(page, screenshot.bytes);
  await fixBoard(page);
  await checkAccessibility();
  const { cell, right, wrong } = pickBlock(screenshot);
  await cellOf(page, cell).click();
  await paint(page, wrong).click();
  await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(wrong));
  const show = page.getByRole('button', { name: 'Show the solution' });
  await show.click();
  await expect(page.getByRole('heading', known)).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: /^Solved in|Something was probably misread|No solution/ }),
  ).toBeVisible({ timeout: 60_000 });
  await fixBoard(page);
  await cellOf(page, cell).click();
  await paint(page, right).click();
  await show.click();
  await expect(page.getByRole('heading', known)).toBeVisible();
  const focus = () => page.evaluate(() => document.activeElement === document.body);
  expect(await focus(), 'the focus falls to the body').toBe(false);
});

test('a player without a connection is told so, retries, and has the board solved on the device', async ({
  page,
  expectedErrors,
}) => {
  const { bytes } = await takeScreenshot(page);
  expectedErrors.push(/ERR_FAILED|Failed to load resource|dynamically imported module/);
  const [networks, worker] = [/\/assets\/.*\.bin$/, /recognize\.worker/];
  let workersAsked = 0;
  await page.route(networks, (route) => route.abort());
  await page.route(worker, (route) => {
    workersAsked++;
    return route.abort();
  });
  await page.goto('/find');
  await drop(page, bytes, 'board.png', 'image/png');
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(failure).toBeVisible();
  expect(workersAsked, 'without networks there is nothing to run').toBe(0);
  await page.unroute(networks);
  await again.click();
  await expect.poll(() => workersAsked).toBe(1);
  await expect(failure).toBeVisible();
  await page.unroute(worker);
  await page.route('**/api/v1/boards/match', (route) => route.abort());
  await again.click();
  await expect(page.getByRole('heading', { name: /^Solved in \d+ moves$/ })).toBeVisible();
  await expect(page.getByText('The guide cannot be reached right now.')).toBeVisible();
});

test('@phone a player sees the next move on the first screen, and corrects a board with a thumb', async ({
  page,
  checkAccessibility,
}) => {
  await emptyGuide(page);
  const screenshot = await takeReadScreenshot(page);
  await choose(page, screenshot.bytes);
  const solution = solutionOn(page);
  await expect(solution.getByRole('button', { name: 'Next move' })).toBeInViewport({ ratio: 1 });
  await checkAccessibility();
  await fixBoard(page);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  const { cell, right, wrong } = pickBlock(screenshot);
  await cellOf(page, cell).tap();
  await expect
    .poll(async () => (await cellOf(page, cell).boundingBox())?.width)
    .toBeGreaterThanOrEqual(44);
  for (const color of [wrong, right]) {
    await expect(paint(page, color)).toBeInViewport({ ratio: 1 });
    await paint(page, color).tap();
  }
  await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(SAID[right] ?? right));
  await page.getByRole('button', { name: 'Show the solution' }).tap();
  await expect(solution).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility();
});

test('a player at /find on a phone can add the board, and the offer is accessible @phone', async ({
  page,
  checkAccessibility,
}) => {
  await show(page, (await takeUnknown(page)).bytes);
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a picture from the phone’s share sheet is read, and does not reach the server', async ({
    page,
  }) => {
    const { bytes, level } = await takeScreenshot(page);
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    const { action, method, enctype, params } = manifest.share_target;
    await page.goto('/play');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        );
    });
    // Like the share sheet: posts a form with the manifest's fields.
    await page.evaluate(
      ([target, base64]) => {
        const form = Object.assign(document.createElement('form'), target.form);
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          name: target.field,
        });
        const transfer = new DataTransfer();
        const data = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        transfer.items.add(new File([data], 'shared.png', { type: 'image/png' }));
        input.files = transfer.files;
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [
        { form: { action, method, enctype }, field: params.files[0].name },
        bytes.toString('base64'),
      ] as const,
    );
    await expect(page.getByRole('heading', { name: `This is level ${level}` })).toBeVisible();
    await expect(page).toHaveURL(/\/find#\w+/);
  });
});

test('a picture dropped while the board of an address opens replaces it', async ({ page }) => {
  // Its worker has to be seen at work.
  const { bytes, level } = await takeScreenshot(page);
  const answer = await holdRequests(page, /\/find-session-[^/]*\.js$/);
  const asked = page.waitForRequest(/\/find-session-[^/]*\.js$/);
  await page.goto(`/find#${formatTextForm(emptyBoard())}`);
  await asked;
  const started = page.waitForEvent('worker');
  await drop(page, bytes, 'board.png', 'image/png');
  await (await started).waitForEvent('close');
  answer();
  await expect(page.getByRole('heading', { name: `This is level ${level}` })).toBeVisible();
});

test('without script the page says what it needs and offers the search by number', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/find');
  await expect(page.getByText(/Reading a picture needs JavaScript/)).toBeVisible();
  await context.close();
});
