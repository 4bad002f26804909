import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { formatBoards, makeGameBoard, SETUP_MS } from '../operator-site.ts';
import { type ConsoleSite, openConsole, startConsoleSite, waitForText } from './admax-site.ts';
import { DOUBTFUL_PICTURE } from './conversion-page.ts';
import { cellOf } from './find-screenshot.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'default' });

const OPERATOR_TOKEN = 'a-token-for-journeys-0123456789abcdef';

let site: ConsoleSite;

test.beforeAll(async () => {
  test.setTimeout(SETUP_MS);
  // Followed sources are not fetched from anywhere.
  const YOUTUBE_FEED_URL = 'http://127.0.0.1:9/feed';
  site = await startConsoleSite({ OPERATOR_TOKEN, YOUTUBE_FEED_URL });
});

test.afterAll(() => site.end());

test('the queue is operated by keyboard: a board is confirmed, undone and confirmed again', async ({
  page,
  request,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const boards = [1, 2, 3].map((n) => ({ board: makeGameBoard(n), source: 'player' }));
  const sent = await request.post(`${site.url}/api/v1/imports/boards`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    data: formatBoards(...boards),
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await request.get(`${site.url}/search?q=purple+dragon`);
  await openConsole(page, site, '/admax/queue');
  const items = page.getByRole('article');
  await expect(items).toHaveCount(4);
  await checkAccessibility();
  const names = await items.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(names.at(-1)).toBe('Search without results: “purple dragon”');

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  // The level is not known, so Enter leads to its field.
  await page.keyboard.press('Enter');
  await expect(items.nth(1).getByRole('textbox', { name: 'Level' })).toBeFocused();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The guide has levels from 1 to 1834.')).toBeVisible();
  await items.nth(1).getByRole('textbox', { name: 'Level' }).fill('47');
  await items.nth(1).getByRole('textbox', { name: 'Level' }).press('Enter');
  await expect(page.getByRole('status').first()).toContainText('Done. You confirmed the board ');
  await expect(items).toHaveCount(3);
  // The next item is in the place of the settled one.
  await expect(items.nth(1)).toBeFocused();
  await expect(items.nth(1)).toHaveAttribute('aria-label', names[2] ?? '');
  const level = await request.get(`${site.url}/api/v1/levels/47`);
  expect(JSON.stringify(await level.json())).toContain(/board (\w+)\?/.exec(names[1] ?? '')?.[1]);

  await page.keyboard.press('u');
  await expect(page.getByRole('status').first()).toContainText('You undid entry');
  await expect(items).toHaveCount(4);
  await page.getByRole('link', { name: 'Searches', exact: true }).click();
  await expect(items).toHaveCount(1);
  // Keys pressed before the page's script has loaded are lost.
  await page.waitForLoadState();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing needs your attention' })).toBeVisible();
  await checkAccessibility();
});

test('boards are previewed and imported, a level is described, and its files are saved', async ({
  page,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await openConsole(page, site, '/admax/imports');
  const files = page.getByRole('region', { name: 'Files' });
  const box = files.getByLabel('Or paste its lines');
  const good = JSON.stringify({ board: makeGameBoard(4), levels: [48] });
  await files.getByLabel('What it is').selectOption('boards');
  await box.fill(`{"floor": 1}\n${good}`);
  await files.getByRole('button', { name: 'Preview' }).click();
  await expect(files.getByText(/1 new, .*, 1 refused\. Nothing is imported yet\.$/)).toBeVisible();
  await expect(files.getByText(/^Line 1: The board is not a puzzle/)).toBeVisible();
  await checkAccessibility();
  const download = page.waitForEvent('download');
  await files.getByRole('link', { name: 'Save the refused line with the reasons' }).click();
  const refused = readFileSync(await (await download).path(), 'utf8');
  expect(refused).toMatch(/^\uFEFFline,reason\r\n1,"The board is not a puzzle/);
  // The bad line does not block the good one.
  await files.getByRole('button', { name: 'Import 1 of them' }).click();
  await expect(files.getByText(/^Boards imported: 1 new, .*, 1 refused\.$/)).toBeVisible();
  await checkAccessibility();
  await files.getByLabel('What it is').selectOption('levels');
  const table = Buffer.from('Level;Seconds\n49;75,0\n');
  await files
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'levels.csv', mimeType: 'text/csv', buffer: table });
  await files.getByRole('button', { name: 'Preview' }).click();
  await expect(files.getByText('Read as semicolons, 2 columns, 1 row.')).toBeVisible();

  await page.goto(`${site.url}/admax/levels/48`);
  const facts = page.getByRole('region', { name: 'What the game says' });
  await facts.getByLabel('Seconds').fill('fast');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts.getByText('a whole number of seconds, or nothing')).toBeVisible();
  await facts.getByLabel('Seconds').fill('75');
  await facts.getByLabel('Difficulty').selectOption('hard');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').first()).toContainText(
    'You changed the facts of level 48: ',
  );
  const file = await page.request.get(`${site.url}/admax/files/levels`);
  expect(file.headers()['content-disposition']).toContain('levels.csv');
  expect(await file.text()).toMatch(/^48,hard,75,/m);
  await page.keyboard.press('u');
  await expect(facts.getByLabel('Seconds')).toHaveValue('');
});

