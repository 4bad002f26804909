import { expect, test, vi } from 'vitest';
import { hasPrefetched, putPrefetched, takePrefetched } from './prefetched.ts';

test('returns prefetched data once, while it is fresh', async () => {
  putPrefetched('/a', Promise.resolve(1), 0);
  expect(hasPrefetched('/a', 29_999)).toBe(true);
  expect(await takePrefetched('/a', 29_999)).toBe(1);
  expect(takePrefetched('/a', 29_999)).toBeUndefined();
  putPrefetched('/b', Promise.resolve(2), 0);
  expect(takePrefetched('/b', 30_000)).toBeUndefined();
});

test('forgets failed data, so that it is fetched again', async () => {
  putPrefetched('/c', Promise.reject(new Error('no')), 0);
  await vi.waitFor(() => expect(hasPrefetched('/c', 0)).toBe(false), 20_000);
});
