import { expect, test, vi } from 'vitest';
import { watchDisk } from './watch-disk.ts';

const MB = 1024 ** 2;
const SILENT = { info() {}, warn() {}, error() {} };

test('makes the site read-only before the disk is full, and writable when there is space again', async () => {
  // Between the two thresholds nothing changes.
  const sizes = [500, 60, 100, 100, 200];
  let looks = 0;
  const freeBytes = async () => (sizes[looks++] ?? 200) * MB;
  const told: (readonly [number, boolean])[] = [];
  const setDiskFull = async (isFull: boolean) => void told.push([looks, isFull]);
  const stop = watchDisk({ freeBytes, setDiskFull, log: SILENT }, 1);
  await vi.waitFor(() => expect(looks).toBeGreaterThan(6), 20_000);
  expect(told).toEqual([
    [2, true],
    [5, false],
  ]);
  await stop();
});

test('logs a failed check, and makes the next one', async () => {
  const error = vi.fn();
  let looks = 0;
  const freeBytes = async () => {
    looks += 1;
    if (looks === 1) throw new Error('gone');
    return MB;
  };
  const told: boolean[] = [];
  const setDiskFull = async (isFull: boolean) => void told.push(isFull);
  const stop = watchDisk({ freeBytes, setDiskFull, log: { ...SILENT, error } }, 1);
  await vi.waitFor(() => expect(told).toEqual([true]), 20_000);
  expect(error).toHaveBeenCalledTimes(2);
  await stop();
});
