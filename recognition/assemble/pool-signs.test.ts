import { expect, test } from 'vitest';
import { type Cell, COLORS } from '#engine/types.ts';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { EMBLEMS } from '../board-net/heads.ts';
import { createSignReader } from './pool-signs.ts';

const BOTH: readonly Cell[] = [
  [0, 0],
  [1, 0],
];

function read(given: Readonly<Record<string, GivenProbabilities>>) {
  return createSignReader(fakeCellProbabilities(['##'], given));
}

test('one cell that shows a sign on one spot is enough', () => {
  const signs = read({ '1,0': { bomb: 0.99 } });
  expect(signs.onBlock(BOTH).emblem('bomb')).toBeGreaterThan(0.9);
  expect(signs.onBlock(BOTH.slice(0, 1)).emblem('bomb')).toBeLessThan(0.1);
});

test('what half of a block shows covers it or not with equal odds', () => {
  const signs = read({ '0,0': { ice: 0.99 }, '1,0': { ice: 0.01 } });
  expect(signs.onBlock(BOTH).emblem('ice')).toBeCloseTo(0.5, 0);
  expect(signs.onBlock(BOTH.slice(1)).emblem('ice')).toBeLessThan(0.1);
});

test('emblems exclude each other: a likelier one makes the others less likely', () => {
  const signs = read({ '0,0': { bomb: 0.99, key: 0.98 } }).onBlock(BOTH);
  const all = EMBLEMS.reduce((sum, name) => sum + signs.emblem(name), 0);
  expect(all).toBeLessThanOrEqual(1);
  expect(signs.emblem('bomb')).toBeGreaterThan(0.5);
  expect(signs.emblem('key')).toBeLessThan(0.4);
});

test('each cell of a gate is covered or open independently', () => {
  const { covered } = read({ '0,0': { 'top covered': 0.95 } }).onGate('top', BOTH);
  expect(covered[0]).toBeCloseTo(0.95);
  expect(covered[1]).toBeLessThan(0.1);
});

test('a sign’s colour is one of the ten, never none', () => {
  const colors = read({ '0,0': { 'scissors color': 0 } }).onBlock(BOTH.slice(0, 1));
  expect(colors.colors('scissors')).toHaveLength(COLORS.length);
  expect(colors.colors('scissors').reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
});
