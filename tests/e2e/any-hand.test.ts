import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Move } from '#engine/types.ts';
import { waitUntilAwake } from './awake.ts';
import { findBrokenWords } from './broken-words.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { createAccount, signInBrowser } from './sign-in.ts';
import { findTooWide } from './too-wide.ts';

test.use(WITH_MOTION);

const LEVEL = 47;
/** A click like that of assistive technology: without a pointer or a place. */
const press = (target: Locator) => target.dispatchEvent('click', { detail: 0 });

const blockOf = (page: Page, id: string) => page.locator(`[data-piece][data-id="${id}"]`).first();

test('a level is won by clicks without a pointer: each block opens its destinations as buttons', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get(`/api/v1/levels/${LEVEL}`)).json();
  const solution: readonly Move[] = data.solution;
  await page.goto(`/levels/${LEVEL}`);
  await press(page.getByRole('button', { name: 'Play it yourself' }));
  await expect(page.getByText('No moves yet')).toBeVisible();
  for (const [index, { block, by, gate }] of solution.entries()) {
    await press(blockOf(page, block));
    const list = page.getByRole('region', { name: /^Where to with .+\?$/ });
    const name = gate === undefined ? new RegExp(`^${wayOf(by)}$`, 'i') : /^Out (by|through) /;
    await press(list.getByRole('button', { name }));
    await expect(list).toBeHidden();
    if (index + 1 < solution.length) {
      await expect(
        page.getByText(index === 0 ? '1 move' : `${index + 1} moves`, { exact: true }),
      ).toBeVisible();
    }
  }
  await expect(page.getByText(/^Solved in \d+ moves/)).toBeVisible();
});

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A displacement in the words of a button. */
function wayOf([x, y]: readonly [number, number]): string {
  return [
    x && `${NUMBERS[Math.abs(x)]} ${x > 0 ? 'right' : 'left'}`,
    y && `${NUMBERS[Math.abs(y)]} ${y > 0 ? 'down' : 'up'}`,
  ]
    .filter(Boolean)
    .join(' and ');
}

test('@phone while playing, a swipe on the floor scrolls the page, and one on a block does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/levels/${LEVEL}`);
  await page.getByRole('button', { name: 'Play it yourself' }).tap();
  await expect(page.getByText('No moves yet')).toBeVisible();
  const board = page.getByRole('group', { name: 'The board to play' });
  await board.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const at = () => page.evaluate(() => scrollY);
  const floor = await placeOf(page, '[data-piece]', false);
  const block = await placeOf(page, '[data-piece="block"]', true);
  const before = await at();
  await swipeUp(page, block);
  expect(await at(), 'after a swipe on a block').toBe(before);
  await swipeUp(page, floor);
  await expect.poll(at, 'after a swipe on the floor').toBeGreaterThan(before + 20);
});

/** A point of the playing board on a piece of this kind, or on none, away from the edges of the screen. */
function placeOf(page: Page, selector: string, isOn: boolean) {
  return page.evaluate(
    ([pieces, wantsPiece]) => {
      const board = document.querySelector('svg[aria-label="The board to play"]');
      const box = board?.getBoundingClientRect();
      for (let y = 200; box && y < box.bottom - 20; y += 6) {
        for (let x = box.left + 20; x < box.right - 20; x += 6) {
          const target = document.elementFromPoint(x, y);
          if (!board?.contains(target)) continue;
          if ((target?.closest(pieces) != null) === wantsPiece) return { x, y };
        }
      }
      throw new Error('no such place on the board');
    },
    [selector, isOn] as const,
  );
}

async function swipeUp(page: Page, { x, y }: { readonly x: number; readonly y: number }) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
    });
  await touch('touchStart', 0);
  for (const up of [10, 20, 40, 60, 80, 100]) await touch('touchMove', up);
  await touch('touchEnd', 100);
}

