import { formatTextForm } from '#engine/text-form.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { blockOf, dragBlock, fetchLevel, findOffLine, LEVEL, play } from './play-board.ts';

test.use(WITH_MOTION);

test('hints climb from the block to the rest, and following them solves and marks the level', async ({
  page,
  request,
}) => {
  const { solution } = await fetchLevel(request);
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    CanvasRenderingContext2D.prototype.fillText = (text) => void written.push(text);
  });
  await play(page);
  const hint = page.getByRole('button', { name: 'Give me a hint' }).first();
  const help = page.getByRole('region', { name: 'Help' });
  for (const [index] of solution.entries()) {
    await hint.click();
    await expect(help.getByText(/^Look at the/)).toBeVisible();
    await help.getByRole('button', { name: 'Which way?' }).click();
    await help.getByRole('button', { name: 'Show me the move' }).click();
    if (index === 0) {
      await help.getByRole('button', { name: 'Show me the rest' }).click();
      await expect(help.locator('ol li')).toHaveCount(solution.length - 1);
      // They are numbered as in the guide, and read from there with a screen reader.
      await expect(help.locator('ol')).toHaveAttribute('start', '2');
      await expect(help.locator('ol')).toBeFocused();
    }
    await help.getByRole('button', { name: 'Make this move' }).click();
  }
  await expect(page.getByText(/^Your time: \d+:\d\d$/)).toBeVisible();
  await expect(page.getByText(`With ${solution.length} hints.`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Next level: ${LEVEL + 1}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a picture' }).click();
  expect((await download).suggestedFilename()).toBe('solved.png');
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  expect(written).toContain(`With ${solution.length} hints.`);
  await expect(page.getByText(new RegExp(`^Solved in ${solution.length} moves`))).toBeVisible();
  await page.goto(`/levels?query=${LEVEL}`);
  const card = page.locator('article').filter({ hasText: `Level ${LEVEL}` });
  await expect(card.first()).toContainText('Solved');
});

test('off the guide’s line, hints continue without starting a search, and the solution is watched from there; dragging the watched board starts play, and keeps the focus', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { solution, position } = await fetchLevel(request);
  await page.goto(`/levels/${LEVEL}`);
  await waitUntilAwake(page);
  await dragBlock(page, findOffLine(position, solution), position);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await expect(page.getByText(/You have left the guide’s solution/)).toBeVisible();
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  await expect(page.getByText(/^Look at the/)).toBeVisible();
  await expect(page.locator('[data-next-move]')).toBeVisible();
  await checkAccessibility();
  const watch = page.getByRole('button', { name: 'Watch the solution' });
  await expect(watch).toBeEnabled();
  await watch.press('Enter');
  await expect(page.getByRole('slider')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^Next: /)).toBeVisible();
  await page.getByRole('slider').fill('999');
  await expect(page.getByText(/^The board is clear after \d+ moves/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the guide' }).click();
  await expect(page.getByText('First move')).toBeVisible();
});

test('solve from here plays the first line on the board at once, until the player stops it by keyboard', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { solution, position } = await fetchLevel(request);
  await play(page);
  const help = page.getByRole('region', { name: 'Help' });
  // The guide's own solution is proved, so there is no search.
  await help.getByRole('button', { name: 'Solve from here' }).press('Enter');
  await expect(help.getByText(/^Solved in \d+ more moves\. Proved: /)).toBeVisible();
  await help.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByRole('button', { name: 'Start again' }).click();
  await dragBlock(page, findOffLine(position, solution), position);
  await help.getByRole('button', { name: 'Solve from here' }).press('Enter');
  await expect(page.getByText(/^\d+ moves$/)).toBeVisible();
  await expect(help.getByText(/Found a way in \d+ moves|Solved in \d+ more moves/)).toBeVisible();
  // Each number of moves is shown for a second. A busy machine may miss some.
  await expect(page.getByText(/^(?:[4-9]|\d\d) moves$/)).toBeVisible();
  await help.getByRole('button', { name: /^(Stop|Pause)$/ }).press('Enter');
  const moves = await page.getByText(/^\d+ moves$/).textContent();
  await expect(help.getByRole('button', { name: 'Solve from here' })).toBeVisible();
  expect(await page.getByText(/^\d+ moves$/).textContent()).toBe(moves);
  await checkAccessibility();
  // Each move made by the solution can be taken back, and a drag continues from there.
  await page.getByRole('button', { name: 'Undo the move' }).click();
  await help.getByRole('button', { name: 'Give me a hint' }).click();
  await expect(help.getByText(/^Look at the/)).toBeVisible();
});

