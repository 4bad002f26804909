import type { Page } from '@playwright/test';
import { findDestinations } from '#engine/moves.ts';
import type { Position } from '#engine/position.ts';
import type { Move } from '#engine/types.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { blockOf, dragBlock, fetchLevel, findOffLine, LEVEL, play } from './play-board.ts';

test.use(WITH_MOTION);

/** Minimum distance between two targets. */
const NEAR_PX = 8;

test('a block is dragged along the guide and stops at obstacles; a move is undone and redone; by keyboard a block is picked, moved and dropped, and leaving the line is announced', async ({
  page,
  request,
}) => {
  const { solution, position } = await fetchLevel(request);
  await play(page);
  await test.step('the rules stop a block', async () => {
    const { block, by } = findBlocked(position);
    const before = await blockOf(page, block).boundingBox();
    await dragBlock(page, { block, by }, position);
    const after = await blockOf(page, block).boundingBox();
    expect(Math.round(after?.x ?? 0)).toBe(Math.round(before?.x ?? 0));
    expect(Math.round(after?.y ?? 0)).toBe(Math.round(before?.y ?? 0));
    await expect(page.getByText('No moves yet')).toBeVisible();
  });
  await test.step('a block is dragged along the guide', async () => {
    await dragBlock(page, solution[0] as Move, position);
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await expect(page.getByText(/You are following the guide, at move 1/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo the move' }).click();
    await expect(page.getByText('No moves yet')).toBeVisible();
    await page.getByRole('button', { name: 'Redo the move' }).click();
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo the move' }).click();
    await expect(page.getByText('No moves yet')).toBeVisible();
  });
  await test.step('a block leaves the line by keyboard', async () => {
    const { block, by } = findOffLine(position, solution);
    await blockOf(page, block).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Picked up the/)).toBeAttached();
    await page.keyboard.press(
      by[0] > 0 ? 'ArrowRight' : by[0] < 0 ? 'ArrowLeft' : by[1] > 0 ? 'ArrowDown' : 'ArrowUp',
    );
    await expect(page.getByText(/^One (up|right|down|left) from its place\.$/)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await expect(page.getByText(/You have left the guide’s solution/)).toBeVisible();
  });
});

test('a game survives a reload and Back, and restarting drops it; a link to a move shows that move in any case', async ({
  page,
  request,
}) => {
  const { solution, position } = await fetchLevel(request);
  const move = findOffLine(position, solution);
  await play(page);
  await dragBlock(page, move, position);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  const isResumed = async () => {
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await expect(page.getByText('Picked up where you left off.')).toBeVisible();
    await expect(page.getByText(/You have left the guide’s solution/)).toBeVisible();
  };
  await page.reload();
  await isResumed();
  await page.goto('/levels/48');
  await expect(page.getByText('First move')).toBeVisible();
  await page.goBack();
  await isResumed();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('No moves yet')).toBeVisible();
  await page.reload();
  await waitUntilAwake(page);
  const begin = page.getByRole('button', { name: 'Play it yourself' });
  await expect(begin).toHaveAttribute('aria-busy', 'false');
  await test.step('a link to a move leads there, whatever was played before', async () => {
    await begin.click();
    await expect(page.getByText('No moves yet')).toBeVisible();
    await dragBlock(page, move, position);
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`/levels/${LEVEL}#move=5`);
    await expect(page.getByText(/^Move 5 of \d+$/)).toBeVisible();
  });
});

test('@phone the button that starts play touches nothing', async ({ page }) => {
  await page.goto(`/levels/${LEVEL}`);
  const button = page.getByRole('button', { name: 'Play it yourself' });
  await button.scrollIntoViewIfNeeded();
  const [box, others] = await Promise.all([
    button.boundingBox(),
    button.evaluate((one) =>
      [...document.querySelectorAll('main :is(button, a, summary, [role="slider"])')]
        .filter((other) => other !== one && other.checkVisibility())
        .map((other) => {
          const { x, y, width, height } = other.getBoundingClientRect();
          return { name: other.textContent, x, y, width, height };
        }),
    ),
  ]);
  if (!box) throw new Error('there is no button to play');
  const isNear = (one: typeof box) =>
    one.x < box.x + box.width + NEAR_PX &&
    one.x + one.width + NEAR_PX > box.x &&
    one.y < box.y + box.height + NEAR_PX &&
    one.y + one.height + NEAR_PX > box.y;
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter(isNear)).toEqual([]);
});

test('@phone a finger drags a block and feels it, the page does not scroll, and sound stays on once it is on', async ({
  page,
  request,
}) => {
  await recordFeedback(page);
  const { solution, position } = await fetchLevel(request);
  await play(page);
  await dragBlock(page, solution[0] as Move, position);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  expect(await listFeedback(page)).toEqual(['vibration']);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('switch', { name: 'Vibration' }).uncheck();
  await page.getByRole('switch', { name: 'Sound' }).check();
  await page.reload();
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo the move' }).click();
  await page.getByRole('button', { name: 'Redo the move' }).click();
  await expect.poll(async () => new Set(await listFeedback(page))).toEqual(new Set(['note']));
});

/** Records the device feedback that the page triggers. */
async function recordFeedback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    navigator.vibrate = () => heard.push('vibration') > 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.push('note');
      start.call(this, when);
    };
  });
}

function listFeedback(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** A block that can move, and a direction in which it cannot. */
function findBlocked(start: Position): Move {
  for (const { id } of start.tables.board.blocks) {
    const destinations = findDestinations(start, id);
    if (destinations.length === 0) continue;
    for (const by of [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ] as const) {
      const [sx, sy] = [Math.sign(by[0]), Math.sign(by[1])];
      const isFree = destinations.some((one) => one.by[0] === sx && one.by[1] === sy);
      const isFlush = destinations.some(
        (one) => one.gate !== undefined && String(one.by) === '0,0',
      );
      if (!isFree && !isFlush) return { block: id, by };
    }
  }
  throw new Error('no block is blocked');
}