test('@phone in landscape, the board and its controls fit on one screen', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/levels/${LEVEL}`);
    const board = page.locator('main svg[viewBox]').filter({ has: page.locator('[data-piece]') });
    await expectInView(board.first(), [width, height]);
    await expectInView(page.getByRole('button', { name: 'Next move' }), [width, height]);
    await expectInView(page.getByText(/^Next: /), [width, height]);
    await page.goto('/');
    await expectInView(page.getByRole('link', { name: 'Solve my screenshot' }), [width, height]);
    await page.goto(`/levels/${LEVEL}`);
    await page.getByRole('button', { name: 'Play it yourself' }).tap();
    await expect(page.getByText('No moves yet')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expectInView(page.getByRole('group', { name: 'The board to play' }), [width, height]);
    await expectInView(page.getByRole('button', { name: 'Undo the move' }), [width, height]);
  }
});

async function expectInView(target: Locator, [width, height]: readonly [number, number]) {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the page');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

const PAGES = [
  ...[
    '/',
    '/levels',
    '/levels/47',
    '/levels/300',
    '/find',
    '/play#5x5_r0010_b20_y03-23_Lr00',
    '/explore',
  ],
  ...['/blog', '/blog/guide/find-by-screenshot', '/faq', '/accessibility', '/pricing', '/download'],
  ...['/media', '/search?q=ice'],
  ...['/auth/sign_in', '/auth/signup', '/forgot_password', '/nothing-here', '/contribute'],
];
const PRIVATE_PAGES = ['/app', '/settings', '/settings/api-keys', '/usage', '/billing'];

test('@phone with doubled text, or in landscape, no page scrolls sideways or cuts a line', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const found: string[] = [];
  const measure = async (name: string) => {
    for (const [width, height, size] of [
      [844, 390, '100%'],
      [640, 844, '200%'],
      [390, 844, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        (fontSize) => document.documentElement.style.setProperty('font-size', fontSize),
        size,
      );
      for (const fault of await findTooWide(page)) found.push(`${name} ${width} ${size}: ${fault}`);
    }
  };
  await page.goto('/explore');
  const board = await page.locator('main a[href^="/detail/"]').first().getAttribute('href');
  for (const path of [...PAGES, board ?? '']) {
    await page.goto(path);
    await measure(path);
    if (path === '/levels/47') {
      await expectInView(page.getByRole('button', { name: 'Back to the start' }), [390, 10_000]);
      await page.getByRole('button', { name: 'Play it yourself' }).click();
      await expect(page.getByText('No moves yet')).toBeVisible();
      await measure('playing');
    }
  }
  await signInBrowser(page, await createAccount(request));
  for (const path of PRIVATE_PAGES) {
    await page.goto(path);
    await measure(path);
  }
  expect(found).toEqual([]);
});

test('forced dark colors leave the floor of a board dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/levels/${LEVEL}`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  const ground = await page.evaluate(() => {
    const box = document.querySelector('main .board-box')?.getBoundingClientRect();
    for (let y = box?.top ?? 0; box && y < box.bottom; y += 4) {
      for (let x = box.left; x < box.right; x += 4) {
        const target = document.elementFromPoint(x, y);
        if (target?.matches('[data-floor]')) return { x: x + 6, y: y + 6, width: 4, height: 4 };
      }
    }
    throw new Error('there is no floor on the board');
  });
  const [red = 255, green = 255] = await sharp(await page.screenshot({ clip: ground }))
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(Math.max(red, green)).toBeLessThan(80);
});

test('@phone the steps use the whole width of their chapter', async ({ page }) => {
  await page.goto(`/levels/${LEVEL}`);
  const list = page.locator('main details[open] ol').first();
  const widthOf = (target: Locator) => target.evaluate(({ clientWidth }) => clientWidth);
  const chapter = await widthOf(page.locator('main details[open]').first());
  expect(await widthOf(list)).toBeGreaterThan(chapter - 40);
});

test('@phone no word is broken, and links in sentences are underlined', async ({
  page,
  request,
  expectedErrors,
}) => {
  // The page that does not exist.
  expectedErrors.push(/404/);
  await signInBrowser(page, await createAccount(request));
  const found: string[] = [];
  for (const path of [...PAGES, ...PRIVATE_PAGES]) {
    await page.goto(path);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const fault of await findBrokenWords(page)) found.push(`${width} ${fault}`);
    }
    for (const name of await findPlainLinks(page)) found.push(`${path}: ${name} looks like text`);
  }
  expect(found).toEqual([]);
});

/** The names of links that look like the text of the sentence around them. */
function findPlainLinks(page: Page): Promise<readonly string[]> {
  return page.locator('main p a').evaluateAll((links) =>
    links
      .filter((link) => {
        const { display, textDecorationLine, color } = getComputedStyle(link);
        const sentence = link.parentElement;
        return (
          display === 'inline' &&
          textDecorationLine !== 'underline' &&
          sentence?.textContent !== link.textContent &&
          sentence !== null &&
          getComputedStyle(sentence).color === color
        );
      })
      .map((link) => link.textContent),
  );
}

test('the head of a column stands above the texts of its cells', async ({ page, request }) => {
  await signInBrowser(page, await createAccount(request));
  await page.goto('/usage');
  const left = (target: Locator) =>
    target.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
  expect(await left(page.getByRole('columnheader').first())).toBe(
    await left(page.getByRole('cell').first()),
  );
});

