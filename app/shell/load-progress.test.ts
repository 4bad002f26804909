import { expect, test } from 'vitest';
import { DURATION_MS, progressAfter } from './load-progress.ts';

test('starts at 0, rises, is well on its way after the duration and never arrives by itself', () => {
  expect(progressAfter(0)).toBe(0);
  expect(progressAfter(500)).toBeGreaterThan(progressAfter(400));
  expect(progressAfter(DURATION_MS)).toBeGreaterThan(60);
  expect(progressAfter(3_600_000)).toBeLessThan(100);
});
