import { expect, test } from 'vitest';
import { progressAfter } from './load-progress.ts';

test('starts at 0, rises, is far along after 2000 ms and never finishes by itself', () => {
  expect(progressAfter(0)).toBe(0);
  expect(progressAfter(500)).toBeGreaterThan(progressAfter(400));
  expect(progressAfter(2_000)).toBeCloseTo(70.5, 1);
  expect(progressAfter(3_600_000)).toBeLessThan(100);
});
