import { expect, test } from 'vitest';
import type { Cell } from '#engine/types.ts';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { fakeSignReader } from '#tests/fake-signs.ts';
import { combineSigns } from './combine-signs.ts';

type Given = Readonly<Record<string, GivenProbabilities>>;

/** Reads the emblems of a block of one or two cells, which two networks see differently. */
function readBlock(ofSigns: Given, ofBoard: Given, cells: readonly Cell[]) {
  const signs = fakeSignReader(fakeCellProbabilities(['##'], ofSigns));
  return combineSigns(signs, fakeCellProbabilities(['##'], ofBoard)).onBlock(cells);
}

test('ice is told by the network that sees the whole block', () => {
  const [frozen, bare] = [{ '0,0': { ice: 0.99 } }, { '0,0': { ice: 0.01 } }];
  expect(readBlock(bare, frozen, [[0, 0]]).emblem('ice')).toBeGreaterThan(0.9);
  expect(readBlock(frozen, bare, [[0, 0]]).emblem('ice')).toBeLessThan(0.1);
});

test('a sign on one spot is told by both networks: each may be sure against the doubts of the other', () => {
  const star = (p: number): Given => ({ '0,0': { star: p } });
  const [sure, unsure, none] = [star(0.95), star(0.4), star(0.02)];
  expect(readBlock(sure, unsure, [[0, 0]]).emblem('star')).toBeGreaterThan(0.7);
  expect(readBlock(unsure, sure, [[0, 0]]).emblem('star')).toBeGreaterThan(0.7);
  expect(readBlock(none, unsure, [[0, 0]]).emblem('star')).toBeLessThan(0.15);
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
