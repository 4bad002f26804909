import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeFilledFolder } from '../filled-folder.ts';
import {
  formatBoards,
  makeGameBoard,
  type OperatorSite,
  startOperatorSite,
  writeFiles,
} from '../operator-site.ts';
import { runCommand } from '../run-command.ts';
import { ask } from './site.ts';

/** Imported by the command line before the site of these tests started. */
const BOARDS = formatBoards(
  { board: makeGameBoard(1), levels: [47], notedOn: '2026-02-03' },
  { board: makeGameBoard(2), moves: [{ block: 'a', by: [9, 0] }] },
);
const MAP = 'level,board,rank\n48,game board 1,1\n48,game board 9,2\n';

let imported: readonly Awaited<ReturnType<typeof runCommand>>[];
let site: OperatorSite;
beforeAll(async () => {
  const dataDir = makeFilledFolder('operator');
  writeFiles(dataDir, { 'boards.jsonl': BOARDS, 'map.csv': MAP });
  const first = ['boards', 'boards.jsonl', '--level-map', 'map.csv'];
  imported = [
    await runCommand('import', dataDir, [...first, '--dry-run']),
    await runCommand('import', dataDir, first),
    await runCommand('import', dataDir, [...first, '--json']),
  ];
  site = await startOperatorSite(dataDir);
});
afterAll(() => site?.end());

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers = bearer()) =>
  fetch(`${site.url}/api/v1/${path}`, { method: 'POST', headers, body });
const bearer = (): Record<string, string> => ({ authorization: `Bearer ${site.token}` });

test('the command line imports boards and a map, reports what a dry run would do, and refuses invalid lines', () => {
  const [dry, done, again] = imported;
  expect(dry?.output).toContain('Would import boards: 1 added, 0 changed, 0 unchanged, 1 refused.');
  expect(done?.output).toContain(
    '  line 2: Its moves do not solve the board. Move 1 is not legal: no free way leads "a" to that place.',
  );
  expect(done?.output).toContain('Imported level-map: 1 added, 0 changed, 0 unchanged, 1 refused.');
  expect(done?.output).toContain('  line 3: There is no board "game board 9" in the guide');
  expect(done?.code).toBe(1);
  expect(dry?.output.replaceAll('Would import', 'Imported')).toBe(done?.output);
  const reports = again?.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(reports).toMatchObject([
    { kind: 'boards', added: 0, changed: 0, unchanged: 1, refused: 1 },
    { kind: 'level-map', added: 0, changed: 0, unchanged: 1, refused: 1 },
  ]);
});

test('the command line says that the site uses the data folder, and what to do', async () => {
  const settings = { SITE_URL: site.url };
  const run = await runCommand('import', site.dataDir, ['boards', 'boards.jsonl'], settings);
  expect(run.code).toBe(2);
  expect(run.errors).toContain('is in use by another process');
  expect(run.errors).toContain(`--data-binary @boards.jsonl ${site.url}/api/v1/imports/boards`);
  const out = await runCommand('export', site.dataDir, ['boards']);
  expect(out.errors).toContain('GET /api/v1/exports/');
});

test('invalid arguments on the command line list the valid ones', async () => {
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

test('the running site accepts files only from the operator', async () => {
  const data = 'level,difficulty\n47,hard\n';
  const without = await post('imports/levels', data, {});
  expect(without.status).toBe(401);
  expect(without.headers.get('www-authenticate')).toMatch(/^Bearer\b/);
  expect((await post('imports/levels', data, { authorization: 'Bearer x' })).status).toBe(401);
  expect((await fetch(`${site.url}/api/v1/exports/boards`)).status).toBe(401);
  // The site that all other tests share has no token, and so none of this.
  const off = await ask('/api/v1/imports/levels', { method: 'POST', body: data });
  expect(off.status).toBe(404);
  expect((await ask('/api/v1/exports/boards')).status).toBe(404);
});

test('a file sent to the running site is visible within seconds, and can be exported again', async () => {
  const readLevel = async () => {
    const response = await fetch(`${site.url}/levels/47`, { headers: { 'accept-encoding': '' } });
    return /<main[\s\S]*<\/main>/.exec(await response.text())?.[0].replace(/<!-- -->/g, '') ?? '';
  };
  expect(await readLevel()).not.toContain('>Hard<');
  const send = (query = '') =>
    post(`imports/levels${query}`, 'level,difficulty,seconds\n47,hard,95\n0,easy,1\n', {
      ...bearer(),
      'content-type': 'text/csv',
    });
  expect(await (await send('?dryRun=1')).json()).toMatchObject({
    data: { isDryRun: true, changed: 1, refused: 1 },
  });
  const sent = await send();
  expect(sent.status).toBe(200);
  expect(await sent.json()).toMatchObject({
    data: { isDryRun: false, changed: 1, refused: 1, refusals: [{ line: 3 }], stopped: null },
  });
  await vi.waitFor(async () => expect(await readLevel()).toContain('>Hard<'), { timeout: 20_000 });
  expect(await readLevel()).toContain('1:35');

  const board = await post(
    'imports/boards?seconds=2',
    formatBoards({ board: makeGameBoard(3), levels: [48] }),
  );
  expect(await board.json()).toMatchObject({ data: { added: 1, refused: 0 } });
  const out = await fetch(`${site.url}/api/v1/exports/boards`, { headers: bearer() });
  expect(out.headers.get('content-disposition')).toContain('boards.jsonl');
  expect(out.headers.get('cache-control')).toBe('no-store');
  const lines = (await out.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ board: { name } }) => name).toSorted()).toEqual([
    'game board 1',
    'game board 3',
  ]);
  const map = await fetch(`${site.url}/api/v1/exports/level-map`, { headers: bearer() });
  expect((await map.text()).split('\n')).toHaveLength(5);
});

test('an unreadable file gets a sentence with its fault', async () => {
  const unknown = await post('imports/videos', 'video,colour\nx,y\n');
  expect(unknown.status).toBe(422);
  expect((await unknown.json()).errors[0]).toContain('Unknown column: "colour".');
  expect((await post('imports/levels', '')).status).toBe(422);
  expect((await post('imports/cats', 'x')).status).toBe(404);
  expect((await post('imports/levels?dryRun=maybe', 'level\n1\n')).status).toBe(400);
  const noise = await post('imports/boards', Uint8Array.from([0, 255, 10, 123, 10]));
  expect(noise.status).toBe(200);
  expect(await noise.json()).toMatchObject({ data: { added: 0, refused: 2 } });
});

test('refuses a second choice of one visitor, one from another site, and one that names no board of the level', async () => {
  const choose = async (body: object, level = 47, headers = {}) => {
    const address = `${site.url}/api/v1/levels/${level}/choice`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  expect(await choose({ boardId: 'x' })).toBe(400);
  expect(await choose({})).toBe(400);
  expect(await choose({ boardId: '0123456789abcdef' }, 104)).toBe(404);
  const level = await (await fetch(`${site.url}/api/v1/levels/47`)).json();
  const { boardId } = level.data;
  expect(await choose({ boardId })).toBe(204);
  expect(await choose({ boardId })).toBe(429);
  expect(await choose({ boardId }, 47, { 'sec-fetch-site': 'cross-site' })).toBe(403);
});
