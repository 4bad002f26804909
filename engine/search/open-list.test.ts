import { expect, test } from 'vitest';
import { createBucketQueue, popItem, pushItem } from './open-list.ts';

test('returns the lowest first, and of equals the last one', () => {
  const queue = createBucketQueue();
  for (const [priority, item] of [
    [5, 1],
    [2, 2],
    [5, 3],
    [9, 4],
  ] as const)
    pushItem(queue, priority, item);
  const popped = Array.from({ length: 5 }, () => [popItem(queue), queue.lowest]);
  expect(popped.map(([item]) => item)).toEqual([2, 3, 1, 4, -1]);
  expect(popped.slice(0, 4).map(([, lowest]) => lowest)).toEqual([2, 5, 5, 9]);
});

test('takes no memory for priorities that no item has', () => {
  const queue = createBucketQueue();
  pushItem(queue, 0, 1);
  pushItem(queue, 3_000_000, 2);
  pushItem(queue, 1_000_000, 3);
  expect([1, 2, 3].map(() => popItem(queue))).toEqual([1, 3, 2]);
  expect(Object.keys(queue.stacks).length).toBeLessThan(10);
});
