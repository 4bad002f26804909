import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import { checkBoard } from '#engine/board.ts';
import { solve } from '#engine/solve.ts';
import type { BoardDraft } from '#engine/types.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import { expect, test } from './fixtures.ts';

const PACK = readPack(
  readFileSync(new URL('../../content/boards/levels.jsonl', import.meta.url), 'utf8'),
);
/** Plain boards that are solved at once. */
const LEVELS = [11, 10, 2, 3, 4, 5, 6, 8, 9, 12];

interface Screenshot {
  readonly level: number;
  readonly bytes: Buffer;
  readonly board: BoardDraft;
}

let shot: Promise<Screenshot> | undefined;

/** A screenshot of one of our own drawings, the first that is read as a board that can be won in more than one move. */
function takeScreenshot(page: Page): Promise<Screenshot> {
  shot ??= drawScreenshot(page);
  return shot;
}

async function drawScreenshot(page: Page): Promise<Screenshot> {
  for (const level of LEVELS) {
    const { board } = PACK[level - 1] as PackLine;
    const found = await page.request.post('/api/v1/boards/match', { data: board });
    const { id } = (await found.json()).data.exact;
    const svg = await (await page.request.get(`/boards/${id}.svg`)).body();
    const background = '#7aa0c8';
    const bytes = await sharp(svg)
      .resize({ width: 720 })
      .extend({ top: 300, bottom: 300, left: 60, right: 60, background })
      .flatten({ background })
      .png()
      .toBuffer();
    const { data, info } = await sharp(bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reading = recognizeBoard({ width: info.width, height: info.height, pixels: data });
    const checked = reading.ok ? checkBoard(reading.value.board) : undefined;
    if (!checked?.ok) continue;
    const solved = solve(checked.value, { statesMax: 20_000, anySolution: true });
    if (solved.status === 'solved' && solved.moves.length > 1) {
      return { level, bytes, board: checked.value };
    }
  }
  throw new Error('none of our drawings is read as a board that can be won');
}

const cellOf = (page: Page, [x, y]: readonly [number, number]) =>
  page.getByRole('gridcell', { name: new RegExp(`^Row ${y + 1}, column ${x + 1}:`) });

async function choose(page: Page, bytes: Buffer, name = 'screenshot.png', mimeType = 'image/png') {
  await page.goto('/find', { waitUntil: 'networkidle' });
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer: bytes });
}

test('a player drops a screenshot, corrects a cell, has the board solved and steps through it', async ({
  page,
  checkAccessibility,
}) => {
  const { bytes, board } = await takeScreenshot(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/find', { waitUntil: 'networkidle' });
  const files = await page.evaluateHandle((base64) => {
    const file = new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], 'board.png', {
      type: 'image/png',
    });
    const transfer = new DataTransfer();
    transfer.items.add(file);
    return transfer;
  }, bytes.toString('base64'));
  await page.locator('main').dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByRole('grid')).toBeVisible();
  await checkAccessibility();
  const block = board.blocks.find(({ color }) => color !== undefined);
  if (!block?.color) throw new Error('no block with a color');
  const wrong = block.color === 'pink' ? 'purple' : 'pink';
  const [cell = [0, 0]] = block.cells;
  await cellOf(page, cell).click();
  const colors = page.getByRole('group', { name: 'Color of the block' });
  await colors.getByRole('button', { name: wrong, exact: true }).click();
  await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(wrong));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, cell)).not.toHaveAccessibleName(new RegExp(wrong));
  await page.getByRole('button', { name: 'Solve it' }).click();
  const solution = page.getByRole('region', { name: 'Solution' });
  await expect(solution).toBeVisible();
  await checkAccessibility();
  await solution.getByRole('button', { name: 'Next move' }).click();
  await expect(solution.locator('[aria-current=step]')).toHaveText(/^1/);
  await page.keyboard.press('ArrowRight');
  await expect(solution.locator('[aria-current=step]')).toHaveText(/^2/);
  expect(sent, 'nothing leaves the device').toEqual([]);
});

