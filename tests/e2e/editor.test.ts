import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPack } from '#domain/boards/pack.ts';
import { formatTextForm } from '#engine/text-form.ts';
import { cellOf } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';

async function open(page: Page, address: string) {
  await page.goto(`/play#${address}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

async function middleOf(page: Page, cell: readonly [number, number]) {
  const box = await cellOf(page, cell).boundingBox();
  if (!box) throw new Error('the cell is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2, box.width] as const;
}

/** Drags the mouse from cell to cell. `up` shifts the path by this many cells. */
async function drag(page: Page, cells: readonly (readonly [number, number])[], up = 0) {
  for (const [i, cell] of cells.entries()) {
    const [x, y, width] = await middleOf(page, cell);
    await page.mouse.move(x, y - up * width, { steps: 4 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a board is drawn, solved and stepped through with the keyboard alone', async ({ page }) => {
  await page.goto('/play');
  await expect(page.getByRole('grid')).toBeVisible();
  await cellOf(page, [0, 0]).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('e');
  await page.keyboard.press('r');
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/#6x7_r00-?10_Ur0010/);
  await page.getByRole('button', { name: 'Solve it' }).focus();
  await page.keyboard.press('Enter');
  const solution = page.getByRole('region', { name: 'Solution' });
  await expect(solution.getByRole('button', { name: 'Next move' })).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-current=step]')).toHaveText(/^1/);
});

test('the focus stays on the board when its button disappears', async ({ page }) => {
  await open(page, '5x5_r0010_b20_y03-23_Lr00');
  const press = async (name: string) => {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  };
  await cellOf(page, [1, 0]).focus();
  for (const name of ['Split off', 'Remove block', 'Make a hole', 'Make it floor']) {
    await press(name);
    await expect(cellOf(page, [1, 0]), name).toBeFocused();
  }
  await press('Play it');
  await press('Back to the board');
  await expect(page.locator('body'), 'back in the editor').not.toBeFocused();
});

test('a board with nothing to solve says what is missing, offers examples, and proves nothing', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/play');
  const missing = page.getByRole('region', { name: 'Nothing to solve yet' });
  await expect(missing).toContainText('There is no block on the board');
  await expect(button(page, 'Solve it')).toBeDisabled();
  await expect(button(page, 'Play it')).toBeDisabled();
  await checkAccessibility();
  await cellOf(page, [0, 0]).focus();
  await page.keyboard.press('0');
  await expect(missing).toContainText('gray blocks never have to leave');
  await expect(button(page, 'Solve it')).toBeDisabled();
  await missing.getByRole('button', { name: 'Ice' }).click();
  await expect(missing).toBeHidden();
  await button(page, 'Solve it').click();
  await expect(page.getByRole('region', { name: 'Solution' })).toContainText('proved');
});

test('@phone an example that is chosen below the board brings the board into view', async ({
  page,
}) => {
  await page.goto('/play');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Ice', exact: true }).tap();
  await expect(page.getByRole('grid')).toBeInViewport({ ratio: 0.9 });
});

test('a board is shared by its address, and an invalid address names its fault', async ({
  page,
  checkAccessibility,
}) => {
  await open(page, '3.3_r0010_Lr00');
  await expect(cellOf(page, [1, 0])).toHaveAccessibleName(/red short bar/);
  await checkAccessibility();
  await cellOf(page, [2, 0]).click();
  await page
    .getByRole('group', { name: 'Color of the block' })
    .getByRole('button', { name: 'light blue', exact: true })
    .click();
  await expect(page).toHaveURL(/_b20/);
  await page.reload();
  await expect(cellOf(page, [2, 0])).toHaveAccessibleName(/blue/);
  await page.goto('/levels/1');
  await page.goto('/play#3.3_?nonsense');
  await expect(page.getByRole('alert')).toContainText('first: “?” at character 5');
});

test('faults of a board are listed and lead to their place', async ({ page }) => {
  await open(page, '3.3_r00_b00_Lr00');
  const faults = page.getByRole('region', { name: /things? to fix/ });
  await expect(faults).toContainText('overlaps');
  await expect(button(page, 'Solve it')).toBeDisabled();
  await faults.getByRole('button', { name: 'Show' }).click();
  await expect(cellOf(page, [0, 0])).toBeFocused();
  await expect(cellOf(page, [0, 0])).toHaveAccessibleName(/; needs fixing$/);
  await button(page, 'Remove block').click();
  await expect(faults).toBeHidden();
  await expect(button(page, 'Solve it')).toBeEnabled();
});

test('every kind of correction is made on the board, and undone', async ({ page }) => {
  const start = '5x5_r0010_b20_y03-23_Lr00';
  await open(page, start);
  await cellOf(page, [4, 4]).click();
  const colors = page.getByRole('group', { name: 'Color of the block' });
  const corrections: readonly (readonly [what: string, make: () => Promise<void>, then: RegExp])[] =
    [
      [
        'color',
        async () => {
          await cellOf(page, [2, 0]).click();
          await colors.getByRole('button', { name: 'pink', exact: true }).click();
        },
        /_k20/,
      ],
      [
        'floor',
        async () => {
          await cellOf(page, [4, 4]).click();
          await button(page, 'Make a hole').click();
        },
        /#5x4\.41_/,
      ],
      [
        'join',
        () =>
          drag(page, [
            [1, 0],
            [2, 0],
          ]),
        /_r00-20_y/,
      ],
      [
        'split',
        () =>
          drag(page, [
            [0, 3],
            [1, 3],
          ]),
        /_y23_y0313_/,
      ],
      [
        'split off',
        async () => {
          await cellOf(page, [0, 3]).click();
          await button(page, 'Split off').click();
        },
        /_y1323_y03_/,
      ],
      [
        'gate',
        () =>
          drag(
            page,
            [
              [2, 0],
              [3, 0],
            ],
            0.8,
          ),
        /_U.2030/,
      ],
      [
        'gate by name',
        async () => {
          await cellOf(page, [4, 2]).click();
          await button(page, 'Right edge').click();
          await page
            .getByRole('group', { name: 'Color of the gate' })
            .getByRole('button', { name: 'teal', exact: true })
            .click();
        },
        /_Rt42/,
      ],
      [
        'modifier',
        async () => {
          await cellOf(page, [2, 0]).click();
          await page.getByRole('combobox', { name: 'Add a modifier…' }).selectOption('ice');
          await page.getByRole('button', { name: 'More: Ice' }).click();
        },
        /_b20\.i4/,
      ],
    ];
  for (const [what, make, then] of corrections) {
    await make();
    await expect(page, what).toHaveURL(then);
    const undo = button(page, 'Undo');
    while (await undo.isEnabled()) await undo.click();
    await expect(page, `${what} undone`).toHaveURL(new RegExp(`#${start.replaceAll('.', '\\.')}$`));
  }
});

