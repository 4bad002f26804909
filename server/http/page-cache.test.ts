import { expect, test, vi } from 'vitest';
import { bodyIn, makeCachedResponse } from './cached-response.ts';
import { createPageCache } from './page-cache.ts';

const html = { 'content-type': 'text/html' };
const page = (text: string) => makeCachedResponse(200, html, Buffer.from(text.repeat(1000)), 1);

test('evicts the least recently used entry without a hit first', async () => {
  const plain = { ...(await page('a')), bodies: { identity: Buffer.alloc(1_000) } };
  const cache = createPageCache(36_000);
  for (const key of ['/a', '/b', '/c']) cache.set(key, plain);
  expect(cache.get('/a')).toBeDefined();
  for (let n = 0; n < 10; n++) cache.set(`/n${n}`, plain);
  expect(cache.get('/b')).toBeUndefined();
  expect(cache.get('/a')).toBeDefined();
  expect(cache.get('/n9')).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(36_000);
});

test('a hundred thousand addresses neither evict pages with hits nor exceed the limit', async () => {
  const plain = { ...(await page('a')), bodies: { identity: Buffer.alloc(500) } };
  const cache = createPageCache(200_000);
  const read = Array.from({ length: 20 }, (_, n) => `/levels/${n}`);
  for (const path of read) {
    cache.set(path, plain);
    cache.get(path);
  }
  for (let n = 0; n < 100_000; n++) cache.set(`/search/${n}`, plain);
  for (const path of read) expect(cache.get(path), path).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(200_000);
});

test('entries with hits are also evicted in the end, the oldest first', async () => {
  const plain = { ...(await page('a')), bodies: { identity: Buffer.alloc(500) } };
  const cache = createPageCache(50_000);
  for (let n = 0; n < 100; n++) {
    cache.set(`/${n}`, plain);
    cache.get(`/${n}`);
  }
  expect(cache.get('/0')).toBeUndefined();
  expect(cache.get('/99')).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(50_000);
});

test('does not store a response larger than a tenth of the cache', async () => {
  const cache = createPageCache(5_000);
  cache.set('/a', await page('a'));
  expect(cache.get('/a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('a page takes the memory of its compressed bodies, and is also available uncompressed', async () => {
  const text = 'a long line of text'.repeat(10_000);
  const cache = createPageCache(1_000_000);
  cache.set('/a', await makeCachedResponse(200, html, Buffer.from(text), 1));
  expect(cache.bytes).toBeLessThan(text.length / 20);
  const kept = cache.get('/a');
  expect(kept && bodyIn(kept, 'identity').toString()).toBe(text);
});

test('recompresses entries in the background', async () => {
  const text = Array.from({ length: 2_000 }, (_, n) => `<li>${(n * 7919) % 1000}</li>`).join('');
  const response = await makeCachedResponse(200, html, Buffer.from(text), 1);
  const quick = response.bodies.br?.length ?? 0;
  const cache = createPageCache(1_000_000);
  cache.set('/a', response);
  await vi.waitFor(() => expect(cache.get('/a')?.bodies.br?.length).toBeLessThan(quick), 20_000);
});

test('equal bodies have the same tag in any encoding, and small ones are not compressed', async () => {
  const [one, two, small] = await Promise.all([
    page('a'),
    page('a'),
    makeCachedResponse(200, html, Buffer.from('a'), 5),
  ]);
  expect(one.headers.etag).toBe(two.headers.etag);
  expect(one.headers.vary).toBe('Accept-Encoding');
  expect(small.bodies.br).toBeUndefined();
});

test('clears everything at once, and does not store responses begun before', async () => {
  const cache = createPageCache(1_000_000);
  const { generation } = cache;
  cache.set('/a', await page('a'));
  cache.clear();
  expect(cache.get('/a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
  cache.set('/a', await page('old'), generation);
  expect(cache.get('/a')).toBeUndefined();
  cache.set('/a', await page('new'), cache.generation);
  expect(cache.get('/a')).toBeDefined();
});
