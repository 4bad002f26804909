import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { playLine } from '#app/board/line.ts';
import { planFrames } from '#app/conversions/video/storyboard.ts';
import { loadBoard } from '#engine/board.ts';
import type { Move } from '#engine/types.ts';
import { drawScreenshot } from '../e2e/find-screenshot.ts';
import { createAccount, receiveMail } from '../e2e/sign-in.ts';
import { dragBlock } from './drag-block.ts';
import { test } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { watchVideo } from './watch-video.ts';

const PASSWORD = 'three odd socks';

const LEVEL = '/levels/47';

/** Not by the network of the browser, because reading and solving block this process, which runs that network. */
const SITE = process.env.UNJAM_URL ?? '';

/** On a narrow window, the navigation, the account and the colors are in the menu. */
const openMenu = async (visitor: Visitor) => {
  if (await visitor.ask(() => innerWidth < 1024)) await visitor.click('button', 'Menu');
};

async function fetchLevel({ url }: Visitor, path = LEVEL) {
  const { data } = await (await fetch(`${url}/api/v1${path}`)).json();
  return data as { readonly solution: readonly Move[]; readonly board: unknown; boardId: string };
}

// This is the first test, because later ones would find the scripts in the browser's cache.
test('a link followed while a script is still loading reaches its target', async ({
  visitor,
  network,
}) => {
  // The service worker would have the scripts.
  network.hold(/^\/sw\.js/);
  const html = await (await fetch(SITE)).text();
  const first = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name);
  // Needed by old browsers before the page is ready.
  first.push('popover-');
  const release = network.hold(new RegExp(`^/assets/(?!${first.join('|')})[\\w.-]+\\.js`));
  await visitor.open('/');
  const before = network.waiting();
  await visitor.press('/');
  await expect.poll(() => network.waiting()).toBeGreaterThanOrEqual(Math.max(before, 1));
  release();
  await visitor.open('/download');
  await visitor.see('heading', /Download/);
});

test('a player steps through a solution by buttons and by keys, and the address follows', async ({
  visitor,
}) => {
  await visitor.open(LEVEL);
  await visitor.see('text', 'First move');
  await visitor.click('button', 'Next move');
  await visitor.see('text', /^Move 1 of \d+$/);
  await visitor.press('ArrowRight');
  await visitor.see('text', /^Move 2 of \d+$/);
  await visitor.until(() => location.hash === '#move=2');
  await visitor.press('ArrowLeft');
  await visitor.see('text', /^Move 1 of \d+$/);
});

test('a link to a move opens the board there, and so does a reload', async ({ visitor }) => {
  await visitor.open(`${LEVEL}#move=5`);
  await visitor.see('text', /^Move 5 of \d+$/);
  await visitor.reload();
  await visitor.see('text', /^Move 5 of \d+$/);
});

test('a block is dragged by hand, and the move is undone and redone', async ({ visitor }) => {
  const { solution, board } = await fetchLevel(visitor);
  await visitor.open(LEVEL);
  await visitor.click('button', 'Play it yourself');
  await visitor.see('text', 'No moves yet');
  await dragBlock(visitor, board, solution[0] as Move);
  await visitor.see('text', '1 move');
  await visitor.click('button', 'Undo the move');
  await visitor.see('text', 'No moves yet');
  await visitor.click('button', 'Redo the move');
  await visitor.see('text', '1 move');
});

test('a level is won by clicks alone, and is marked as solved', async ({ visitor }) => {
  const { solution } = await fetchLevel(visitor, '/levels/2');
  await visitor.open('/levels/2');
  await visitor.click('button', 'Play it yourself');
  for (const _ of solution) {
    await visitor.click('button', 'Give me a hint');
    await visitor.click('button', 'Which way?');
    await visitor.click('button', 'Show me the move');
    await visitor.click('button', 'Make this move');
  }
  await visitor.see('text', /^Your time: \d+:\d\d$/);
  await visitor.open('/levels?query=2');
  await visitor.see('text', 'Solved');
});

test('a game survives a reload', async ({ visitor }) => {
  const { solution, board } = await fetchLevel(visitor);
  await visitor.open(LEVEL);
  await visitor.click('button', 'Play it yourself');
  await visitor.see('text', 'No moves yet');
  await dragBlock(visitor, board, solution[0] as Move);
  await visitor.see('text', '1 move');
  await visitor.reload();
  await visitor.see('text', 'Picked up where you left off.');
  await visitor.see('text', '1 move');
});

test('the solver continues from the player’s position', async ({ visitor }) => {
  await visitor.open(LEVEL);
  await visitor.click('button', 'Play it yourself');
  await visitor.click('button', 'Solve from here');
  await visitor.see('text', /^[1-9]\d* moves$/);
});

