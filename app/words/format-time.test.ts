import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

test('shows seconds as minutes and seconds', () => {
  expect(formatTime(5)).toBe('0:05');
  expect(formatTime(125)).toBe('2:05');
  expect(formatTime(59.6)).toBe('1:00');
});