test('a playlist is followed and checked at once, a failure gives its reason, and it is unfollowed', async ({
  page,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await openConsole(page, site, '/admax/videos');
  await checkAccessibility();
  const box = page.getByRole('textbox', { name: 'Follow a playlist or channel' });
  await box.fill('my cat');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText(/It must be a playlist/)).toBeVisible();
  await box.fill('https://www.youtube.com/playlist?list=PLabcdefghij0123');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('status').first()).toContainText('You followed PLabcdefghij0123.');
  const row = page.getByRole('row', { name: /^PLabcdefghij0123/ });
  await waitForText(page, site, '/admax/videos', 'YouTube cannot be reached');
  await page.goto(`${site.url}/admax/videos`);
  await expect(row).toContainText('YouTube cannot be reached');
  await checkAccessibility();
  await row.getByRole('button', { name: 'Unfollow: PLabcdefghij0123' }).click();
  await expect(page.getByText(/Nothing is followed/)).toBeVisible();
});

test('pictures are uploaded one by one, an invalid one is refused, and the result of each is listed', async ({
  page,
  checkAccessibility,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push(/415/);
  await openConsole(page, site, '/admax/imports');
  const region = page.getByRole('region', { name: 'Pictures', exact: true });
  const input = region.getByLabel('Pictures', { exact: true });
  const send = region.getByRole('button', { name: 'Read these pictures' });
  const pictures = await Promise.all(
    ['#a43', '#4a3', '#34a'].map(async (background, index) => ({
      name: `level-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('words') });
  await send.click();
  await expect(
    page.getByRole('row', { name: /a\.png – not read: This is not a picture\. Send a JPG/ }),
  ).toBeVisible();
  await checkAccessibility();
  // As a file: the bytes of a buffer would go through the protocol of the browser.
  const huge = testInfo.outputPath('huge.zip');
  writeFileSync(huge, Buffer.alloc(21 * 1024 * 1024));
  await input.setInputFiles(huge);
  await send.click();
  await expect(
    region.getByText(/^One file is larger than 20 MB\. Choose the pictures/),
  ).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await input.setInputFiles(pictures);
  await send.click();
  await expect(page.getByRole('link', { name: 'level-3.png' })).toBeVisible();
  expect(sent).toHaveLength(3);
  await waitForText(page, site, '/admax/imports', 'All pictures have been read.');
  await page.reload();
  await expect(page.getByText('All pictures have been read.')).toBeVisible();
  const row = page.getByRole('row', { name: /level-2\.png 2 not read: No board was read/ });
  await expect(row).toBeVisible();
  await checkAccessibility();
});

test('a doubtful imported picture is answered in the queue, or corrected in the editor over it, and published', async ({
  page,
  browser,
  checkAccessibility,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const DOUBTFUL = { name: 'level-61.webp', mimeType: 'image/webp' };
  await openConsole(page, site, '/admax/imports');
  const region = page.getByRole('region', { name: 'Pictures', exact: true });
  const buffer = readFileSync(DOUBTFUL_PICTURE);
  const file = { ...DOUBTFUL, buffer };
  const other = await sharp(buffer).webp({ quality: 95 }).toBuffer();
  await region
    .getByLabel('Pictures', { exact: true })
    .setInputFiles([file, { ...DOUBTFUL, name: 'level-62.webp', buffer: other }]);
  await region.getByRole('button', { name: 'Read these pictures' }).click();
  await expect(page.getByRole('link', { name: file.name })).toBeVisible();
  const item = page.getByRole('article').filter({ hasText: file.name });
  const second = page.getByRole('article').filter({ hasText: 'level-62.webp' });
  for (const name of [file.name, 'level-62.webp']) {
    await waitForText(page, site, '/admax/queue?kind=picture', name);
  }
  await page.goto(`${site.url}/admax/queue?kind=picture`);
  await expect(item).toBeVisible();
  await expect(second).toBeVisible();
  // Each question has its number on the picture, at its place.
  const marked = item.getByRole('link', { name: 'The picture that it was read from, in full' });
  await expect(marked.locator('text').first()).toHaveText('1');
  const question = item.getByRole('group', { name: /\? Row \d+, column \d+$/ }).first();
  // Nothing counts as an answer that nobody gave.
  await expect(item.getByRole('radio', { checked: true })).toHaveCount(0);
  for (const one of await item.getByRole('radio', { name: /, as read$/ }).all()) await one.check();
  await checkAccessibility();
  await question.getByRole('radio', { checked: false }).first().check();
  await item.getByLabel('Level', { exact: true }).fill('1e9');
  await item.getByRole('button', { name: /^Publish:/ }).click();
  // The choices are still there after a refusal.
  await expect(item.getByText(/number/)).toBeVisible();
  await expect(question.getByRole('radio', { name: /, as read$/ })).not.toBeChecked();
  await item.getByLabel('Level', { exact: true }).fill('61');
  await item.getByRole('button', { name: /^Publish:/ }).click();
  await expect(item).toHaveCount(0);

  const fix = second.getByRole('link', { name: 'Fix: level-62.webp' });
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(site.url + (await fix.getAttribute('href')));
  await expect(still.getByLabel('Board file')).toHaveValue(/"floor"/);
  await still.locator('.without-script').getByLabel('Level').fill('1e9');
  await still.getByRole('button', { name: 'Publish this board' }).click();
  await expect(
    still.locator('.without-script').getByText('the number of a level, such as 47'),
  ).toBeVisible();
  await plain.close();
  await fix.click();
  await expect(page.getByRole('img', { name: /^Your picture, straightened/ })).toBeVisible();
  const opacity = page.getByRole('slider', { name: 'Picture and board' });
  await opacity.fill('100');
  await expect(page.getByRole('img', { name: /^Your picture, straightened/ })).toHaveCount(0);
  await opacity.fill('30');
  await checkAccessibility();
  const publish = page.getByRole('button', { name: 'Publish this board' });
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Everything was read correctly' }).click();
  // A board drawn over the picture replaces the one that was read.
  await cellOf(page, [0, 0]).click();
  await page.getByRole('button', { name: 'Remove block' }).click();
  await page.getByRole('textbox', { name: 'Level', exact: true }).fill('1e9');
  await publish.click();
  await expect(page.getByText('the number of a level, such as 47')).toBeVisible();
  await page.getByRole('textbox', { name: 'Level', exact: true }).fill('62');
  await publish.click();
  await expect(page).toHaveURL(/\/admax\/queue\?kind=picture&done=\d+/);
  await expect(page.getByRole('status').first()).toContainText(
    'You accepted the board of the picture level-62.webp. It is published once a search has found a solution.',
  );
  await expect(second).toHaveCount(0);
});
