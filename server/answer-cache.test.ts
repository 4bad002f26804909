import { expect, test, vi } from 'vitest';
import { makeAnswer } from './answer.ts';
import { createAnswerCache } from './answer-cache.ts';

const html = { 'content-type': 'text/html' };
const page = (text: string) => makeAnswer(200, html, Buffer.from(text.repeat(1000)), 1);

test('drops what was asked for longest ago when room runs out', async () => {
  const [a, b, c] = await Promise.all([page('a'), page('b'), page('c')]);
  const cache = createAnswerCache(12_000);
  cache.keep('/a', { ...a, bodies: { identity: a.bodies.identity } });
  for (let n = 0; n < 10; n++)
    cache.keep(`/b${n}`, { ...b, bodies: { identity: b.bodies.identity } });
  expect(cache.find('/a')).toBeDefined();
  cache.keep('/c', { ...c, bodies: { identity: c.bodies.identity } });
  expect(cache.find('/c')).toBeDefined();
  cache.keep('/d', { ...c, bodies: { identity: c.bodies.identity } });
  expect(cache.find('/a')).toBeDefined();
  expect(cache.find('/b0')).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(12_000);
});

test('keeps nothing that would take more than a tenth of the room', async () => {
  const cache = createAnswerCache(5_000);
  cache.keep('/a', await page('a'));
  expect(cache.find('/a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('compresses what it keeps better in the background', async () => {
  const text = Array.from({ length: 2_000 }, (_, n) => `<li>${(n * 7919) % 1000}</li>`).join('');
  const answer = await makeAnswer(200, html, Buffer.from(text), 1);
  const quick = answer.bodies.br?.length ?? 0;
  const cache = createAnswerCache(1_000_000);
  cache.keep('/a', answer);
  await vi.waitFor(() => expect(cache.find('/a')?.bodies.br?.length).toBeLessThan(quick));
});

test('tags equal bodies alike, whatever their encoding, and small ones stay as they are', async () => {
  const [one, two, small] = await Promise.all([
    page('a'),
    page('a'),
    makeAnswer(200, html, Buffer.from('a'), 5),
  ]);
  expect(one.headers.etag).toBe(two.headers.etag);
  expect(one.headers.vary).toBe('Accept-Encoding');
  expect(small.bodies.br).toBeUndefined();
});

test('forgets everything at once, and does not keep what was begun before', async () => {
  const cache = createAnswerCache(1_000_000);
  const { generation } = cache;
  cache.keep('/a', await page('a'));
  cache.clear();
  expect(cache.find('/a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
  cache.keep('/a', await page('old'), generation);
  expect(cache.find('/a')).toBeUndefined();
  cache.keep('/a', await page('new'), cache.generation);
  expect(cache.find('/a')).toBeDefined();
});
