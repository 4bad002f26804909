import { beforeEach, expect, test, vi } from 'vitest';
import { createCountdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());

test('ends once, after its time', () => {
  const end = vi.fn();
  createCountdown(5_000, end).run();
  vi.advanceTimersByTime(4_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(end).toHaveBeenCalledOnce();
});

test('resumes with the remaining time after a pause', () => {
  const end = vi.fn();
  const countdown = createCountdown(2_000, end);
  countdown.run();
  vi.advanceTimersByTime(1_500);
  countdown.pause();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  countdown.run();
  countdown.run();
  vi.advanceTimersByTime(499);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

test('never ends without a time limit', () => {
  const end = vi.fn();
  createCountdown(Number.POSITIVE_INFINITY, end).run();
  vi.advanceTimersByTime(86_400_000);
  expect(end).not.toHaveBeenCalled();
});
