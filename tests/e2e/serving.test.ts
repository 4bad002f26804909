import { openColdPage } from '../../scripts/bench/cold-page.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/levels', '/levels/47', '/download'];

test('every page runs under its own policy, without an error in the browser', async ({ page }) => {
  for (const path of PAGES) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    await waitUntilAwake(page);
  }
});

test('every page can be read with script off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
  }
  await context.close();
});

test('a cold level page stays small: 170 kB, of them 135 kB script, in 12 requests', async ({
  baseURL,
}) => {
  const page = await openColdPage(`${baseURL}/levels/47`);
  expect(page.bytes).toBeLessThanOrEqual(170_000);
  expect(page.scriptBytes).toBeLessThanOrEqual(135_000);
  expect(page.requests).toBeLessThanOrEqual(12);
  expect(page.foreignRequests).toBe(0);
});

test('a page that is known already is not sent again', async ({ request }) => {
  for (const path of PAGES) {
    const first = await request.get(path);
    const again = await request.get(path, {
      headers: { 'if-none-match': first.headers().etag ?? '' },
    });
    expect([path, again.status()]).toEqual([path, 304]);
  }
});

test('assets are cached forever, compressed', async ({ page, request }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  const scripts = files.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    const headers = (await request.get(path, { headers: { 'accept-encoding': 'br' } })).headers();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('text/javascript');
    if (Number(headers['content-length']) > 512) expect(headers['content-encoding']).toBe('br');
  }
});

test('client navigation fetches the cached data of a page, not its loader', async ({ page }) => {
  await page.goto('/');
  await waitUntilAwake(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Levels', exact: true }).first().click();
  await expect(page).toHaveURL(/\/levels$/);
  await expect(page.locator('a[href="/levels/47"]').first()).toBeVisible();
  expect(asked).toContain('/levels/_payload.json');
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});

test('client navigation falls back to the loader when the cached data fails', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*503/);
  await page.goto('/');
  await waitUntilAwake(page);
  await page.route('**/_payload.json*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: 'Levels', exact: true }).first().click();
  await expect(page.locator('a[href="/levels/47"]').first()).toBeVisible();
});

test('a payload is what the page itself was made of', async ({ request }) => {
  const payload = await (await request.get('/levels/47/_payload.json')).json();
  const { data } = await (await request.get('/api/v1/levels/47')).json();
  const { tips, ...shown } = data;
  expect(payload.level).toEqual(shown);
  expect(payload.tips).toHaveLength(tips.length);
});

test('what is not there is a 404 that says so', async ({ request }) => {
  for (const path of ['/levels/0', '/levels/1835', '/levels/abc', '/levels/1e3', '/a/b', '/none']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).toContain(`Page Not Found: ${path}`);
  }
});

test('a number written another way leads to the level', async ({ request }) => {
  for (const path of ['/levels/047', '/levels/%2047', '/levels/47/', '/levels/level-47']) {
    const response = await request.get(path);
    expect(new URL(response.url()).pathname).toBe('/levels/47');
  }
});

test('the API gives levels, pages of them, and boards', async ({ request }) => {
  const get = async (path: string) => {
    const response = await request.get(path);
    return { status: response.status(), body: await response.json() };
  };
  const list = await get('/api/v1/levels?page=2');
  expect(list.body.data.levels).toHaveLength(50);
  expect(list.body.data.levels[0].number).toBe(51);
  const { data: level } = (await get('/api/v1/levels/47')).body;
  const { data: board } = (await get(`/api/v1/boards/${level.boardId}`)).body;
  expect(board.levels).toContain(47);
  expect(board.solution).toEqual(level.solution);
  const wrong = await get('/api/v1/levels?difficulty=mad');
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      errors: ['difficulty: must be one of easy, medium, hard'],
      issues: [{ field: 'difficulty', message: 'must be one of easy, medium, hard' }],
    },
  });
  expect((await get('/api/v1/levels/0')).status).toBe(404);
  expect((await get('/api/v1/boards/none')).status).toBe(404);
});

test('a board has a picture at every move of its line', async ({ request }) => {
  const { data } = await (await request.get('/api/v1/levels/47')).json();
  const moves = data.solution.length;
  for (const query of ['', '?move=1', `?move=${moves}`]) {
    const response = await request.get(`/boards/${data.boardId}.svg${query}`);
    expect(response.headers()['content-type']).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg /);
  }
  const beyond = await request.get(`/boards/${data.boardId}.svg?move=${moves + 1}`);
  expect(beyond.status()).toBe(400);
});

test('machines are told how the site is', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' });
  const headers = { authorization: 'Bearer a-token-for-metrics-of-journeys-01234' };
  expect(await (await request.get('/metrics', { headers })).text()).toContain(
    'http_requests_total',
  );
  expect(await (await request.get('/robots.txt')).text()).toContain('User-agent: *');
  const latest = await (await request.get('/builds/latest.json')).json();
  const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json();
  expect(meta).toEqual({ ...latest, redirects: [] });
});