test('on a hard board the first line is played while better ones are searched, and one of them is used', async ({
  page,
}) => {
  await play(page, 1500);
  const help = page.getByRole('region', { name: 'Help' });
  await help.getByRole('button', { name: 'Solve from here' }).click();
  await expect(page.getByText(/^\d+ moves?$/)).toBeVisible();
  await expect(help.getByText(/still looking/i)).toBeVisible();
  await help.getByRole('button', { name: 'Use this one' }).click();
  await expect(page.getByText(/^(?:[3-9]|\d{2,3}) moves$/)).toBeVisible();
  await expect(help.getByText(/still looking/i)).toBeHidden();
});

test('the hint with a move explains and draws its purpose', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { solution } = await fetchLevel(request);
  const slide = solution.findIndex(({ gate }) => gate === undefined);
  await page.goto(`/levels/${LEVEL}#move=${slide}`);
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  const help = page.getByRole('region', { name: 'Help' });
  await help.getByRole('button', { name: 'Which way?' }).click();
  await expect(page.locator('[data-why]')).toBeHidden();
  await help.getByRole('button', { name: 'Show me the move' }).press('Enter');
  await expect(
    help.getByText(/(is in the way of that|gets there only from)[^.]*\.$/),
  ).toBeVisible();
  await expect(page.locator('[data-why]')).toBeVisible();
  await checkAccessibility();
});

/** The green block has to go down so that the blue one can, which is in the way of the red one. */
const CHAIN = formatTextForm({
  floor: ['...', '#.#', '#.#'],
  blocks: [
    { id: 'a', color: 'red', cells: [[2, 0]] },
    { id: 'b', color: 'blue', cells: [[1, 0]] },
    { id: 'c', color: 'green', cells: [[1, 1]] },
  ],
  gates: [
    { id: 'g', side: 'left', cells: [[0, 0]], color: 'red' },
    { id: 'h', side: 'top', cells: [[1, 0]], color: 'blue' },
    { id: 'i', side: 'bottom', cells: [[1, 2]], color: 'green', ice: 2 },
  ],
});

for (const where of ['', '@phone ']) {
  test(`${where}a block pushed in vain explains why at the block`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(`/play#${CHAIN}`);
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    await expect(page.getByText('No moves yet')).toBeVisible();
    const { x, y, width } = (await blockOf(page, 'a').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const [middleX, middleY] = [x + width / 2, y + width / 2];
    await page.mouse.move(middleX, middleY);
    await page.mouse.down();
    await page.mouse.move(middleX - width, middleY, { steps: 5 });
    await page.mouse.up();
    const reason = page.locator('[aria-hidden] > p', {
      hasText: 'The light blue single is in the way.',
    });
    await expect(reason).toBeVisible();
    await expect(page.getByText('No moves yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reason).toBeHidden();
    // By keyboard: picked up, and pushed against the frozen gate.
    await blockOf(page, 'c').focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(
      page.locator('[aria-hidden] > p', { hasText: 'The gate opens after exit 2.' }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await checkAccessibility();
  });
}

/** The blue block's dynamite goes off with the first exit, so it has to leave first. */
const DYNAMITE = formatTextForm({
  floor: ['...', '...'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 0]] },
    { id: 'b', color: 'blue', cells: [[1, 1]], dynamite: 1 },
  ],
  gates: [
    { id: 'g', side: 'left', cells: [[0, 0]], color: 'red' },
    { id: 'h', side: 'right', cells: [[2, 1]], color: 'blue' },
  ],
});

test('a lost board says up to when it could be won, and one tap leads back there', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`/play#${DYNAMITE}`);
  await page.getByRole('button', { name: 'Play it', exact: true }).click();
  await expect(page.getByText('No moves yet')).toBeVisible();
  await blockOf(page, 'b').focus();
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await blockOf(page, 'a').focus();
  for (const key of ['Enter', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.getByText('You could still win at move 1.')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Back to move 1' }).press('Enter');
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  await expect(page.getByText(/^Look at the light blue/)).toBeVisible();
});
