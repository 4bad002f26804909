import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { waitUntilAwake } from './awake.ts';
import { creditsOf, statusOf, TRIAL, upload } from './conversion-page.ts';
import { takeScreenshot } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';
import { createAccount, sendSignIn, signInBrowser } from './sign-in.ts';

/** A picture with no board on it, which is soon read. */
const drawPlain = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#a43' } })
    .png()
    .toBuffer();

/** A board that is in no pack. */
const TWO_BLOCKS = {
  floor: ['......', '.####.', '......'],
  blocks: [
    { id: 'a', color: 'red', cells: [[0, 2]] },
    { id: 'b', color: 'blue', cells: [[5, 2]] },
  ],
  gates: [
    { id: 'g', side: 'top', cells: [[3, 0]], color: 'red' },
    { id: 'h', side: 'top', cells: [[1, 0]], color: 'blue' },
  ],
};

/** Has a board solved, and opens its page. */
async function convertBoard(page: Page, board: object) {
  const begun = await page.request.post('/api/v1/conversions', {
    data: { board, name: 'From the API' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(begun.status(), await begun.text()).toBe(202);
  const { id } = ((await begun.json()) as { readonly data: { readonly id: string } }).data;
  await page.goto(`/app/${id}`);
  await expect(statusOf(page)).toHaveText(/Solved/);
}

test('a screenshot becomes a walkthrough, free if the guide has the board', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { bytes } = await takeScreenshot(page);
  await page.goto('/app');
  await expect(page.getByRole('link', { name: 'Sign in to convert' })).toBeVisible();
  await checkAccessibility();
  await signInBrowser(page, await createAccount(request));
  await page.goto('/app');
  await checkAccessibility();
  await upload(page, bytes, 'My stuck board');
  await expect(statusOf(page)).toHaveText('Solved');
  await expect(page.getByText('This was free: the guide already had the board.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All steps' })).toBeVisible();
  await checkAccessibility();
  expect(await creditsOf(page.request)).toBe(TRIAL);
  await page.getByRole('link', { name: 'All conversions' }).click();
  await expect(page.getByRole('link', { name: 'My stuck board' })).toBeVisible();
});

test('an answer that the guide lacks costs one credit, which the usage lists', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await signInBrowser(page, await createAccount(request));
  await convertBoard(page, {
    floor: ['....', '.##.', '.##.', '.#..', '.#.#', '.#.#'],
    blocks: [{ id: 'a', color: 'teal', cells: [[0, 5]] }],
    gates: [{ id: 'g', side: 'right', cells: [[3, 0]], color: 'teal' }],
  });
  expect(await creditsOf(page.request)).toBe(TRIAL - 1);
  await expect(page.getByText('It is part of the guide')).toBeVisible();
  await page.getByRole('link', { name: 'see its page' }).click();
  await expect(page).toHaveURL(/\/detail\/[0-9a-f]{16}$/);
  const boardId = page.url().slice(-16);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Board ${boardId.slice(0, 6)}`);
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
  await page.goto('/usage');
  const spent = page.getByRole('row').filter({ hasText: 'A screenshot turned into a solution' });
  await expect(spent.getByRole('cell')).toHaveText([/./, '−1', String(TRIAL - 1)]);
  await checkAccessibility();
});

test('the badge replays the solution of a conversion, leaving and returning works, and each chapter has a picture, from the server and the browser', async ({
  page,
  request,
}) => {
  await signInBrowser(page, await createAccount(request));
  await convertBoard(page, TWO_BLOCKS);
  const hasPictures = async () => {
    const chapters = page.getByRole('region', { name: 'All steps' }).getByRole('group');
    await expect(chapters).toHaveCount(2);
    for (const chapter of await chapters.all()) {
      if ((await chapter.getAttribute('open')) === null) await chapter.locator('summary').click();
      const picture = chapter.getByRole('img', { name: /^The board after move \d$/ });
      await expect(picture.locator('svg').or(picture.and(page.locator('svg')))).toBeVisible();
    }
  };
  await hasPictures();
  await page.getByRole('button', { name: /^Fewest moves, proved/ }).click();
  await expect(page.getByText(/Checked on your device just now: all \d+ moves are/)).toBeVisible();
  await test.step('the solution is left, and come back to', async () => {
    await page.getByRole('button', { name: 'Play it yourself' }).click();
    await expect(page.getByText('No moves yet')).toBeVisible();
    await page.locator('[data-piece="block"][data-id="a"]').first().press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/You have left the guide’s solution/)).toBeVisible();
    await page.getByRole('button', { name: 'Watch the solution' }).click();
    await expect(page.getByText(/^Move 1 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Back to the guide' }).click();
    await expect(page.getByText('First move')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to the guide' })).toBeHidden();
  });
  await page.getByRole('link', { name: 'All conversions' }).click();
  await page.getByRole('link', { name: 'From the API' }).click();
  await hasPictures();
});

test('a file that is not a picture gets a sentence, and other people’s conversions do not exist', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /413/, /415/, /404/);
  await signInBrowser(page, await createAccount(request));
  await page.goto('/app');
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
  await expect(
    page.getByText('This is SVG, which cannot be read here. Save it as JPG, PNG or WEBP.'),
  ).toBeVisible();
  const large = Buffer.concat([await drawPlain(), Buffer.alloc(13 * 1024 * 1024)]);
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: large });
  await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
  await expect(page.getByText('The limit here is 12 MB.')).toBeVisible();
  await page.getByLabel('Screenshot').setInputFiles([]);
  await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
  const problem = page.getByText('Choose a picture first, or enter its address.');
  await expect(problem).toBeVisible();
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: await drawPlain() });
  await expect(problem).toBeHidden();
  await page.getByLabel('Screenshot').setInputFiles([]);
  await page.getByLabel('Or the address of a picture').fill('http://169.254.169.254/meta');
  await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
  await expect(page.getByText('Please enter a valid image URL.')).toBeVisible();
  expect(await creditsOf(page.request)).toBe(TRIAL);
  await page.goto('/app/cnv_000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

test('a pasted picture is sent, and an unsupported format is converted to PNG first', async ({
  page,
  request,
}) => {
  const bytes = await drawPlain();
  await signInBrowser(page, await createAccount(request));
  await page.goto('/app');
  await waitUntilAwake(page);
  // A format that our server cannot read, although this browser can.
  await page.evaluate((base64) => {
    const png = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([png], 'shot.bmp', { type: 'image/bmp' }));
    dispatchEvent(new ClipboardEvent('paste', { clipboardData: files }));
  }, bytes.toString('base64'));
  const fileName = () =>
    page.getByLabel('Screenshot').evaluate((input) => (input as HTMLInputElement).files?.[0]?.name);
  await expect.poll(fileName).toBe('shot.png');
  await page.getByLabel('Name', { exact: true }).fill('Pasted');
  await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pasted' })).toBeVisible();
  await expect(page.getByText('No board could be read from this picture')).toBeVisible();
  await page.getByRole('link', { name: 'Another picture' }).click();
  await expect(page.getByLabel('Screenshot')).toBeVisible();
});

test('a person signed out elsewhere signs in over the page, and the chosen file is still there, even a large one', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const account = await createAccount(request);
  const token = await signInBrowser(page, account);
  await page.goto('/app');
  await waitUntilAwake(page);
  const buffer = Buffer.concat([await drawPlain(), Buffer.alloc(8_000_000)]);
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Name', { exact: true }).fill('Chosen before');
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.delete('/auth/sign_out', { headers })).status()).toBe(200);
  const convert = page.getByRole('button', { name: 'Convert for 1 credit' });
  await convert.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await sendSignIn(dialog, account);
  await expect(dialog).toBeHidden();
  await convert.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chosen before' })).toBeVisible();
  await expect(page.getByText('No board could be read from this picture')).toBeVisible();
});

/** Spends all credits of whoever is signed in, on boards without a solution. */
async function spendTrial(page: Page) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const board = { floor: ['.'], blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }], gates: [] };
  for (let n = 0; n < TRIAL; n++) {
    const begun = await page.request.post('/api/v1/conversions', { data: { board }, headers });
    const { id } = ((await begun.json()) as { readonly data: { readonly id: string } }).data;
    const looked = () => page.request.get(`/api/v1/conversions/${id}`);
    await expect.poll(async () => (await looked()).text()).toContain('"unsolvable"');
  }
}

/** Signs in an account that has spent its trial, and has it convert a picture. */
async function convertWithoutCredits(page: Page, request: APIRequestContext) {
  await signInBrowser(page, await createAccount(request));
  await spendTrial(page);
  await page.goto('/app');
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: await drawPlain() });
  await page.getByRole('button', { name: 'Convert for 1 credit' }).click();
}

test('too few credits open a dialog that leads to the prices', async ({
  page,
  request,
  expectedErrors,
  checkAccessibility,
}) => {
  expectedErrors.push(/402/);
  await convertWithoutCredits(page, request);
  const dialog = page.getByRole('dialog', { name: 'Tip' });
  await expect(dialog).toContainText("You don't has enough credit!");
  await checkAccessibility();
  await dialog.getByRole('link', { name: 'Charge' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script, too few credits are said with the way to the prices', async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/402/);
    await convertWithoutCredits(page, request);
    const main = page.getByRole('main');
    await expect(main.getByText('This takes 1 credit, and you have 0.').first()).toBeVisible();
    await main.getByRole('link', { name: 'Charge' }).click();
    await expect(page).toHaveURL('/pricing');
  });
});
