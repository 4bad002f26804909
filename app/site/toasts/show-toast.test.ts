import { expect, test, vi } from 'vitest';
import { closeToast, listToasts, showToast, watchToasts } from './show-toast.ts';

test('a toast lasts 5000 ms by default, and identical ones are not shown twice at once', () => {
  const seen = vi.fn();
  const stop = watchToasts(seen);
  showToast({ title: 'Copied', kind: 'success' });
  showToast({ title: 'Copied', kind: 'success' });
  showToast({ title: 'Copied', kind: 'error', timeoutMs: 2_000 });
  expect(listToasts()).toMatchObject([
    { title: 'Copied', kind: 'success', timeoutMs: 5_000 },
    { title: 'Copied', kind: 'error', timeoutMs: 2_000 },
  ]);
  const [first, second] = listToasts().map(({ id }) => id);
  expect(first).not.toBe(second);
  closeToast(first as number);
  expect(listToasts()).toMatchObject([{ kind: 'error' }]);
  closeToast(second as number);
  expect(listToasts()).toEqual([]);
  expect(seen).toHaveBeenCalledTimes(4);
  stop();
});
