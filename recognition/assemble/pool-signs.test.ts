import { expect, test } from 'vitest';
import { type Cell, COLORS } from '#engine/types.ts';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { EMBLEMS } from '../board-net/heads.ts';
import { readClass } from './class-reading.ts';
import { NO_BARS } from './gate-bars.ts';
import { type BlockSigns, type GateSigns, poolSigns } from './pool-signs.ts';

const BOTH: readonly Cell[] = [
  [0, 0],
  [1, 0],
];

type Given = Readonly<Record<string, GivenProbabilities>>;

function readBlock(given: Given, cells: readonly Cell[] = BOTH): BlockSigns {
  const block = { kind: 'block', cells, confidence: 1, color: readClass([1]) } as const;
  const { blocks } = poolSigns(fakeCellProbabilities(['##'], given), [block], []);
  return blocks.get(block) as BlockSigns;
}

test('one cell that shows a sign on one spot is enough', () => {
  const given = { '1,0': { bomb: 0.99 } };
  expect(readBlock(given).emblem('bomb')).toBeGreaterThan(0.9);
  expect(readBlock(given, BOTH.slice(0, 1)).emblem('bomb')).toBeLessThan(0.1);
});

test('what half of a block shows covers it or not with equal odds', () => {
  const given = { '0,0': { ice: 0.99 }, '1,0': { ice: 0.01 } };
  expect(readBlock(given).emblem('ice')).toBeCloseTo(0.5, 0);
  expect(readBlock(given, BOTH.slice(1)).emblem('ice')).toBeLessThan(0.1);
});

test('emblems exclude each other: a likelier one makes the others less likely', () => {
  const signs = readBlock({ '0,0': { bomb: 0.99, key: 0.98 } });
  const all = EMBLEMS.reduce((sum, name) => sum + signs.emblem(name), 0);
  expect(all).toBeLessThanOrEqual(1);
  expect(signs.emblem('bomb')).toBeGreaterThan(0.5);
  expect(signs.emblem('key')).toBeLessThan(0.4);
});

test('each cell of a gate is covered or open independently', () => {
  const color = readClass([1]);
  const run = { side: 'top', cells: BOTH, confidence: 1, color, bars: NO_BARS } as const;
  const { gates } = poolSigns(
    fakeCellProbabilities(['##'], { '0,0': { 'top covered': 0.95 } }),
    [],
    [run],
  );
  const { covered } = gates.get(run) as GateSigns;
  expect(covered[0]).toBeCloseTo(0.95);
  expect(covered[1]).toBeLessThan(0.1);
});

test('a sign’s colour is one of the ten, never none', () => {
  const colors = readBlock({ '0,0': { 'scissors color': 0 } }, BOTH.slice(0, 1));
  expect(colors.colors('scissors')).toHaveLength(COLORS.length);
  expect(colors.colors('scissors').reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
});
