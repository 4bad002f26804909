import { UNLOCK_LEVELS } from '#domain/boards/unlock-levels.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import { expect, test } from './fixtures.ts';

test('a level has its number, difficulty, reference time, tips and the mechanic that it unlocks', async ({
  page,
  request,
}) => {
  const { data: list } = await (await request.get('/api/v1/levels?page=1')).json();
  const unlocking = list.levels.find(({ unlocks }: { unlocks: string | null }) => unlocks !== null);
  const { data: level } = await (await request.get(`/api/v1/levels/${unlocking.number}`)).json();
  expect(level).toMatchObject({
    number: unlocking.number,
    difficulty: expect.stringMatching(/^(easy|medium|hard)$/),
    referenceSeconds: expect.any(Number),
    unlocks: unlocking.unlocks,
  });
  expect(level.tips.length).toBeGreaterThan(0);
  await page.goto(`/levels/${level.number}`);
  const main = page.getByRole('main');
  const { difficulty, referenceSeconds } = level;
  const time = `${Math.floor(referenceSeconds / 60)}:${String(referenceSeconds % 60).padStart(2, '0')}`;
  await expect(main.getByRole('heading', { level: 1 })).toContainText(String(level.number));
  await expect(main.locator('header').first()).toContainText(new RegExp(difficulty, 'i'));
  await expect(main.getByText(time, { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(`Unlock at Lv.${level.number}`);
  // Shown beside every mechanic, with its own level, here and on the page of the board.
  for (const path of [`/levels/${level.number}`, `/detail/${level.boardId}`]) {
    await page.goto(path);
    for (const mechanic of level.mechanics as Mechanic[]) {
      const chip = main.locator(`a[href*="mechanic=${mechanic}"]`);
      await expect(chip.locator('..')).toHaveText(
        new RegExp(`Unlock at Lv\\.${UNLOCK_LEVELS[mechanic]}$`),
      );
    }
  }
  await page.goto(`/levels/${level.number}`);
  await expect(main.getByRole('heading', { name: /tips/i })).toBeVisible();
});
