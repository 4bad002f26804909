import type { APIRequestContext, Page } from '@playwright/test';
import type { Move } from '#engine/types.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';
import { serveInPieces } from './page-in-pieces.ts';

test.use(WITH_MOTION);

const LEVEL = '/levels/47';

test('a stuck player sees the next move drawn, steps through the solution with the keyboard, and the address follows', async ({
  page,
  request,
}) => {
  const solution = await fetchSolution(request);
  await page.goto(LEVEL);
  await expect(page.getByText('First move')).toBeVisible();
  await expectNextMove(page, solution[0]);
  await openPlayer(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Move 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'The board after move 2' })).toBeVisible();
  await expect(page).toHaveURL(/#move=2$/);
  await expectNextMove(page, solution[2]);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[aria-current="step"]')).toHaveText(/^1/);
  await expect(page).toHaveURL(/#move=1$/);
});

test('a step of the list shows its move, the slider any, the badge replays the solution in the browser, and a piece explains itself', async ({
  page,
}) => {
  await page.goto(LEVEL);
  await openPlayer(page);
  await test.step('a step of the list, and the slider', async () => {
    const third = chapters(page).nth(2);
    const last = lastMove(await third.textContent());
    await third.click();
    await page.locator('main details[open] a[href^="#move="]').last().click();
    await expect(page.getByText(new RegExp(`^Move ${last} of \\d+$`))).toBeVisible();
    await page.getByRole('slider').fill('6');
    await expect(page.getByText(/^Move 6 of \d+$/)).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toHaveText(/^6/);
  });
  await page.getByRole('button', { name: /Fewest moves, proved|Best known/ }).click();
  await expect(
    page.getByText(/Checked on your device just now: all \d+ moves are legal/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await test.step('a piece that is focused from the keyboard, until the board changes', async () => {
    const piece = page.locator('[data-piece][tabindex="0"]').first();
    const sentences = ((await piece.getAttribute('aria-label')) ?? '').match(/[^.]+\./g) ?? [];
    expect(sentences.length).toBeGreaterThan(0);
    const note = page.locator('p').filter({ hasText: sentences.at(-1)?.trim() ?? '' });
    await page.keyboard.press('Tab');
    await piece.focus();
    await expect(note).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(note).toBeHidden();
  });
});

test('a move requested at the very moment the address is written is shown', async ({ page }) => {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    let isAsked = false;
    // The delay before the address is written. Its event comes after the function.
    window.setTimeout = ((run: () => void, ms?: number) =>
      wait(() => {
        if (ms === 200 && !isAsked && location.hash === '#move=5') {
          isAsked = true;
          location.hash = '#move=3';
        }
        run();
      }, ms)) as typeof window.setTimeout;
  });
  await page.goto(`${LEVEL}#move=5`);
  await expect(page.getByText(/^Move 3 of \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/#move=3$/);
});

test('playing continues by itself, and pauses after a block on request', async ({ page }) => {
  await page.clock.install();
  await page.goto(LEVEL);
  await openPlayer(page);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('switch', { name: 'Pause after each block' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const first = lastMove(await chapters(page).first().textContent());
  await page.clock.runFor(60_000);
  await expect(page.getByText(new RegExp(`^Move ${first} of \\d+$`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('@phone a swipe on the frame of the board is a step, and the first screen has board, controls and step', async ({
  page,
}) => {
  await page.goto(LEVEL);
  for (const part of [
    page.getByRole('button', { name: 'Play', exact: true }),
    page.getByText('First move'),
    page.getByRole('img', { name: 'The board at the start' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await openPlayer(page);
  await page.getByRole('group', { name: 'The board at the start' }).evaluate((board) => {
    const touch = { bubbles: true, pointerType: 'touch', pointerId: 7, clientY: 300 };
    board.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 300 }));
    board.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 180 }));
  });
  await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
});

test('@phone marking a level and sharing it move nothing on the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(LEVEL);
  const steps = page.getByRole('heading', { name: 'All steps' });
  const findTop = () => steps.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const top = await findTop();
  for (const [press, shown] of [
    ['Save', 'Saved'],
    ['I solved it', 'Solved'],
    ['Share', 'Link copied'],
  ] as const) {
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    expect(await findTop(), press).toBe(top);
  }
});

test('letters on colors, and solved, saved and last viewed levels, are remembered, and can be cleared', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(LEVEL);
  await openPlayer(page);
  await page.getByRole('button', { name: 'Next move' }).click();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('switch', { name: 'Letters on colors' }).check();
  const letters = page.locator('svg[role="group"] text').filter({ hasText: /^[ROYGDTLBPK]$/ });
  await expect(letters.first()).toBeVisible();
  const legend = page.getByRole('list', { name: 'What the letters mean' });
  const drawn = new Set(await letters.allTextContents());
  for (const letter of drawn) await expect(legend).toContainText(letter);
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'I solved it' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('slider').fill('3');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('unjam.progress')))
    .toContain('"move":3');
  await page.goto(LEVEL);
  await expect(letters.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solved', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue at move 3' }).click();
  await expect(page.getByText(/^Move 3 of \d+$/)).toBeVisible();
  await page.goto('/levels');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Forget them' }).click();
  expect(await page.evaluate(() => localStorage.getItem('unjam.progress'))).toBeNull();
});

test('reduced motion shows steps without gliding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(LEVEL);
  await openPlayer(page);
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(page.getByRole('group', { name: 'The board after move 1' })).toBeVisible();
  const gliding = await page.evaluate(
    () => document.querySelector('svg[role="group"]')?.getAnimations({ subtree: true }).length,
  );
  expect(gliding).toBe(0);
});

test('nothing on the page shifts during hydration of the walkthrough', async ({ page }) => {
  // This loads its font in advance: a font that arrives after the first paint makes the heading four pixels wider.
  await page.goto('/');
  const takeShifts = await watchShifts(page);
  await page.goto(LEVEL);
  await openPlayer(page);
  expect(await takeShifts()).toEqual([]);
});

for (const device of ['desktop', 'phone']) {
  test(`nothing on a ${device} shifts while the page arrives tag by tag`, {
    tag: `@${device}`,
  }, async ({ page, baseURL }) => {
    test.slow();
    const slow = await serveInPieces(baseURL ?? '');
    const takeShifts = await watchShifts(page);
    await page.goto(slow.url + LEVEL);
    expect(await takeShifts()).toEqual([]);
    slow.close();
  });
}

test('without script the solution is a numbered list with pictures', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(LEVEL);
  await expect(page.getByRole('img', { name: 'The board at the start' })).toBeVisible();
  await expect(page.locator('[data-next-move]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  const steps = page.locator('main details ol > li');
  expect(await steps.count()).toBeGreaterThan(8);
  await expect(steps.first()).toBeVisible();
  await page.locator('main summary').nth(1).click();
  await expect(page.locator('main details[open] img').first()).toBeVisible();
  await context.close();
});

test('a link to a move opens the board at that move; each step explains on request why it is made, with arrows on the board', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const solution = await fetchSolution(request);
  const slide = solution.findIndex(({ gate }) => gate === undefined);
  const exit = solution.findIndex(({ gate }) => gate !== undefined);
  await page.goto(`${LEVEL}#move=5`);
  await expect(page.getByText(/^Move 5 of \d+$/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'The board after move 5' })).toBeVisible();
  await page.evaluate((move) => {
    location.hash = `#move=${move}`;
  }, slide);
  await expect(
    page.getByText(slide === 0 ? 'First move' : new RegExp(`^Move ${slide} of \\d+$`)),
  ).toBeVisible();
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Why?' }).press('Enter');
  await expect(page.getByText(/(in the way of that|gets there only from)[^.]*\.$/)).toBeVisible();
  await expect(page.locator('[data-why]')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: new RegExp(`^${exit}\\b`) }).click();
  await expect(page.getByText('It leaves the board, as it has to.')).toBeVisible();
  await expect(page.locator('[data-why]')).toBeHidden();
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByText('It leaves the board, as it has to.')).toBeHidden();
});

/** The summaries of the chapters, among the other disclosures on the page. */
function chapters(page: Page) {
  return page.locator('main summary').filter({ hasText: /moves? \d/ });
}

/** The number of the last move of a chapter, from its summary: "moves 5–9". */
function lastMove(summary: string | null): string {
  return /moves? (?:\d+–)?(\d+)$/.exec(summary ?? '')?.[1] ?? '';
}

/** The drawing is loaded when the player is focused. */
async function openPlayer(page: Page): Promise<void> {
  await waitUntilAwake(page);
  await page.getByRole('slider').focus();
  await expect(page.locator('svg[role="group"]')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
}

async function fetchSolution(request: APIRequestContext): Promise<readonly Move[]> {
  const { data } = await (await request.get(`/api/v1${LEVEL}`)).json();
  return data.solution;
}

/** Expects the board to mark the block that moves next, and the sentence below to be about the same move. */
async function expectNextMove(page: Page, move: Move | undefined): Promise<void> {
  await expect(page.locator('[data-next-move]')).toHaveAttribute(
    'data-next-move',
    move?.block ?? '',
  );
  await expect(page.getByText(/^Next: /)).toBeInViewport();
}
