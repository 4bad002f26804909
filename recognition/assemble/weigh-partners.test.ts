import { expect, test } from 'vitest';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { EMBLEMS, GATE_EMBLEMS } from '../board-net/heads.ts';
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
    '1,0': { key: 0.4 },
    '2,0': { ...GATE, 'top star': 0.95, star: 0.4 },
  });
  expect(reader.onBlock([[1, 0]]).emblem('key')).toBeGreaterThan(0.5);
  expect(reader.onBlock([[2, 0]]).emblem('star')).toBeGreaterThan(0.5);
});

test('the odds against none of signs without partners are unchanged', () => {
  const given = { '0,0': { bomb: 0.7, ...GATE, 'top ice': 0.6 } };
  const odds = (signs: SignReader): number[] => {
    const [block, gate] = [signs.onBlock([[0, 0]]), signs.onGate('top', [[0, 0]])];
    const noneOnBlock = 1 - EMBLEMS.reduce((sum, name) => sum + block.emblem(name), 0);
    const noneOnGate = 1 - GATE_EMBLEMS.reduce((sum, name) => sum + gate.emblem(name), 0);
    return [block.emblem('bomb') / noneOnBlock, gate.emblem('ice') / noneOnGate];
  };
  const [bomb, ice] = odds(readerOf(given)) as [number, number];
  expect(bomb).toBeCloseTo(0.7 / 0.3, 2);
  expect(ice).toBeCloseTo(0.6 / 0.4, 2);
  const before = odds(createSignReader(fakeCellProbabilities(['abc'], given)));
  expect(bomb).toBeCloseTo(before[0] as number, 5);
  expect(ice).toBeCloseTo(before[1] as number, 5);
});

test('a key without locks on a board with ropes is scissors that look like one', () => {
  const reader = readerOf({ '0,0': { ropes: 0.97 }, '1,0': { key: 0.9, scissors: 0.7 } });
  const { emblem } = reader.onBlock([[1, 0]]);
  expect(emblem('scissors')).toBeGreaterThan(emblem('key'));
});
