import { expect, test } from 'vitest';
import type { Cell, Color } from '#engine/types.ts';
import { listRopes } from './rope-places.ts';

const SQUARE: readonly Cell[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];
const BAR = SQUARE.slice(0, 2);
const L = SQUARE.slice(0, 3);

const lie = (cells: readonly Cell[], ropes: readonly Color[]) =>
  listRopes({ cells, ropes }).map(({ isUpright, at, from, to }) => [isUpright, at, from, to]);

test('a rope lies round the whole block, across its longer side', () => {
  expect(lie(BAR, ['pink'])).toEqual([[true, 40, 0, 40]]);
  expect(lie(SQUARE, ['pink'])).toEqual([[true, 40, 0, 80]]);
});

test('ropes cross where the block is wide both ways, and where there are more of them than cells', () => {
  expect(lie(SQUARE, ['pink', 'green'])).toEqual([
    [true, 40, 0, 80],
    [false, 40, 0, 80],
  ]);
  expect(lie([[0, 0]], ['pink', 'green'])).toEqual([
    [true, 20, 0, 40],
    [false, 20, 0, 40],
  ]);
});

test('no two ropes of a block lie on each other, and none beside the block', () => {
  const ropes: readonly Color[] = ['red', 'orange', 'yellow', 'green', 'teal', 'blue'];
  for (const cells of [BAR, SQUARE, L, SQUARE.slice(0, 1)]) {
    const lines = listRopes({ cells, ropes });
    expect(new Set(lines.map(({ isUpright, at }) => `${isUpright} ${at}`)).size).toBe(6);
    for (const { at } of lines) expect(at > 0 && at < 80).toBe(true);
  }
});

test('parallel ropes leave at least 47 % of a block visible between them', () => {
  const ropes: readonly Color[] = ['red', 'orange', 'yellow', 'green', 'teal', 'blue'];
  for (const cells of [BAR, SQUARE, SQUARE.slice(0, 1)])
    for (let count = 1; count <= ropes.length; count++)
      for (const isUpright of [true, false]) {
        const all = listRopes({ cells, ropes: ropes.slice(0, count) });
        const lines = all.filter((rope) => rope.isUpright === isUpright);
        const side = Math.max(...cells.map(([x, y]) => (isUpright ? x : y) + 1)) * 40;
        const covered = lines.reduce((sum, { width }) => sum + width, 0);
        expect(covered / side).toBeLessThan(0.53);
      }
});
