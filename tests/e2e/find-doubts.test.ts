import type { Page } from '@playwright/test';
import type { Doubt } from '#recognition/reading.ts';
import { cellOf, choose, takeScreenshot } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';

/** Opens a screenshot as if exactly these readings of it had been in doubt. */
async function openWithDoubts(page: Page, confidences: readonly Doubt[]) {
  const { bytes, reading } = await takeScreenshot(page);
  const answer = JSON.stringify({ ok: true, value: { ...reading, confidences } });
  await page.route(/recognize\.worker/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `addEventListener('message', () => postMessage(${answer}));`,
    }),
  );
  await choose(page, bytes);
  return reading.board;
}

const doubts: readonly Doubt[] = [
  { at: 'blocks[0].color', confidence: 0.4, instead: 'pink' },
  { at: 'blocks[1].cells', confidence: 0.5 },
  { at: 'gates[0].color', confidence: 0.6 },
  { at: 'gates', confidence: 0.7 },
];

test('readings in doubt are marked, led to, corrected or confirmed with the keyboard', async ({
  page,
  checkAccessibility,
}) => {
  const { blocks } = await openWithDoubts(page, doubts);
  const [first = [0, 0], second = [0, 0]] = blocks.map(({ cells }) => cells[0]);
  const list = (count: RegExp) => page.getByRole('region', { name: count });
  const entries = list(/4 readings to check/).getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.last()).toContainText('Are all gates of your picture here?');
  await expect(cellOf(page, first)).toHaveAccessibleName(/; to be checked$/);
  await checkAccessibility();

  await entries.first().getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(cellOf(page, first)).toBeFocused();
  await page.keyboard.press('k');
  await expect(list(/3 readings to check/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(list(/4 readings to check/)).toBeVisible();
  await page.keyboard.press('q');
  await expect(cellOf(page, second)).toBeFocused();
  await page.keyboard.press('Shift+Q');
  await expect(cellOf(page, first)).toBeFocused();

  await entries.nth(1).getByRole('button', { name: 'Right', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(list(/3 readings to check/)).toBeFocused();
  await expect(cellOf(page, second)).not.toHaveAccessibleName(/to be checked/);
  await page.getByRole('button', { name: 'Make it pink' }).click();
  await expect(cellOf(page, first)).toHaveAccessibleName(/pink/);
  await expect(list(/2 readings to check/)).toBeVisible();
});

test('a solution is proved only once no reading is in doubt; until then it says what it depends on', async ({
  page,
  checkAccessibility,
}) => {
  await openWithDoubts(page, doubts);
  await page.getByRole('button', { name: 'Solve it' }).click();
  const solution = page.getByRole('region', { name: 'Solution' });
  await expect(solution.getByRole('note')).toContainText(
    /, if the block in row \d+, column \d+ is [\w ]+, .* and no gate is missing\./,
  );
  await expect(solution.getByText('proved')).toHaveCount(0);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Back to the board' }).click();
  await expect(page.getByText(/Solved in \d+ moves, if the board is read right/)).toBeVisible();
  const entries = page.getByRole('region', { name: /readings? to check/ }).getByRole('listitem');
  for (let left = await entries.count(); left > 0; left--) {
    await entries.first().getByRole('button', { name: 'Right', exact: true }).click();
    await expect(entries).toHaveCount(left - 1);
  }
  await page.getByRole('button', { name: 'Watch the solution' }).click();
  await expect(solution.getByRole('button', { name: /proved|Best known/ })).toBeVisible();
  await expect(solution.getByRole('note')).toHaveCount(0);
});

test('@phone a tap on a reading in doubt brings its place and its colors on the screen', async ({
  page,
  checkAccessibility,
}) => {
  const { blocks } = await openWithDoubts(page, doubts);
  const [cell = [0, 0]] = blocks[0]?.cells ?? [];
  await page
    .getByRole('region', { name: /readings to check/ })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .tap();
  await expect(cellOf(page, cell)).toBeInViewport({ ratio: 1 });
  const pink = page
    .getByRole('group', { name: 'Color of the block' })
    .getByRole('button', { name: 'pink', exact: true });
  await expect(pink).toBeInViewport({ ratio: 1 });
  await pink.tap();
  await expect(cellOf(page, cell)).toHaveAccessibleName(/pink/);
  await checkAccessibility();
});
