import { expect, test, vi } from 'vitest';
import { recoverChunk } from './recover-chunk.ts';

test('reloads a page whose code is gone at most once in ten seconds per path', () => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const reload = vi.fn();
  const recoverOn = (pathname: string) => {
    vi.stubGlobal('location', { pathname, reload });
    return recoverChunk();
  };
  expect(recoverOn('/levels')).toBe(true);
  expect(recoverOn('/levels')).toBe(false);
  vi.advanceTimersByTime(9_999);
  expect(recoverOn('/levels')).toBe(false);
  expect(recoverOn('/explore')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(recoverOn('/levels')).toBe(true);
  expect(recoverOn('/explore')).toBe(false);
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(3);
});