test('a solution opens with its first line, and stopping the search keeps the best one so far', async ({
  page,
}) => {
  const pack = readPack(
    readFileSync(new URL('../../content/boards/levels.jsonl', import.meta.url), 'utf8'),
  );
  const hard = pack[1829]?.board;
  if (!hard) throw new Error('no such level');
  // One core is left to the page, so two workers share the board.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 });
  });
  await open(page, formatTextForm(hard));
  await page.getByRole('combobox', { name: 'Time limit' }).selectOption('120');
  await button(page, 'Solve it').click();
  // The first solution is opened immediately, and the rest of it gets shorter.
  await expect(page.getByRole('region', { name: 'Solution' })).toBeVisible({ timeout: 60_000 });
  const opened = page.getByRole('region', { name: 'Solution' });
  await expect(opened.getByText(/^Found a way in \d+ moves/)).toBeVisible();
  expect(page.workers().length).toBe(2);
  await opened.getByRole('button', { name: 'Next move' }).click();
  await opened.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
  await button(page, 'Back to the board').click();
  await expect(
    page.getByText(/Solved in \d+ moves. There may be a shorter solution/),
  ).toBeVisible();
  await expect(button(page, 'Keep looking')).toBeEnabled();
});

/** The maximum width of a board. On a phone its cells are too small for a finger. */
const WIDE = formatTextForm({
  floor: Array.from({ length: 12 }, () => '.'.repeat(13)),
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
  gates: [{ id: 'g1', side: 'left', color: 'red', cells: [[0, 0]] }],
});

test('@phone a board wider than the screen is edited with a thumb', async ({
  page,
  checkAccessibility,
}) => {
  await open(page, WIDE);
  await expect(page.getByText('Tap a cell to zoom in')).toBeVisible();
  const wide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await wide(), 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  await cellOf(page, [9, 4]).tap();
  await expect(page.getByText('Use two fingers to move and zoom')).toBeVisible();
  expect(await wide(), 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  await expect(cellOf(page, [9, 4])).toBeInViewport({ ratio: 1 });
  const [x, y, width] = await middleOf(page, [9, 4]);
  expect(width).toBeGreaterThanOrEqual(44);
  const color = page
    .getByRole('group', { name: 'Color of the block' })
    .getByRole('button', { name: 'light blue', exact: true });
  await expect(color).toBeInViewport({ ratio: 1 });
  expect((await color.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await color.tap();
  await expect(page).toHaveURL(/_b94/);
  await checkAccessibility();

  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await send('touchStart', [x, y]);
  for (const step of [0.4, 0.8, 1]) await send('touchMove', [x, y + step * width]);
  await send('touchEnd');
  await expect(page, 'one finger draws').toHaveURL(/_b949/);
  const drawn = page.url();
  await send('touchStart', [x - 40, y], [x + 40, y]);
  for (const step of [30, 60, 100]) await send('touchMove', [x - 40 + step, y], [x + 40 + step, y]);
  await send('touchEnd');
  const [moved] = await middleOf(page, [9, 4]);
  expect(moved - x, 'two fingers move the board').toBeGreaterThan(80);
  expect(page.url(), 'and draw nothing').toBe(drawn);
  await send('touchStart', [150, y], [250, y]);
  for (const step of [10, 20, 40]) await send('touchMove', [150 + step, y], [250 - step, y]);
  await send('touchEnd');
  await expect(page.getByText('Tap a cell to zoom in'), 'and zoom').toBeVisible();
});

test('without script the editor leads to the levels and finds one by its number', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/play');
  // Playwright finds neither texts nor roles inside of `noscript`.
  const instead = page.getByRole('main').locator('noscript');
  await instead.locator('a', { hasText: 'all levels' }).click();
  await expect(page).toHaveURL(/\/levels$/);
  await page.goBack();
  await instead.locator('input').fill('47');
  await instead.locator('input').press('Enter');
  await expect(page).toHaveURL(/\/levels\/47$/);
  await context.close();
});
