import { expect, test } from 'vitest';
import type { Cell } from '#engine/types.ts';
import { longestRun, placeSigns } from './block-signs.ts';

const BAR: readonly Cell[] = [
  [0, 0],
  [1, 0],
];
const L: readonly Cell[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 2],
];

test('a sign stands on a cell of its own, the most central one first', () => {
  expect(placeSigns(['key'], BAR)).toEqual([{ sign: 'key', at: [20, 20], scale: 1 }]);
});

test('the number of what covers a whole block stands in its middle, if it is alone', () => {
  expect(placeSigns(['ice'], BAR)[0]?.at).toEqual([40, 20]);
  expect(placeSigns(['ice', 'key'], BAR)[0]?.at).toEqual([20, 20]);
  // The center of an L is not part of it.
  expect(placeSigns(['locks'], L)[0]?.at).toEqual([20, 60]);
});

test('a sign stands beside an arrow when there is a cell beside it', () => {
  const shaft = { axis: 'vertical' as const, run: longestRun(L, 'vertical') };
  expect(placeSigns(['key'], L, shaft)[0]?.at).toEqual([60, 100]);
});

test('on an arrow a sign stands in its middle, so that both heads are seen', () => {
  const shaft = { axis: 'horizontal' as const, run: BAR };
  expect(placeSigns(['bomb'], BAR, shaft)).toEqual([{ sign: 'bomb', at: [40, 20], scale: 1 }]);
});

test('several signs on an arrow are as much smaller as both heads need', () => {
  const shaft = { axis: 'horizontal' as const, run: BAR };
  const placed = placeSigns(['dynamite', 'key'], BAR, shaft);
  const ends = placed.map(({ at: [x], scale }) => [x - 14 * scale, x + 14 * scale]);
  expect(ends[0]?.[0]).toBeCloseTo(15);
  expect(ends[1]?.[1]).toBeCloseTo(65);
});

test('signs shrink when there are more of them than cells', () => {
  const placed = placeSigns(['ice', 'key', 'bomb'], [[0, 0]]);
  expect(placed.every(({ scale }) => scale < 1)).toBe(true);
  expect(new Set(placed.map(({ at }) => String(at))).size).toBe(3);
});

test('a sign that has a cell to itself is as large as if it were alone', () => {
  const placed = placeSigns(['dynamite', 'key', 'hidden'], BAR);
  expect(placed.map(({ scale }) => scale)).toEqual([0.62, 0.62, 1]);
  expect(placed[2]?.at).toEqual([60, 20]);
});

test('signs share the cells beside an arrow where they would be smaller on it', () => {
  const shaft = { axis: 'vertical' as const, run: [[0, 0]] as const };
  const placed = placeSigns(['bomb', 'dynamite'], BAR, shaft);
  expect(placed.map(({ at: [x] }) => x > 40)).toEqual([true, true]);
  expect(placed.map(({ scale }) => scale)).toEqual([0.62, 0.62]);
  const long = { axis: 'vertical' as const, run: longestRun(L, 'vertical') };
  expect(placeSigns(['bomb', 'dynamite'], L, long).map(({ at: [x] }) => x)).toEqual([20, 20]);
});
