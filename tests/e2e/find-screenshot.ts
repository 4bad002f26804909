import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import type { BoardMatch } from '#domain/boards/schema.ts';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { checkBoard } from '#engine/board.ts';
import { type Doubt, isDoubtful } from '#engine/doubt.ts';
import { solve } from '#engine/solve.ts';
import type { BoardDraft } from '#engine/types.ts';
import type { BoardReading } from '#recognition/reading.ts';
import { recognizeBoard } from '#recognition/recognize.ts';

const NETWORKS = readNetworks();

const PACK = readPack(
  readFileSync(new URL('../../content/boards/levels.jsonl', import.meta.url), 'utf8'),
);
/** Plain boards that can be solved immediately. */
const LEVELS = [11, 10, 2, 3, 4, 5, 6, 8, 9, 12];
const AROUND = '#7aa0c8';

export interface Screenshot {
  readonly level: number;
  readonly bytes: Buffer;
  /** As read from the picture. */
  readonly board: BoardDraft;
  readonly reading: BoardReading;
}

const shots = new Map<string, Promise<Screenshot>>();

/**
 * A screenshot of one of our own drawings after `at` moves of its solution: the first one that is read as a board that can be won in more
 * than one move, and that the guide finds there. `isClear`: nothing is in doubt about its blocks. (Default: false)
 */
export const takeScreenshot = (_page: Page, at = 0, isClear = false): Promise<Screenshot> =>
  drawScreenshot(process.env.UNJAM_URL ?? '', at, isClear);

/** The same for the site at this address. */
export function drawScreenshot(site: string, at = 0, isClear = false): Promise<Screenshot> {
  const key = `${at} ${isClear}`;
  const shot = shots.get(key) ?? draw(site, at, isClear);
  shots.set(key, shot);
  return shot;
}

async function draw(site: string, at: number, isClear: boolean): Promise<Screenshot> {
  for (const level of LEVELS) {
    const { board } = PACK[level - 1] as PackLine;
    const { exact } = await match(site, board);
    const svg = Buffer.from(
      await (await fetch(`${site}/boards/${exact.id}.svg?move=${at}`)).arrayBuffer(),
    );
    const bytes = await sharp(svg)
      .resize({ width: 720 })
      .extend({ top: 300, bottom: 300, left: 60, right: 60, background: AROUND })
      .flatten({ background: AROUND })
      .png()
      .toBuffer();
    const reading = await readPicture(bytes);
    if (!reading.ok) continue;
    const doubts = reading.value.confidences.filter(isDoubtful);
    if (isClear && doubts.some(({ at: place }) => place.startsWith('blocks'))) continue;
    const checked = checkBoard(reading.value.board);
    if (!checked.ok) continue;
    const found = await match(site, checked.value);
    if ((at === 0 ? found.exact?.id : found.inPlay?.at) !== (at === 0 ? exact.id : at)) continue;
    const solved = solve(checked.value, { statesMax: 20_000, anySolution: true });
    if (solved.status === 'solved' && solved.moves.length > 1) {
      return { level, bytes, board: checked.value, reading: reading.value };
    }
  }
  throw new Error('none of our drawings is read as a board that can be won');
}

async function readPicture(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return recognizeBoard(NETWORKS, { width: info.width, height: info.height, pixels: data });
}

async function match(site: string, data: BoardDraft) {
  const response = await fetch(`${site}/api/v1/boards/match`, {
    method: 'POST',
    body: JSON.stringify(data),
    headers: { 'content-type': 'application/json' },
  });
  return (await response.json()).data;
}

/** Makes the guide know no board, and find only these similar. (Default: none) */
export async function emptyGuide(page: Page, near: readonly BoardMatch[] = []): Promise<void> {
  const data = { exact: null, rainbow: null, inPlay: null, near };
  await page.route('**/api/v1/boards/match', (route) => route.fulfill({ json: { data } }));
}

/** A screenshot that is read as if exactly these readings of it were in doubt, and if `read` is given, as this board. */
export async function fakeReading(
  page: Page,
  listDoubts: (board: BoardDraft) => readonly Doubt[],
  read?: BoardDraft,
) {
  const { bytes, reading } = await takeScreenshot(page);
  const board = read ?? reading.board;
  await answerReading(page, { ...reading, board, confidences: listDoubts(board) });
  return { bytes, board };
}

/** Like `takeScreenshot`, and the page gets what was read here. Reading it again takes as much processor time as five pages. */
export async function takeReadScreenshot(page: Page, at = 0, isClear = false): Promise<Screenshot> {
  const screenshot = await takeScreenshot(page, at, isClear);
  await answerReading(page, screenshot.reading);
  return screenshot;
}

/** Makes the page read this off any picture. */
export async function answerReading(page: Page, reading: BoardReading): Promise<void> {
  const answer = JSON.stringify({ ok: true, value: reading });
  await page.route(/recognize\.worker/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `addEventListener('message', () => postMessage(${answer}));`,
    }),
  );
}

/** The response to a picture: the board with its solution. */
export const solutionOn = (page: Page) => page.getByRole('region', { name: 'Solution' });

/** Opens the editor with the board that was read. */
export async function fixBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fix something' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** The screenshot in the middle of a picture of another size, which is read here, like that of `takeReadScreenshot`. */
export async function takeFittedScreenshot(
  page: Page,
  width: number,
  height: number,
): Promise<Buffer> {
  const { bytes } = await takeScreenshot(page);
  const fitted = await sharp(bytes)
    .resize({ width, height, fit: 'contain', background: AROUND })
    .png()
    .toBuffer();
  const reading = await readPicture(fitted);
  if (!reading.ok) throw new Error('no board is read off it');
  await answerReading(page, reading.value);
  return fitted;
}

export const cellOf = (page: Page, [x, y]: readonly [number, number]) =>
  page.getByRole('gridcell', { name: new RegExp(`^Row ${y + 1}, column ${x + 1}:`) });

/** Selects a file on the page of the search by picture. */
export async function choose(
  page: Page,
  bytes: Buffer,
  name = 'screenshot.png',
  mimeType = 'image/png',
) {
  await page.goto('/find');
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer: bytes });
}

/** Drops a file of these bytes on the page. */
export async function drop(page: Page, bytes: Buffer, name: string, type: string) {
  const files = await page.evaluateHandle(
    ([base64, fileName, fileType]) => {
      const file = new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], fileName, {
        type: fileType,
      });
      const transfer = new DataTransfer();
      transfer.items.add(file);
      return transfer;
    },
    [bytes.toString('base64'), name, type] as const,
  );
  await page.locator('main').dispatchEvent('drop', { dataTransfer: files });
}
