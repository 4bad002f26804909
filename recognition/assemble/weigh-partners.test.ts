import { expect, test } from 'vitest';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { EMBLEMS, type Emblem, GATE_EMBLEMS } from '../board-net/heads.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';
import { joinGates } from './gates.ts';
import { type BlockSigns, type BoardSigns, type GateSigns, poolSigns } from './pool-signs.ts';
import { weighPartners } from './weigh-partners.ts';

function poolBoard(given: Readonly<Record<string, GivenProbabilities>>): BoardSigns {
  const cellProbabilities = fakeCellProbabilities(['abc'], given);
  const cells = chooseCells(cellProbabilities);
  const { runs } = joinGates(cellProbabilities, cells);
  return poolSigns(cellProbabilities, joinCells(cellProbabilities, cells), runs);
}

/** The probability of an emblem on each of three blocks. */
function weigh(given: Readonly<Record<string, GivenProbabilities>>, name: Emblem): number[] {
  return [...weighPartners(poolBoard(given)).blocks.values()].map(({ emblem }) => emblem(name));
}

const GATE = { 'top gate': 0.99, 'top color': 3 };

test('ropes without scissors are less likely, scissors with ropes likelier', () => {
  expect(weigh({ '0,0': { ropes: 0.6 } }, 'ropes')[0]).toBeLessThan(0.5);
  const both = { '0,0': { ropes: 0.97 }, '1,0': { scissors: 0.4 } };
  expect(weigh(both, 'scissors')[1]).toBeGreaterThan(0.5);
});

test('with ropes and no visible scissors, the likeliest candidate becomes scissors', () => {
  const given = { '0,0': { ropes: 0.97 }, '1,0': { scissors: 0.1 }, '2,0': { scissors: 0.05 } };
  const [, likelier, other] = weigh(given, 'scissors');
  expect(likelier).toBeGreaterThan(0.5);
  expect(other).toBeLessThan(0.5);
});

test('a locked gate implies a key, a star gate a star block', () => {
  const given = {
    '0,0': { ...GATE, 'top locks': 0.95 },
    '1,0': { key: 0.4 },
    '2,0': { ...GATE, 'top star': 0.95, star: 0.4 },
  };
  expect(weigh(given, 'key')[1]).toBeGreaterThan(0.5);
  expect(weigh(given, 'star')[2]).toBeGreaterThan(0.5);
});

test('the odds against none of signs without partners are unchanged', () => {
  const given = { '0,0': { bomb: 0.7, ...GATE, 'top ice': 0.6 } };
  const odds = ({ blocks, gates }: BoardSigns): number[] => {
    const [block, gate] = [
      [...blocks.values()][0] as BlockSigns,
      [...gates.values()][0] as GateSigns,
    ];
    const noneOnBlock = 1 - EMBLEMS.reduce((sum, name) => sum + block.emblem(name), 0);
    const noneOnGate = 1 - GATE_EMBLEMS.reduce((sum, name) => sum + gate.emblem(name), 0);
    return [block.emblem('bomb') / noneOnBlock, gate.emblem('ice') / noneOnGate];
  };
  const [bomb, ice] = odds(weighPartners(poolBoard(given))) as [number, number];
  expect(bomb).toBeCloseTo(0.7 / 0.3, 2);
  expect(ice).toBeCloseTo(0.6 / 0.4, 2);
  const before = odds(poolBoard(given));
  expect(bomb).toBeCloseTo(before[0] as number, 5);
  expect(ice).toBeCloseTo(before[1] as number, 5);
});

test('a key without locks on a board with ropes is scissors that look like one', () => {
  const given = { '0,0': { ropes: 0.97 }, '1,0': { key: 0.9, scissors: 0.7 } };
  expect(weigh(given, 'scissors')[1]).toBeGreaterThan(weigh(given, 'key')[1] as number);
});
