import sharp from 'sharp';
import { cellOf, choose, fixBoard, takeScreenshot } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';

const FORMATS = [
  ['JPG', 'screenshot.jpg', 'image/jpeg'],
  ['PNG', 'screenshot.png', 'image/png'],
  ['WEBP', 'screenshot.webp', 'image/webp'],
] as const;

/** Colors that have the same name on the page as in the board file. */
const PLAIN: ReadonlySet<string> = new Set(['red', 'orange', 'yellow', 'green', 'purple', 'pink']);

for (const [format, name, type] of FORMATS) {
  test(`a board is read off a ${format} picture`, async ({ page }) => {
    const { bytes, board } = await takeScreenshot(page);
    // From one picture, they would all get the format requested last.
    const encoded = {
      JPG: sharp(bytes).jpeg({ quality: 95 }),
      PNG: sharp(bytes).png(),
      WEBP: sharp(bytes).webp(),
    };
    await choose(page, await encoded[format].toBuffer(), name, type);
    // The network that reads it may have to be fetched first.
    await expect(page.getByRole('button', { name: 'Fix something' })).toBeVisible({
      timeout: 60_000,
    });
    await fixBoard(page);
    const plain = board.blocks.filter(({ color }) => color !== undefined && PLAIN.has(color));
    expect(plain.length).toBeGreaterThan(0);
    for (const { color = '', cells } of plain) {
      for (const cell of cells)
        await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(color));
    }
  });
}
