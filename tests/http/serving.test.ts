import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { METRICS_TOKEN } from '../shared-site.ts';
import { ask, askJson } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');

const PAGES = ['/', '/levels', '/levels/47', '/download'];

test('an unchanged page is not sent again', async () => {
  for (const path of PAGES) {
    const first = await ask(path);
    const again = await ask(path, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([path, again.status]).toEqual([path, 304]);
  }
});

test('a payload is the data that the page was rendered from', async () => {
  const payload = await askJson('/levels/47/_payload.json');
  const { data } = await askJson('/api/v1/levels/47');
  const { tips, ...shown } = data;
  expect(payload.level).toEqual(shown);
  expect(payload.tips).toHaveLength(tips.length);
});

test('a frame without an origin may load scripts and styles, but no pages', async () => {
  const page = await ask('/embed/boards/0000000000000000');
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
  const [script = ''] = /\/assets\/[^" ]+\.js/.exec(await (await ask('/')).text()) ?? [];
  const { headers } = await ask(script, { headers: { origin: 'null' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('the payload of a redirect names its target', async () => {
  const response = await ask('/search/_payload.json?q=742');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ $redirect: '/levels/742' });
});

test('a missing page is a 404 that says so', async () => {
  for (const path of ['/levels/0', '/levels/1835', '/levels/abc', '/levels/1e3', '/a/b', '/none']) {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain(`Page Not Found: ${path}`);
  }
});

test('in a browser, an address cut in the middle of an escape is a missing page like any other', async () => {
  const path = '/blog/caf%C3';
  const page = await ask(path, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain(`Page Not Found: ${path}`);
  expect((await ask(path)).status).toBe(400);
});

test('the levels are 1 to 1834, unless the operator sets another maximum', async () => {
  for (const path of ['/levels/1', '/levels/1834', '/api/v1/levels/1', '/api/v1/levels/1834'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  for (const path of ['/levels/0', '/levels/1835', '/api/v1/levels/0', '/api/v1/levels/1835'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect(readConfig({ LEVEL_MAX: '2000' }).site.levelMax).toBe(2000);
});

test('another spelling of a number redirects to the level', async () => {
  for (const path of ['/levels/047', '/levels/%2047', '/levels/47/', '/levels/level-47']) {
    const response = await ask(path);
    expect(new URL(response.url).pathname).toBe('/levels/47');
  }
});

test('the API returns levels, pages of them, and boards', async () => {
  const get = async (path: string) => {
    const response = await ask(path);
    return { status: response.status, body: await response.json() };
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

test('a board has a picture at every move of its line', async () => {
  const { data } = await askJson('/api/v1/levels/47');
  const moves = data.solution.length;
  for (const query of ['', '?move=1', `?move=${moves}`]) {
    const response = await ask(`/boards/${data.boardId}.svg${query}`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg /);
  }
  const beyond = await ask(`/boards/${data.boardId}.svg?move=${moves + 1}`);
  expect(beyond.status).toBe(400);
});

test('health, metrics, rules for crawlers and the build are available to machines', async () => {
  expect(await askJson('/healthz')).toEqual({ status: 'ok' });
  expect(await askJson('/readyz')).toEqual({ status: 'ready' });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect(await (await ask('/metrics', { headers })).text()).toContain('http_requests_total');
  expect(await (await ask('/robots.txt')).text()).toContain('User-agent: *');
  const latest = await askJson('/builds/latest.json');
  const meta = await askJson(`/builds/meta/${latest.id}.json`);
  expect(meta).toEqual({ ...latest, redirects: [] });
});

test('icons are cached for 168 hours', async () => {
  for (const path of ['/favicon.svg', '/apple-touch-icon.png']) {
    const control = (await ask(path)).headers.get('cache-control');
    expect([path, control]).toEqual([path, `public, max-age=${168 * 60 * 60}`]);
  }
});

test('the service worker is always revalidated, and may fetch only from us', async () => {
  const { status, headers } = await ask('/sw.js');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

test('the kit’s page is not in the production build', async () => {
  expect((await ask('/_kit')).status).toBe(404);
  const files: string[] = [];
  for await (const path of glob('build/{client,server}/**/*.js', { cwd: ROOT })) {
    if (/Component kit|ui\/kit/.test(readFileSync(join(ROOT, path), 'utf8'))) files.push(path);
  }
  expect(files).toEqual([]);
});