test('on a desktop, the board and its controls fit on one screen', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/levels/${LEVEL}`);
    await expectInView(page.getByRole('button', { name: 'Play', exact: true }), [width, height]);
  }
});

test('with system colors, chips keep theirs, and the track and the edges of buttons are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/levels/${LEVEL}`);
  await waitUntilAwake(page);
  const background = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor);
  const ground = await background(page.locator('body'));
  expect(await background(page.locator('.block-chip').first())).not.toBe(ground);
  const track = page.getByRole('slider').locator('xpath=..').locator('div').first();
  expect(await background(track)).not.toBe(ground);
  await page.goto('/find');
  const button = page.locator('main label', { hasText: 'Choose a screenshot' });
  expect(
    await button.evaluate((element) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      return Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor;
    }),
  ).toBe(true);
});

test('with system colors, what is chosen looks different from what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (target: Locator) =>
    target.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
  const expectToDiffer = async (one: Locator, other: Locator) =>
    expect.poll(() => look(one)).not.toBe(await look(other));
  const expectToChange = async (target: Locator, button = target) => {
    const before = await look(target);
    await button.click();
    await expect.poll(() => look(target)).not.toBe(before);
  };
  await page.goto('/levels');
  const tabs = page.getByRole('navigation', { name: 'Difficulty' });
  await expectToDiffer(
    tabs.getByRole('link', { name: 'All' }),
    tabs.getByRole('link', { name: 'Easy' }),
  );
  await page.goto('/pricing');
  await expectToChange(page.getByRole('button', { name: '$25' }));
  await page.goto(`/levels/${LEVEL}`);
  await expectToChange(page.getByRole('button', { name: /^Saved?$/ }));
  await page.getByRole('button', { name: 'Options' }).click();
  const letters = page.getByRole('switch', { name: 'Letters on colors' });
  await expectToChange(letters.locator('xpath=following-sibling::*[1]'), letters);
  await page.goto('/play');
  const choices = page.locator('label', { has: page.getByRole('radio') });
  await expectToDiffer(
    choices.filter({ has: page.getByRole('radio', { checked: true }) }).first(),
    choices.filter({ has: page.getByRole('radio', { checked: false }) }).first(),
  );
});

test('@phone long words break instead of widening the page', async ({ page }) => {
  const word = 'w'.repeat(75);
  const mail = new URLSearchParams({ email: `${word}@example.com`, type: 'account_confirm' });
  const found: string[] = [];
  for (const path of [
    ...[`/search?q=${word}`, `/blog?q=${word}`, `/play#${word}`, `/find#${word}`],
    `/auth/email_verifications?${mail}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/w{75}|no board/);
    for (const fault of await findTooWide(page)) found.push(`${path.slice(0, 12)}: ${fault}`);
  }
  expect(found).toEqual([]);
});

test('a tap before hydration shows that it waits, and works afterwards', async ({ page }) => {
  const release = await holdRequests(page, /\.js$/);
  await page.goto(`/levels/${LEVEL}`, { waitUntil: 'commit' });
  const next = page.getByRole('button', { name: 'Next move' });
  await expect(next).toBeVisible();
  await page.waitForFunction(() => 'earlyTaps' in window);
  await next.click();
  await next.click();
  await expect(next).toHaveAttribute('data-waits', '');
  release();
  await expect(page.getByText(/^Move 2 of \d+$/)).toBeVisible();
  await expect(next).not.toHaveAttribute('data-waits');
  await next.click();
  await expect(page.getByText(/^Move 3 of \d+$/)).toBeVisible();
});

test('@phone Back closes what is open over the page before it leaves; links inside add no history entry', async ({
  page,
}) => {
  await page.goto('/levels?page=2');
  await waitUntilAwake(page);
  await page.getByRole('link', { name: 'Level 61', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Level 61' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const open = async () => {
    await page.keyboard.press('/');
    await expect(dialog).toBeVisible();
    await isOver(page, true);
  };
  await open();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/levels/61');

  // Closed in another way and opened again, it is still one step. A link inside replaces it.
  await open();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await page.keyboard.type('47');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Level 47' })).toBeVisible();
  await expect(dialog).toBeHidden();

  const header = page.getByRole('banner');
  const menu = header.locator('[popover]:popover-open');
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  await header.getByRole('button', { name: isNarrow ? 'Menu' : 'More' }).click();
  await expect(menu).toBeVisible();
  await isOver(page, true);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/levels/47');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Level 61' })).toBeVisible();
  await open();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/levels?page=2');
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
});

/** Waits until the history has the step that Back uses to close what is open. */
const isOver = (page: Page, is: boolean) =>
  expect.poll(() => page.evaluate(() => history.state?.isOverPage === true)).toBe(is);
