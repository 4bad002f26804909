import { expect, test } from 'vitest';
import { ask, askJson } from './site.ts';

test('no address of the list is an error', async () => {
  const hostile = [
    'mechanic=%00',
    'mechanic=ice&mechanic=ice&mechanic=none',
    "sort=' or 1=1",
    'page=0',
    'page=99999999999',
    'page=-1',
    'colors=NaN&blocksMin=1e9&movesMax=%F0%9F%A7%8A',
    'x=%',
    'proved=maybe&size=huge&difficulty=mad',
  ];
  for (const query of hostile) {
    for (const path of [
      `/explore?${query}`,
      `/explore/_payload.json?${query}`,
      `/api/v1/boards?${query}`,
    ]) {
      expect((await ask(path)).status, path).toBeLessThan(500);
    }
  }
});

test('a missing board is a 404, another spelling of a board redirects to it', async () => {
  for (const slug of ['0123456789abcdef', 'x', '%00', '..%2f', '9'.repeat(300), '%F0%9F%A7%8A']) {
    const response = await ask(`/detail/${slug}`);
    expect(response.status, slug).toBeGreaterThanOrEqual(400);
    expect(response.status, slug).toBeLessThan(500);
  }
  const { data } = await askJson('/api/v1/levels/47');
  const response = await ask(`/detail/${data.boardId.toUpperCase()}`);
  expect(new URL(response.url).pathname).toBe(`/detail/${data.boardId}`);
});

test('share pictures are rendered for every kind of page', async () => {
  const { data } = await askJson('/api/v1/levels/47');
  for (const path of ['site', 'level/47', `board/${data.boardId}`]) {
    const response = await ask(`/og/${path}.png`);
    expect(response.headers.get('content-type'), path).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(150_000);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 660]);
    const again = await ask(`/og/${path}.png`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  }
  const none = ['level/0', 'level/9999', 'post/%2e%2e', 'board/x', 'post/%00'];
  for (const path of [...none.map((name) => `${name}.png`), 'x']) {
    const { status } = await ask(`/og/${path}`);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
  const level = await (await ask('/levels/47')).text();
  for (const [name, content] of [
    ['', '[^"]*/og/level/47\\.png'],
    [':width', '1200'],
    [':height', '660'],
    [':alt', '[^"]*Level 47[^"]*'],
  ]) {
    expect(level).toMatch(new RegExp(`<meta property="og:image${name}" content="${content}"`));
  }
});