test('a screenshot is read in the browser, and its level is found', async ({ visitor }) => {
  const { bytes, level } = await drawScreenshot(SITE);
  await visitor.open('/find');
  await visitor.choose('input[type=file]', bytes);
  await visitor.see('heading', `This is level ${level}`);
  await visitor.click('button', 'Next move');
  await visitor.until(
    () => document.querySelector('[aria-current=step]')?.textContent?.[0] === '1',
  );
});

test('a board is drawn with the keyboard and solved', async ({ visitor }) => {
  await visitor.open('/play');
  await visitor.until(() => {
    const cell = document.querySelector<HTMLElement>('[role=gridcell]');
    cell?.focus();
    return cell && document.activeElement === cell;
  });
  for (const key of ['r', 'Shift+ArrowRight', 'ArrowLeft', 'e', 'r', '+']) await visitor.press(key);
  await visitor.until(() => /#6x7_r00-?10_Ur0010/.test(location.hash));
  await visitor.click('button', 'Solve it');
  await visitor.click('button', 'Next move');
  await visitor.until(() => document.querySelector('[aria-current=step]'));
});

test('a board from an address is solved and played', async ({ visitor }) => {
  await visitor.open('/play#5x5_r0010_b20_y03-23_Lr00');
  await visitor.click('button', 'Play it');
  await visitor.see('text', 'No moves yet');
  await visitor.click('button', 'Back to the board');
  await visitor.see('button', 'Play it');
});

test('a newcomer signs up, confirms by e-mail, signs in and converts a picture', async ({
  visitor,
}) => {
  const { bytes } = await drawScreenshot(SITE);
  const email = `player-${randomUUID()}@example.com`;
  await visitor.open('/auth/signup');
  await visitor.type('E-mail', email);
  await visitor.type('Password', PASSWORD);
  await visitor.type('Password again', PASSWORD);
  await visitor.click('button', 'Sign up');
  await visitor.arrive(/^\/auth\/email_verifications\?/);
  const { token } = await receiveMail(email, /^Confirm/);
  await visitor.open(`/auth/email_verifications?type=account_confirm&token=${token}`);
  await visitor.click('button', 'Confirm my account');
  await visitor.arrive(/^\/auth\/sign_in|^\/$/);
  if (await visitor.ask(() => location.pathname !== '/')) {
    await visitor.type('E-mail', email);
    await visitor.type('Password', PASSWORD);
    await visitor.press('Enter');
    await visitor.arrive('/');
  }
  await visitor.open('/app');
  await visitor.choose('form input[type=file]', bytes);
  await visitor.type('Name', 'My stuck board');
  await visitor.click('button', 'Convert for 1 credit');
  await visitor.see('heading', 'My stuck board');
  await visitor.see('text', 'This was free: the guide already had the board.');
});

test('a solution becomes a video as long as its pictures, each of which can be shown @video', async ({
  visitor,
  request,
}) => {
  test.slow();
  const { bytes, level } = await drawScreenshot(SITE);
  const { email, password } = await createAccount(request);
  await visitor.open('/auth/sign_in');
  await visitor.type('E-mail', email);
  await visitor.type('Password', password);
  await visitor.press('Enter');
  await visitor.arrive('/');
  await visitor.open('/pricing');
  await visitor.click('button', /^Buy for .*Player$/);
  await visitor.click('button', 'Pay $8.00');
  await visitor.see('heading', 'Thank you');
  await visitor.open('/app');
  await visitor.choose('form input[type=file]', bytes);
  await visitor.type('Name', 'Film');
  await visitor.click('button', 'Convert for 1 credit');
  await visitor.see('heading', 'Film');
  await visitor.click('button', 'Make a video');
  await expect
    .poll(() => visitor.ask(() => document.querySelector('main a[download^=film]')?.outerHTML), {
      timeout: 60_000,
    })
    .toContain('download="film.webm"');

  const { board, solution } = await fetchLevel(visitor, `/levels/${level}`);
  const loaded = loadBoard(board);
  if (!loaded.ok) throw new Error('the level has no good board');
  const frames = planFrames(playLine(loaded.value, solution));
  const length = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const seen = await visitor.ask(
    watchVideo,
    [0, 0.5, 1].map((share) => share * length),
  );
  expect(seen.size).toEqual([720, 720]);
  expect(Math.abs(seen.length - length)).toBeLessThanOrEqual(FRAME_S + 0.01);
  // The board is visible at the start, and empty at the end.
  expect(new Set(seen.pictures).size).toBe(3);
});

/** Duration of the shortest frame of a video. */
const FRAME_S = 0.04;

test('a wrong password is reported, and the fields are kept', async ({ visitor }) => {
  await visitor.open('/auth/sign_in');
  await visitor.type('E-mail', 'nobody@example.com');
  await visitor.type('Password', 'not this one');
  await visitor.press('Enter');
  await visitor.until(() => document.querySelector('[data-toasts]')?.textContent !== '');
  await visitor.until(
    () => document.querySelector<HTMLInputElement>('input[type=email]')?.value !== '',
  );
});

test('the palette finds a level by its number, and Escape closes it', async ({ visitor }) => {
  await visitor.open('/download');
  await visitor.press('/');
  await visitor.see('dialog', /Search/);
  await visitor.press('Escape');
  await visitor.miss('dialog', /Search/);
  await visitor.press('/');
  await visitor.see('dialog', /Search/);
  for (const key of ['4', '7', 'Enter']) await visitor.press(key);
  await visitor.arrive(LEVEL);
});

test('a number in the search of the home page leads to its level', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.type(/level number/i, '742');
  await visitor.press('Enter');
  await visitor.arrive('/levels/742');
  await visitor.see('heading', 'Level 742');
});

