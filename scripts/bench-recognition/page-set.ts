import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { loadBoard } from '#engine/board.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { BoardDraft } from '#engine/types.ts';
import { listUnseen } from '#recognition/list-unseen.ts';
import { launchBrowser } from '#tests/e2e/browser.ts';
import { startSiteProcess } from '#tests/site-process.ts';
import { createDice, type Dice } from '#training/drawings/dice.ts';
import type { Truth } from './truth.ts';

/** The sample guide has the levels 1 to this one. */
const LEVEL_MAX = 1834;

/** Screens on which pages are opened: width and height in CSS pixels, and device pixels per CSS pixel. */
const SCREENS = [
  [320, 568, 2],
  [360, 740, 3],
  [390, 844, 3],
  [412, 915, 2.625],
  [768, 1024, 2],
  [1024, 768, 1],
  [1280, 800, 1],
  [1440, 900, 2],
] as const;

/** Writes screenshots of random level pages of the built site, with the next move on them, and their truth (`NNN-O.json`) to a folder. */
export async function writePageSet(folder: string, seed: number, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-pages-'));
  const site = await startSiteProcess({ DATA_DIR: dataDir });
  const browser = await launchBrowser();
  try {
    const dice = createDice(seed);
    for (let i = 1; i <= count; i++) {
      const stem = `${String(i).padStart(3, '0')}-O`;
      const level = 1 + dice.below(LEVEL_MAX);
      const { size, image, made } = await shootLevel(browser, site.url, level, dice);
      const board = keepShown(await fetchBoard(site.url, level));
      const truth: Truth = {
        file: `${stem}.png`,
        tier: 'O',
        valid: true,
        size,
        board,
        unseen: listUnseen(board),
        made: { seed, level, ...made },
      };
      writeFileSync(join(folder, truth.file), image);
      writeFileSync(join(folder, `${stem}.json`), JSON.stringify(truth));
    }
  } finally {
    await browser.close();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function shootLevel(browser: Browser, origin: string, level: number, dice: Dice) {
  const [width, height, deviceScaleFactor] = dice.pick(SCREENS);
  const colorScheme = dice.pick(['light', 'dark'] as const);
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor,
    colorScheme,
    reducedMotion: 'reduce',
  });
  try {
    await page.goto(`${origin}/levels/${level}`);
    const image = await shootBoard(page);
    return {
      image,
      size: [
        Math.round(width * deviceScaleFactor),
        Math.round(height * deviceScaleFactor),
      ] as const,
      made: { width, colorScheme },
    };
  } finally {
    await page.close();
  }
}

/** A picture of the screen, scrolled so that the board is on it. */
async function shootBoard(page: Page): Promise<Buffer> {
  const board = page.locator('.board-box svg').first();
  await board.locator('[data-next-move]').first().waitFor({ state: 'attached' });
  await board.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > innerHeight) element.scrollIntoView({ block: top < 0 ? 'start' : 'center' });
  });
  return page.screenshot({ animations: 'disabled' });
}

async function fetchBoard(origin: string, level: number): Promise<BoardDraft> {
  const response = await fetch(`${origin}/api/v1/levels/${level}`);
  const { data } = (await response.json()) as { readonly data: { readonly board: BoardDraft } };
  return data.board;
}

/** The board without colors of rings that are never shown, because no block has them. */
function keepShown(draft: BoardDraft): BoardDraft {
  const board = loadBoard(draft);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  const shown = new Map(
    viewPosition(startPosition(board.value)).gates.map(({ id, color, next }) => [
      id,
      [color, ...(next ? [next] : [])],
    ]),
  );
  const gates = draft.gates.map((gate) => {
    const { colors, ...others } = gate;
    const [color, next] = shown.get(gate.id) ?? [];
    if (!colors || !color) return gate;
    return next ? { ...others, colors: [color, next] } : { ...others, color };
  });
  return { ...draft, gates };
}
