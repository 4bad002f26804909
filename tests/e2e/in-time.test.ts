import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A level whose board has a bomb, and one with only a timer that seven moves solve. */
const BOMB_LEVEL = 110;
const EASY_LEVEL = 1;

/** Maximum time of the search for boosters, including loading its code. */
const BOOSTERS_MS = 20_000;

test('a player reads how fast to play the line and when the bomb is out, with and without script', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`/levels/${BOMB_LEVEL}`);
  await expect(page.getByText(/^26 moves in/)).toHaveText(
    /^26 moves in 65 s: one every 2\.5 s\. The bomb on the .+ \(30 s\) /,
  );
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const bare = await plain.newPage();
  await bare.goto(`/levels/${BOMB_LEVEL}`);
  await expect(bare.getByText(/^26 moves in 65 s: /)).toBeVisible();
  await expect(bare.getByRole('button', { name: 'Stuck for good?' })).toBeHidden();
  await plain.close();
});

test('a stuck player learns by keyboard what hammer and vacuum would save, and sees the moves after it', async ({
  page,
  checkAccessibility,
}) => {
  test.setTimeout(3 * BOOSTERS_MS);
  await page.goto(`/levels/${BOMB_LEVEL}`);
  await page.getByRole('button', { name: 'Stuck for good?' }).press('Enter');
  const panel = page.getByRole('region', { name: 'With one booster' });
  await expect(panel.getByRole('heading', { name: 'Hammer' })).toBeVisible({
    timeout: BOOSTERS_MS,
  });
  await expect(panel.getByRole('heading', { name: 'Vacuum' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Freeze' })).toBeVisible();
  await expect(
    panel.getByText(/^Use it on the .+ moves are left instead of 26: it saves \d+\./),
  ).toBeVisible();
  await panel.locator('summary').first().press('Enter');
  await expect(panel.getByRole('listitem').first()).toHaveText(/^(?:Slide|Take) /);
  await checkAccessibility();
  // Another position is another question.
  await page.getByRole('button', { name: 'Next move' }).first().click();
  await expect(page.getByRole('button', { name: 'Stuck for good?' })).toBeVisible();
});

test('stopping the search for boosters shows the results so far, and it can be restarted', async ({
  page,
}) => {
  // The site's own response would arrive before the press, so it is withheld.
  await page.route('**/boosters', () => {});
  await page.goto('/levels/1500');
  await page.getByRole('button', { name: 'Stuck for good?' }).click();
  const panel = page.getByRole('region', { name: 'With one booster' });
  await expect(panel.getByText(/^Trying boosters: \d+ of \d+\.$/)).toBeVisible({
    timeout: BOOSTERS_MS,
  });
  await panel.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'Hammer' })).toBeVisible();
  await panel.getByRole('button', { name: 'Look again' }).click();
  await expect(panel.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('the site computes the boosters of a board once, and returns the same result to the next player', async ({
  request,
}) => {
  const level = await request.get('/api/v1/levels/3');
  const { data } = await level.json();
  const address = `/api/v1/boards/${data.boardId}/boosters`;
  const first = await request.get(address);
  expect(first.status()).toBe(200);
  const found = await first.json();
  expect(found.data.hammer.outcome.kind).toBe('solved');
  expect(await (await request.get(address)).json()).toEqual(found);
});

test('a player who is too slow is told, and practices the slowest stretch', async ({
  page,
  checkAccessibility,
}) => {
  await page.clock.install();
  const clock = await playAgainstClock(page);
  await expect(clock.getByRole('timer')).toHaveText(/0:(?:30|29) left/);
  await page.clock.fastForward('00:31');
  await expect(clock.getByRole('status')).toHaveText(
    /^Time is up, with \d+ blocks left\. You were furthest behind in moves 1 to \d\.$/,
  );
  await checkAccessibility();
  await clock
    .getByRole('button', { name: /^Practice this stretch: moves 1 to \d in / })
    .press('Enter');
  await makeMove(page);
  await expect(clock.getByRole('status')).toHaveText(
    /^This stretch is done, with [\d.]+ s to spare\.$/,
  );
});

test('a player who wins against the clock sees the remaining time', async ({ page }) => {
  const clock = await playAgainstClock(page);
  for (let move = 0; move < 7; move++) await makeMove(page);
  await expect(clock.getByRole('status')).toHaveText(/^Won in time, with [\d.]+ s to spare\.$/);
});

test('@phone a clock that starts brings the board into view', async ({ page }) => {
  const clock = await playAgainstClock(page);
  await expect(page.getByRole('group', { name: 'The board to play' })).toBeInViewport({ ratio: 1 });
  await expect(clock.getByRole('timer')).toBeInViewport();
});

async function playAgainstClock(page: Page) {
  await page.goto(`/levels/${EASY_LEVEL}`);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  const clock = page.getByRole('region', { name: 'Against the clock' });
  await clock.getByRole('button', { name: 'Play against the clock' }).press('Enter');
  return clock;
}

/** Makes the next move of the solution, by its hints. */
async function makeMove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give me a hint' }).first().click();
  const help = page.getByRole('region', { name: 'Help' });
  await help.getByRole('button', { name: 'Which way?' }).click();
  await help.getByRole('button', { name: 'Show me the move' }).click();
  await help.getByRole('button', { name: 'Make this move' }).click();
}
