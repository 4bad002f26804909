import { expect, test } from 'vitest';
import { COLORS, type Color } from '#engine/types.ts';
import { fakeCellProbabilities } from '#tests/fake-cell-probabilities.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';
import { joinGates } from './gates.ts';
import { type BlockSigns, changeSigns, poolSigns } from './pool-signs.ts';
import { weighColors } from './weigh-colors.ts';

type Shown = Readonly<Partial<Record<Color, number>>>;

const sharesOf = (shown: Shown = {}): Float32Array =>
  Float32Array.from(COLORS, (color) => shown[color] ?? 0);

/**
 * The signs of a block with ropes, one with scissors and one with a badge, beside a blue gate. `shown` are the shares in samples of them.
 */
function blocksOf(
  shown: readonly Shown[],
  given: Readonly<Record<string, number>> = {},
  isExact = false,
): readonly BlockSigns[] {
  const cellProbabilities = fakeCellProbabilities(['abc'], {
    '0,0': { ropes: 0.9, color: COLORS.indexOf('red') + 1, ...given },
    '1,0': { scissors: 0.9, color: COLORS.indexOf('green') + 1 },
    '2,0': { swapsTo: 0.9, color: COLORS.indexOf('teal') + 1, 'right gate': 0.9, 'right color': 7 },
  });
  const cells = chooseCells(cellProbabilities);
  const even = new Float32Array(COLORS.length).fill(0.1);
  const signs = poolSigns(
    cellProbabilities,
    joinCells(cellProbabilities, cells),
    joinGates(cellProbabilities, cells).runs,
  );
  const weighed = weighColors(
    { ...signs, blocks: changeSigns(signs.blocks, (own) => ({ ...own, colors: () => even })) },
    { isExact, onBlock: ([cell]) => sharesOf(shown[cell?.[0] ?? 0]), onGate: () => sharesOf() },
  );
  return [...weighed.blocks.values()];
}

function best(probabilities: Float32Array = new Float32Array()): Color | undefined {
  return COLORS[probabilities.indexOf(Math.max(...probabilities))];
}

test('a sign has its measured colour', () => {
  const blocks = blocksOf([{ pink: 0.9 }, { pink: 0.9, blue: 0.1 }, { orange: 0.8 }]);
  expect(best(blocks[1]?.colors('scissors'))).toBe('pink');
  expect(best(blocks[2]?.colors('swapsTo'))).toBe('orange');
  expect(blocks[0]?.rope('pink')).toBeGreaterThan(0.8);
  expect(blocks[0]?.rope('blue')).toBeLessThan(0.2);
});

test('ropes and scissors imply each other’s colours', () => {
  const blocks = blocksOf([
    { purple: 0.6, darkblue: 0.4 },
    { darkblue: 0.95, purple: 0.05 },
  ]);
  expect(blocks[0]?.rope('darkblue')).toBeGreaterThan(0.5);
  expect(blocks[0]?.rope('purple')).toBeLessThan(0.5);
});

test('a second rope counts only with matching scissors', () => {
  const blocks = blocksOf([
    { pink: 0.5, blue: 0.5 },
    { pink: 0.9, blue: 0.1 },
  ]);
  const ropes = COLORS.filter((color) => (blocks[0]?.rope(color) ?? 0) > 0.5);
  expect(ropes).toEqual(['pink']);
});

test('where colours are exact, every colour that shows is a rope, and its shades are none', () => {
  const blocks = blocksOf([{ pink: 0.05, blue: 0.2, teal: 0.001 }], {}, true);
  const ropes = COLORS.filter((color) => (blocks[0]?.rope(color) ?? 0) > 0.5);
  expect(ropes).toEqual(['blue', 'pink']);
});

test('scissors may have their block’s own colour if a rope has it', () => {
  const blocks = blocksOf([{ green: 1 }, {}]);
  expect(best(blocks[1]?.colors('scissors'))).toBe('green');
});

test('scissors that show hardly any other colour have their block’s own', () => {
  const blocks = blocksOf([{}, { blue: 0.1 }]);
  expect(best(blocks[1]?.colors('scissors'))).toBe('green');
});

test('a block’s other colour is one with a gate if samples are ambiguous', () => {
  const blocks = blocksOf([{}, {}, { blue: 0.5, orange: 0.5 }]);
  expect(best(blocks[2]?.colors('swapsTo'))).toBe('blue');
});
