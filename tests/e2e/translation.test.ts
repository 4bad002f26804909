import type { Browser, Page } from '@playwright/test';
import { cellOf, emptyGuide, solutionOn, takeScreenshot } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';
import { fromAnotherNetwork } from './sign-in.ts';
import { readLines, translatePage } from './translate-page.ts';

/** First opens the page, then continues. `look` reads the page at that point. */
interface Journey {
  readonly open: (page: Page) => Promise<unknown>;
  readonly go: (
    page: Page,
    look: (...ignored: readonly RegExp[]) => Promise<void>,
  ) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** The progress and duration of a search differ each time. */
const SEARCH = /positions|states|solution|shorter|moves/i;

const SIGNS = /signs? on this board$/;

/** Why a move is made, once the sentence has been found. */
const WHY = /(in the way of that|gets there only from|leaves the board, as)/;

/** The text of a clock, which differs in every run. */
const TIME = /^Your time: /;

const JOURNEYS: Record<string, Journey> = {
  'a level, step by step, its marks and its badge': {
    open: (page) => page.goto('/levels/47'),
    go: async (page, look) => {
      await look();
      for (const move of [1, 2, 3]) {
        await press(page, 'Next move');
        await expect(page.getByText(new RegExp(`^Move ${move} of \\d+$`))).toBeVisible();
        await expect(page.getByText(SIGNS)).toBeVisible();
        if (move === 1) {
          await page.getByText(SIGNS).click();
          await press(page, 'Why?');
          await expect(page.getByText(WHY)).toBeVisible();
          await look();
          await press(page, 'Why?');
          await expect(page.getByText(WHY)).toBeHidden();
        }
        await look();
      }
      await press(page, 'Previous move');
      await expect(page.getByText(/^Move 2 of \d+$/)).toBeVisible();
      await look();
      await press(page, 'I solved it');
      await expect(page.getByRole('button', { name: 'Solved', exact: true })).toBeVisible();
      await press(page, /^Save/);
      await look();
      await press(page, /^(Fewest moves, proved|Best known)/);
      await expect(page.getByText(/^Checked on your device/)).toBeVisible();
      await look();
      await page.getByRole('slider').fill('999');
      await expect(page.getByText(/^The board is clear after/)).toBeVisible();
      await look();
      await page.getByRole('link', { name: 'Level 48' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('48');
      // The live board, which has them, is loaded once the player is focused.
      await page.getByRole('slider').focus();
      await expect(page.getByText(SIGNS)).toBeVisible();
      await look();
    },
  },
  'playing, with hints and solving from here': {
    open: (page) => page.goto('/levels/2'),
    go: async (page, look) => {
      await press(page, /Play it yourself/);
      await expect(page.getByText('No moves yet')).toBeVisible();
      await look();
      await press(page, 'Give me a hint');
      const help = page.getByRole('region', { name: 'Help' });
      await expect(help.getByText(/^Look at the/)).toBeVisible();
      await look();
      for (const name of ['Which way?', 'Show me the move', 'Show me the rest', 'Make this move']) {
        await help.getByRole('button', { name }).click();
        await look();
      }
      await expect(page.getByText('1 move', { exact: true })).toBeVisible();
      await press(page, 'Undo the move');
      await expect(page.getByText('No moves yet')).toBeVisible();
      await look();
      // The guide's own solution is played to its end.
      await press(page, 'Solve from here');
      await expect(page.getByText(/^Solved in \d+ moves/)).toBeVisible({ timeout: 60_000 });
      await look(TIME);
    },
  },
  'a wrong password, twice, and the way to a new account': {
    open: async (page) => {
      await page.setExtraHTTPHeaders(fromAnotherNetwork());
      await page.goto('/auth/sign_in');
    },
    go: async (page, look) => {
      await look();
      for (const password of ['not the password', 'nor is this']) {
        await page.getByLabel('E-mail').fill('nobody@example.com');
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
        // Beside the form, and as a toast.
        await expect(page.getByText('The e-mail address or the password is wrong.')).toHaveCount(2);
        // The toast goes by itself after some seconds, so it is closed before the page is read.
        await page.locator('[data-toast]').getByRole('button').click();
        await expect(page.locator('[data-toast]')).toHaveCount(0);
        await look();
      }
      await page
        .locator('main')
        .getByRole('link', { name: /Sign Up|account/i })
        .first()
        .click();
      await expect(page).toHaveURL(/signup/);
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
      await look();
    },
  },
  'the search, by the palette and in the list': {
    open: (page) => page.goto('/levels'),
    go: async (page, look) => {
      await page.keyboard.press('/');
      const box = page.getByRole('dialog').getByRole('combobox');
      for (const text of ['47', 'ice', 'zzqx']) {
        await box.fill(text);
        await expect(page.getByRole('dialog')).toContainText(
          text === '47' ? 'Level 47' : text === 'ice' ? 'Boards with it' : 'Nothing found',
        );
        await page.waitForLoadState('networkidle');
        await look();
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await look();
    },
  },
  'the editor: drawing, faults, solving, playing': {
    open: (page) => page.goto('/play#5x5_r0010_b20_y03-23_Lr00'),
    go: async (page, look) => {
      await expect(page.getByRole('grid')).toBeVisible();
      await look();
      await cellOf(page, [1, 0]).focus();
      await look();
      for (const name of ['Split off', 'Remove block', 'Make a hole', 'Make it floor']) {
        await press(page, name);
        await look();
      }
      await press(page, 'Solve it');
      await expect(page.getByText(/^This board cannot be won/)).toBeVisible();
      await look(SEARCH);
      await press(page, 'Play it');
      await expect(page.getByText(/there is no solution from here/)).toBeVisible();
      await look();
    },
  },
  'a picture whose board the guide does not have': {
    open: async (page) => {
      await emptyGuide(page);
      await page.goto('/find');
    },
    go: async (page, look) => {
      await look();
      const { bytes } = await takeScreenshot(page);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'screenshot.png', mimeType: 'image/png', buffer: bytes });
      await expect(solutionOn(page)).toBeVisible();
      await expect(page.getByText(/^(Solved|Looking)/).first()).toBeVisible();
      await press(page, 'Next move');
      await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
      await look(SEARCH);
      await press(page, 'Fix something');
      await expect(page.getByRole('grid')).toBeVisible();
      await look(SEARCH);
    },
  },
};

for (const [name, journey] of Object.entries(JOURNEYS)) {
  test(`every line stays the same when translated: ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const plain = await travel(browser, baseURL, journey, undefined);
    for (const manner of ['moved', 'replaced'] as const) {
      expect(await travel(browser, baseURL, journey, manner), manner).toEqual(plain);
    }
  });
}

/** The lines at each point of a journey, in a fresh browser. */
async function travel(
  browser: Browser,
  baseURL: string | undefined,
  { open, go }: Journey,
  manner: 'moved' | 'replaced' | undefined,
): Promise<readonly (readonly string[])[]> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  if (manner) await translatePage(page, manner);
  const points: (readonly string[])[] = [];
  await go(page, async (...ignored) => {
    const lines = await readLines(page);
    points.push(lines.filter((line) => !ignored.some((pattern) => pattern.test(line))));
  });
  await context.close();
  expect(errors, 'uncaught errors').toEqual([]);
  return points;
}
