import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('never runs more than the maximum at a time, the newest first, and continues after a failure', async () => {
  const enqueue = createWorkQueue(4);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  for (let n = 0; n < 10; n++) {
    enqueue(() => {
      begun.push(n);
      return new Promise((resolve, reject) => ends.push(n % 2 === 0 ? () => resolve(n) : reject));
    });
  }
  expect(begun).toEqual([0, 1, 2, 3]);
  for (let turn = 0; turn < 10; turn++) {
    ends.shift()?.();
    await new Promise(setImmediate);
    expect(begun.length - turn - 1).toBeLessThanOrEqual(4);
  }
  expect(begun).toEqual([0, 1, 2, 3, 9, 8, 7, 6, 5, 4]);
});