test('a menu opens over the page, leads to another and is closed there', async ({ visitor }) => {
  await visitor.open('/');
  const isNarrow = await visitor.ask(() => innerWidth < 1024);
  const button = isNarrow ? 'Menu' : 'More';
  const isOpen = () =>
    [...document.querySelectorAll('header [popover]')].some((one) => one.clientHeight > 0);
  const isClosed = () =>
    [...document.querySelectorAll('header [popover]')].every((one) => one.clientHeight === 0);
  await visitor.until(isClosed);
  await visitor.click('button', button);
  await visitor.until(isOpen);
  await visitor.press('Escape');
  await visitor.until(isClosed);
  await visitor.click('button', button);
  await visitor.until(isOpen);
  await visitor.click('link', 'How it works');
  await visitor.arrive('/how-it-works');
  await visitor.until(isClosed);
});

test('the sign-in dialog opens over the page, and Escape closes it', async ({ visitor }) => {
  await visitor.open(LEVEL);
  await openMenu(visitor);
  await visitor.click('link', 'Sign in');
  await visitor.see('dialog', /Sign in/);
  await visitor.see('field', 'E-mail');
  await visitor.press('Escape');
  await visitor.miss('dialog', /Sign in/);
  await visitor.arrive(LEVEL);
});

test('a chosen color mode is kept', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.until(() => {
    const choice = [...document.querySelectorAll('footer label, footer button')].find(
      ({ textContent }) => textContent?.trim() === 'Dark',
    );
    (choice as HTMLElement | undefined)?.click();
    return choice;
  });
  const isDark = () => getComputedStyle(document.body).backgroundColor === 'rgb(3, 7, 18)';
  await visitor.until(isDark);
  await visitor.open('/download');
  await visitor.until(isDark);
});

test('another site frames the player in a sandbox, without origin, storage or cookies, and it works there', async ({
  visitor,
}) => {
  const { boardId } = await fetchLevel(visitor);
  // The site's own address, which its policy names.
  const site = `http://localhost:${new URL(process.env.UNJAM_URL ?? '').port}`;
  const elsewhere = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Elsewhere</title><iframe sandbox="allow-scripts" src="${site}/embed/boards/${boardId}" width="420" height="760"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, resolve));
  const { port } = elsewhere.address() as AddressInfo;
  try {
    await visitor.openElsewhere(`http://localhost:${port}/`);
    await visitor.enterFrame();
    await visitor.click('button', 'Next move');
    await visitor.see('text', /^Move 1 of \d+$/);
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
});

test('a missing page says so and leads home', async ({ visitor }) => {
  await visitor.open('/none');
  await visitor.see('text', /Page Not Found/);
  await visitor.click('link', 'Back Home');
  await visitor.arrive('/');
});

test('a list leads to a level, and Back to the list', async ({ visitor }) => {
  await visitor.open('/levels?page=2');
  await visitor.click('link', /^Level 61\b/);
  await visitor.arrive('/levels/61');
  await visitor.see('heading', 'Level 61');
  await visitor.back();
  await visitor.arrive('/levels?page=2');
  await visitor.see('heading', 'Level List');
});

test('a post is found in the blog and read, and Back leads to the blog', async ({ visitor }) => {
  await visitor.open('/blog');
  const title = await visitor.ask(() =>
    [...document.querySelectorAll('main a[href^="/blog/"]')]
      .map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())
      .find((text) => text !== ''),
  );
  await visitor.click('link', title ?? '');
  await visitor.arrive(/^\/blog\/./);
  await visitor.see('heading', title ?? '');
  await visitor.back();
  await visitor.arrive('/blog');
});

test('without a network a visited level works, and the rest is said to be missing @offline', async ({
  visitor,
  network,
}) => {
  await visitor.open(LEVEL);
  await visitor.until(async () => {
    await navigator.serviceWorker.ready;
    return (await (await caches.open('pages')).keys()).some(({ url }) =>
      url.endsWith('/levels/47'),
    );
  });
  network.cut();
  await visitor.open(LEVEL);
  await visitor.see('heading', 'Level 47');
  await visitor.click('button', 'Next move');
  await visitor.see('text', /^Move 1 of \d+$/);
  await visitor.open('/levels/900');
  await visitor.see('heading', 'You are offline');
});
