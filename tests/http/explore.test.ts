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

test('an address of no board is not found, another spelling of one leads to it', async () => {
  for (const slug of ['0123456789abcdef', 'x', '%00', '..%2f', '9'.repeat(300), '%F0%9F%A7%8A']) {
    const response = await ask(`/detail/${slug}`);
    expect(response.status, slug).toBeGreaterThanOrEqual(400);
    expect(response.status, slug).toBeLessThan(500);
  }
  const { data } = await askJson('/api/v1/levels/47');
  const response = await ask(`/detail/${data.boardId.toUpperCase()}`);
  expect(new URL(response.url).pathname).toBe(`/detail/${data.boardId}`);
});
