import { expect, test } from 'vitest';
import type { Cell } from '#engine/types.ts';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { fakeSignReader } from '#tests/fake-signs.ts';
import { readCovers } from './read-covers.ts';

type Given = Readonly<Record<string, GivenProbabilities>>;

/** Reads the emblems of a block of one or two cells, of which two networks see different things. */
function readBlock(ofSigns: Given, ofBoard: Given, cells: readonly Cell[]) {
  const signs = fakeSignReader(fakeCellProbabilities(['##'], ofSigns));
  return readCovers(signs, fakeCellProbabilities(['##'], ofBoard)).onBlock(cells);
}

test('ice is what the board’s network sees on the whole block, a star what the other sees on one spot', () => {
  const seen = readBlock(
    { '0,0': { ice: 0.01, star: 0.01 } },
    { '0,0': { ice: 0.99, star: 0.99 } },
    [[0, 0]],
  );
  expect(seen.emblem('ice')).toBeGreaterThan(0.9);
  expect(seen.emblem('star')).toBeLessThan(0.1);
});

test('what half of a block shows covers it or not with equal odds', () => {
  const half = { '0,0': { ice: 0.99 }, '1,0': { ice: 0.01 } };
  const whole: Cell[] = [
    [0, 0],
    [1, 0],
  ];
  expect(readBlock({}, half, whole).emblem('ice')).toBeCloseTo(0.5, 0);
  expect(readBlock({}, half, whole.slice(1)).emblem('ice')).toBeLessThan(0.1);
});
