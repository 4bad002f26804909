import { expect, test } from 'vitest';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';
import { joinGates } from './gates.ts';
import { createSignReader, type SignReader } from './pool-signs.ts';
import { weighPartners } from './weigh-partners.ts';

function readerOf(given: Readonly<Record<string, GivenProbabilities>>): SignReader {
  const cellProbabilities = fakeCellProbabilities(['abc'], given);
  const cells = chooseCells(cellProbabilities);
  const { runs } = joinGates(cellProbabilities, cells);
  return weighPartners(
    createSignReader(cellProbabilities),
    joinCells(cellProbabilities, cells),
    runs,
  );
}

const GATE = { 'top gate': 0.99, 'top color': 3 };

test('ropes without scissors are less likely, scissors with ropes likelier', () => {
  const alone = readerOf({ '0,0': { ropes: 0.6 } });
  expect(alone.onBlock([[0, 0]]).emblem('ropes')).toBeLessThan(0.5);
  const both = readerOf({ '0,0': { ropes: 0.97 }, '1,0': { scissors: 0.4 } });
  expect(both.onBlock([[1, 0]]).emblem('scissors')).toBeGreaterThan(0.5);
});

test('with ropes and no visible scissors, the likeliest candidate becomes scissors', () => {
  const reader = readerOf({
    '0,0': { ropes: 0.97 },
    '1,0': { scissors: 0.1 },
    '2,0': { scissors: 0.05 },
  });
  expect(reader.onBlock([[1, 0]]).emblem('scissors')).toBeGreaterThan(0.5);
  expect(reader.onBlock([[2, 0]]).emblem('scissors')).toBeLessThan(0.5);
});

test('a locked gate implies a key, a star gate a star block', () => {
  const reader = readerOf({
    '0,0': { ...GATE, 'top locks': 0.95 },
    '1,0': { key: 0.48 },
    '2,0': { ...GATE, 'top star': 0.95, star: 0.48 },
  });
  expect(reader.onBlock([[1, 0]]).emblem('key')).toBeGreaterThan(0.5);
  expect(reader.onBlock([[2, 0]]).emblem('star')).toBeGreaterThan(0.5);
});

test('signs without partners hardly change', () => {
  const given = { '0,0': { bomb: 0.7, ...GATE, 'top ice': 0.6 } };
  const [own, reader] = [createSignReader(fakeCellProbabilities(['abc'], given)), readerOf(given)];
  const [bomb, ice] = [
    own.onBlock([[0, 0]]).emblem('bomb'),
    own.onGate('top', [[0, 0]]).emblem('ice'),
  ];
  expect(reader.onBlock([[0, 0]]).emblem('bomb')).toBeCloseTo(bomb, 1);
  expect(reader.onGate('top', [[0, 0]]).emblem('ice')).toBeCloseTo(ice, 1);
});

test('a key without locks on a board with ropes is scissors that look like one', () => {
  const reader = readerOf({ '0,0': { ropes: 0.97 }, '1,0': { key: 0.9, scissors: 0.7 } });
  const { emblem } = reader.onBlock([[1, 0]]);
  expect(emblem('scissors')).toBeGreaterThan(emblem('key'));
});