test('a player finds the level of a screenshot in the guide, having been told what is sent', async ({
  page,
}) => {
  const { bytes, level } = await takeScreenshot(page);
  await choose(page, bytes);
  await expect(page.getByText(/Sends the board as drawn here, not your picture/)).toBeVisible();
  await page.getByRole('button', { name: 'Find it in the guide' }).click();
  const link = page.getByRole('link', { name: `Open level ${level}`, exact: true }).first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { name: `Level ${level}`, exact: true })).toBeVisible();
});

test('a board is drawn, solved and stepped through with the keyboard alone', async ({ page }) => {
  await page.goto('/play', { waitUntil: 'networkidle' });
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
  await expect(page.getByRole('region', { name: 'Solution' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-current=step]')).toHaveText(/^1/);
});

test('a board travels in its address, and a wrong address says what is wrong', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/play#3.3_r0010_Lr00', { waitUntil: 'networkidle' });
  await expect(cellOf(page, [1, 0])).toHaveAccessibleName(/red short bar/);
  await checkAccessibility();
  await cellOf(page, [2, 0]).click();
  await page
    .getByRole('group', { name: 'Color of the block' })
    .getByRole('button', { name: 'blue', exact: true })
    .click();
  await expect(page).toHaveURL(/_b20/);
  await page.reload();
  await expect(cellOf(page, [2, 0])).toHaveAccessibleName(/blue/);
  await page.goto('/levels/1');
  await page.goto('/play#3.3_?nonsense', { waitUntil: 'networkidle' });
  await expect(page.getByRole('alert')).toContainText('first: “?” at sign 5');
});

test('what is wrong with a board is said, and one is led to it', async ({ page }) => {
  await page.goto('/play#3.3_r00_b00_Lr00', { waitUntil: 'networkidle' });
  const faults = page.getByRole('region', { name: /not right yet/ });
  await expect(faults).toContainText('overlaps');
  await expect(page.getByRole('button', { name: 'Solve it' })).toBeDisabled();
  await faults.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Remove block' }).click();
  await expect(faults).toBeHidden();
  await expect(page.getByRole('button', { name: 'Solve it' })).toBeEnabled();
});

test('each bad file is refused with what to do', async ({ page }) => {
  const square = sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } });
  const png = await square.png().toBuffer();
  const huge = Buffer.from(png);
  huge.writeUInt32BE(12_000, 16);
  huge.writeUInt32BE(9_000, 20);
  const bad: readonly (readonly [Buffer, RegExp])[] = [
    [Buffer.alloc(0), /This file is empty/],
    [Buffer.from('hello'), /This is not a picture/],
    [png.subarray(0, png.length - 30), /breaks off in the middle/],
    [huge, /more than 40 megapixels/],
    [Buffer.alloc(26 * 2 ** 20), /larger than 25 MB/],
    [Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), /HEIC/],
    [png, /No board was read/],
  ];
  await page.goto('/find', { waitUntil: 'networkidle' });
  for (const [buffer, said] of bad) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'file.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('alert')).toHaveText(said);
    await page.getByRole('button', { name: 'Another picture' }).click();
  }
});

test('@phone a player corrects and solves a board with a thumb', async ({
  page,
  checkAccessibility,
}) => {
  const { bytes } = await takeScreenshot(page);
  await choose(page, bytes);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toHaveCount(0);
  await checkAccessibility();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'the page does not scroll sideways').toBeLessThanOrEqual(0);
  const box = await cellOf(page, [0, 0]).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(40);
  await page.getByRole('button', { name: 'Larger cells' }).tap();
  expect((await cellOf(page, [0, 0]).boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Larger cells' }).tap();
  await page.getByRole('button', { name: 'Solve it' }).tap();
  await expect(page.getByRole('region', { name: 'Solution' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility();
});

test('without script the page says what is needed and leads to the search by number', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/find');
  await expect(page.getByText(/Reading a picture needs JavaScript/)).toBeVisible();
  await context.close();
});
