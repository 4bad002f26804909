import { expect, type Page } from '@playwright/test';
import { answerReading, choose, emptyGuide, takeScreenshot } from './find-screenshot.ts';

/** A screenshot of a board that the guide does not have. */
export const takeUnknown = (page: Page) => takeScreenshot(page, 3, true);

/** The offer to add the board to a level. */
export const panel = (page: Page) => page.getByRole('region', { name: /^Add this board to/ });

/** Opens a picture of an unknown board at /find, and confirms that all of it was read correctly. Before that it cannot be added. */
export async function show(page: Page, bytes: Buffer): Promise<void> {
  await emptyGuide(page);
  await answerReading(page, (await takeUnknown(page)).reading);
  await choose(page, bytes);
  const isRight = page
    .getByRole('region', { name: /about your picture$/ })
    .getByRole('button', { name: /^(Everything was read correctly|Yes)$/ });
  await expect(isRight.or(panel(page))).toBeVisible();
  if (await isRight.isVisible()) {
    await expect(panel(page)).toHaveCount(0);
    await isRight.click();
  }
  await expect(panel(page)).toBeVisible();
}
