import { expect, test } from './fixtures.ts';
import {
  formatBoards,
  makeDataDir,
  makeGameBoard,
  type OperatorSite,
  runCommand,
  SETUP_MS,
  startOperatorSite,
} from './operator-site.ts';

// One site for the tests of this file, which therefore run one after the other.
test.describe.configure({ mode: 'serial' });

const BOARDS = formatBoards(
  { board: makeGameBoard(1), levels: [47], notedOn: '2026-02-03' },
  { board: makeGameBoard(2), moves: [{ block: 'a', by: [9, 0] }] },
);
const MAP = 'level,board,rank\n48,game board 1,1\n48,game board 9,2\n';

let site: OperatorSite;
test.beforeAll(async () => {
  test.setTimeout(SETUP_MS);
  const dataDir = makeDataDir({ 'boards.jsonl': BOARDS, 'map.csv': MAP });
  const first = ['boards', 'boards.jsonl', '--level-map', 'map.csv'];
  const dry = await runCommand('import', dataDir, [...first, '--dry-run']);
  expect(dry.output).toContain('Would import boards: 1 added, 0 changed, 0 unchanged, 1 refused.');
  const done = await runCommand('import', dataDir, first);
  expect(done.output).toContain(
    '  line 2: Its moves do not solve the board. Move 1 is not legal: no free way leads "a" to that place.',
  );
  expect(done.output).toContain('Imported level-map: 1 added, 0 changed, 0 unchanged, 1 refused.');
  expect(done.output).toContain('  line 3: There is no board "game board 9" in the guide');
  expect(done.code).toBe(1);
  expect(dry.output.replaceAll('Would import', 'Imported')).toBe(done.output);
  const again = await runCommand('import', dataDir, [...first, '--json']);
  const reports = again.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(reports).toMatchObject([
    { kind: 'boards', added: 0, changed: 0, unchanged: 1, refused: 1 },
    { kind: 'level-map', added: 0, changed: 0, unchanged: 1, refused: 1 },
  ]);
  site = await startOperatorSite(dataDir);
});
test.afterAll(() => site?.end());

test('what the operator brought stands on the level page in place of the sample', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`${site.url}/levels/47`);
  await expect(page.getByRole('heading', { name: 'Level 47', level: 1 })).toBeVisible();
  await expect(page.getByText('This is a sample')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Which is yours?' })).toHaveCount(0);
  await checkAccessibility();
  await page.goto(`${site.url}/levels/49`);
  await expect(page.getByText('This is a sample')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the command line says that the site has the data folder, and what to do', async () => {
  const settings = { SITE_URL: site.url };
  const run = await runCommand('import', site.dataDir, ['boards', 'boards.jsonl'], settings);
  expect(run.code).toBe(2);
  expect(run.errors).toContain('is in use by another process');
  expect(run.errors).toContain(`--data-binary @boards.jsonl ${site.url}/api/v1/imports/boards`);
  const out = await runCommand('export', site.dataDir, ['boards']);
  expect(out.errors).toContain('GET /api/v1/exports/');
});

test('wrong words on the command line get the right ones', async () => {
  const folder = site.dataDir;
  const say = async (...args: string[]) => (await runCommand('import', folder, args)).errors;
  expect(await say()).toContain('say what to import: boards, levels, videos, level-map, pictures');
  expect(await say('boards')).toContain('say from where');
  expect(await say('boards', 'none.jsonl')).toContain('There is no file none.jsonl.');
  expect(await say('levels', 'map.csv', '--level-map', 'x')).toContain('goes with boards only');
  expect(await say('youtube', 'nowhere')).toContain('is no playlist');
  expect(await say('youtube', '@JamFan')).toContain('YOUTUBE_API_KEY is not set');
  expect((await runCommand('import', folder, ['--help'])).output).toContain(
    'Usage: npm run import',
  );
});

test('the running site takes files from the operator alone', async ({ request }) => {
  const address = `${site.url}/api/v1/imports/levels`;
  const data = 'level,difficulty\n47,hard\n';
  const without = await request.post(address, { data });
  expect(without.status()).toBe(401);
  expect(without.headers()['www-authenticate']).toMatch(/^Bearer\b/);
  const wrong = await request.post(address, { data, headers: { authorization: 'Bearer x' } });
  expect(wrong.status()).toBe(401);
  expect((await request.get(`${site.url}/api/v1/exports/boards`)).status()).toBe(401);
  // The site that all other journeys share has no token, and so nothing of this.
  const off = await request.post(`${process.env.UNJAM_URL}/api/v1/imports/levels`, { data });
  expect(off.status()).toBe(404);
  expect((await request.get(`${process.env.UNJAM_URL}/api/v1/exports/boards`)).status()).toBe(404);
});

test('a file sent to the running site is seen within seconds, and taken out again', async ({
  request,
  page,
}) => {
  const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'text/csv' };
  await page.goto(`${site.url}/levels/47`);
  await expect(page.getByRole('main').getByText('Hard')).toHaveCount(0);
  const send = (query = '') =>
    request.post(`${site.url}/api/v1/imports/levels${query}`, {
      headers,
      data: 'level,difficulty,seconds\n47,hard,95\n0,easy,1\n',
    });
  expect(await (await send('?dryRun=1')).json()).toMatchObject({
    data: { isDryRun: true, changed: 1, refused: 1 },
  });
  const sent = await send();
  expect(sent.status()).toBe(200);
  expect(await sent.json()).toMatchObject({
    data: { isDryRun: false, changed: 1, refused: 1, refusals: [{ line: 3 }], stopped: null },
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByText('Hard').first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('1:35').first()).toBeVisible();

  const board = await request.post(`${site.url}/api/v1/imports/boards?seconds=2`, {
    headers,
    data: formatBoards({ board: makeGameBoard(3), levels: [48] }),
  });
  expect(await board.json()).toMatchObject({ data: { added: 1, refused: 0 } });
  const out = await request.get(`${site.url}/api/v1/exports/boards`, { headers });
  expect(out.headers()['content-disposition']).toContain('boards.jsonl');
  expect(out.headers()['cache-control']).toBe('no-store');
  const lines = (await out.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ board: { name } }) => name).toSorted()).toEqual([
    'game board 1',
    'game board 3',
  ]);
  const map = await (await request.get(`${site.url}/api/v1/exports/level-map`, { headers })).text();
  expect(map.split('\n')).toHaveLength(5);
});

test('a file that cannot be read gets a sentence that says what is wrong', async ({ request }) => {
  const headers = { authorization: `Bearer ${site.token}` };
  const send = (path: string, data: string | Buffer) =>
    request.post(`${site.url}/api/v1/imports/${path}`, { headers, data });
  const unknown = await send('videos', 'video,colour\nx,y\n');
  expect(unknown.status()).toBe(422);
  expect((await unknown.json()).errors[0]).toContain('Unknown column: "colour".');
  expect((await send('levels', '')).status()).toBe(422);
  expect((await send('cats', 'x')).status()).toBe(404);
  expect((await send('levels?dryRun=maybe', 'level\n1\n')).status()).toBe(400);
  const noise = await send('boards', Buffer.from([0, 255, 10, 123, 10]));
  expect(noise.status()).toBe(200);
  expect(await noise.json()).toMatchObject({ data: { added: 0, refused: 2 } });
});
