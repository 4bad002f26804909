import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { loadBoard } from '#engine/board.ts';
import { type Position, startPosition } from '#engine/position.ts';
import { replay } from '#engine/replay.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { listUnseen } from '#recognition/list-unseen.ts';
import { waitUntilAwake } from '#tests/e2e/awake.ts';
import { launchBrowser } from '#tests/e2e/browser.ts';
import { startSiteProcess } from '#tests/site-process.ts';
import { createDice, type Dice } from '#training/drawings/dice.ts';
import { shownBoard } from './shown-board.ts';
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

/**
 * Where the site shows a board: on a level's page at the start, later in its solution, in play, and in play with a block in hand; embedded;
 * as a share picture; on paper.
 */
const PLACES = ['start', 'watched', 'played', 'held', 'embedded', 'shared', 'printed'] as const;
type Place = (typeof PLACES)[number];
const AT_START: readonly Place[] = ['start', 'shared', 'printed'];
/** A4 at 96 pixels per inch, twice as sharp. */
const PAPER = [794, 1123, 2] as const;

/** Writes pictures of boards of random levels, as the built site shows them, and their truth (`NNN-O.json`) to a folder. */
export async function writePageSet(folder: string, seed: number, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-pages-'));
  const site = await startSiteProcess({ DATA_DIR: dataDir });
  const browser = await launchBrowser();
  try {
    const dice = createDice(seed);
    for (let i = 1; i <= count; i++) {
      const stem = `${String(i).padStart(3, '0')}-O`;
      const level = await fetchLevel(site.url, 1 + dice.below(LEVEL_MAX));
      const place = dice.pick(PLACES);
      const steps = AT_START.includes(place) ? level.steps.slice(0, 1) : level.steps;
      const step = dice.pick(steps);
      const { image, size, made } = await shoot(browser, site.url, level, place, step, dice);
      const board = shownBoard(step.position);
      const truth: Truth = {
        file: `${stem}.png`,
        tier: 'O',
        valid: true,
        size,
        board,
        unseen: listUnseen(board),
        made: { seed, level: level.number, place, at: step.at, ...made },
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

/** A position of a level's solution, after `at` moves, and the block that moves next. */
interface Step {
  readonly at: number;
  readonly position: Position;
  readonly next: string;
}

interface ShownLevel {
  readonly number: number;
  readonly boardId: string;
  readonly steps: readonly Step[];
}

async function fetchLevel(origin: string, number: number): Promise<ShownLevel> {
  const response = await fetch(`${origin}/api/v1/levels/${number}`);
  const { data } = (await response.json()) as {
    readonly data: {
      readonly boardId: string;
      readonly board: BoardDraft;
      readonly solution: readonly Move[];
    };
  };
  const board = loadBoard(data.board);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  const line = replay(board.value, data.solution);
  if (!line.ok) throw new Error(JSON.stringify(line.error));
  const positions = [startPosition(board.value), ...line.value.map(({ position }) => position)];
  const steps = data.solution.map(({ block }, at) => ({
    at,
    position: positions[at] as Position,
    next: block,
  }));
  return { number, boardId: data.boardId, steps };
}

interface Shot {
  readonly image: Buffer;
  readonly size: readonly [number, number];
  readonly made: object;
}

async function shoot(
  browser: Browser,
  origin: string,
  { number, boardId }: ShownLevel,
  place: Place,
  step: Step,
  dice: Dice,
): Promise<Shot> {
  if (place === 'shared') {
    const response = await fetch(`${origin}/og/level/${number}.png`);
    return { image: Buffer.from(await response.arrayBuffer()), size: [1200, 660], made: {} };
  }
  const [width, height, deviceScaleFactor] = place === 'printed' ? PAPER : dice.pick(SCREENS);
  const colorScheme = dice.pick(['light', 'dark'] as const);
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor,
    colorScheme,
    reducedMotion: 'reduce',
  });
  try {
    if (place === 'printed') await page.emulateMedia({ media: 'print' });
    const path = place === 'embedded' ? `/embed/boards/${boardId}` : `/levels/${number}`;
    await page.goto(`${origin}${path}${step.at > 0 ? `#move=${step.at}` : ''}`);
    await showStep(page, place, step);
    return {
      image: await shootBoard(page),
      size: [Math.round(width * deviceScaleFactor), Math.round(height * deviceScaleFactor)],
      made: { width, colorScheme },
    };
  } finally {
    await page.close();
  }
}

/** Waits until the page shows the step, and begins to play if it is to be played. */
async function showStep(page: Page, place: Place, { at, next }: Step): Promise<void> {
  if (place === 'printed') return;
  await page
    .locator(`.board-box [data-next-move="${next}"]`)
    .first()
    .waitFor({ state: 'attached' });
  if (at > 0) await page.getByRole('group', { name: `The board after move ${at}` }).waitFor();
  if (place !== 'played' && place !== 'held') return;
  await waitUntilAwake(page);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  if (place === 'played') return;
  // A block, or a movable crate.
  await page.locator(`[data-piece][data-id="${next}"]`).first().focus();
  await page.keyboard.press('Enter');
}

/** A picture of the screen, scrolled so that the board is on it. */
async function shootBoard(page: Page): Promise<Buffer> {
  const board = page.locator('.board-box svg').first();
  await board.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > innerHeight) element.scrollIntoView({ block: top < 0 ? 'start' : 'center' });
  });
  return page.screenshot({ animations: 'disabled' });
}
