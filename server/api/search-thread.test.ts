import { expect, test } from 'vitest';
import { createSearchThread } from './search-thread.ts';

const WORKER = new URL('../../tests/stuck-search.ts', import.meta.url);

test('a search that runs past its limit is ended and refused, and the next board has its turn', async () => {
  const thread = createSearchThread<string, string>(WORKER, { stopAfterMs: 3_000 });
  const stuck = thread.run('endless');
  const next = thread.run('short');
  await expect(stuck).rejects.toMatchObject({ code: 'unavailable' });
  expect(await next).toBe('short');
});

test('refuses a board when three are waiting', async () => {
  const thread = createSearchThread<string, string>(WORKER, { stopAfterMs: 60_000 });
  const client = new AbortController();
  const stuck = thread.run('endless', client.signal);
  const waiting = [1, 2, 3].map(() => thread.run('short'));
  expect(() => thread.run('short')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  client.abort();
  await expect(stuck).rejects.toMatchObject({ name: 'AbortError' });
  expect(await Promise.all(waiting)).toEqual(['short', 'short', 'short']);
});
