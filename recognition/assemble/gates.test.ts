import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { fakeCellProbabilities } from '#tests/fake-cell-probabilities.ts';
import { replaceClasses } from '../board-net/cell-probabilities.ts';
import { chooseCells } from './cells.ts';
import { UNMEASURED } from './gate-readers.ts';
import { joinGates } from './gates.ts';
import type { SliderReader } from './sliders.ts';

const RED = COLORS.indexOf('red') + 1;
const BLUE = COLORS.indexOf('blue') + 1;

test('a gate continues under its slider, over cells classified as bare or as another gate, and ends there', () => {
  const gate = { 'top gate': 0.99, 'top next': 0.98 };
  const cellProbabilities = fakeCellProbabilities(['....'], {
    '0,0': { ...gate, 'top color': RED },
    '2,0': { ...gate, 'top color': BLUE },
    '3,0': { ...gate, 'top color': BLUE },
  });
  const readSlider: SliderReader = (_side, [x], beyond) =>
    x === 0 && beyond.length === 3 ? { reach: 2, teeth: 0.3 } : null;
  const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities), {
    ...UNMEASURED,
    readSlider,
  });
  expect(
    runs.map(({ cells, color, isSlid }) => [cells.map(([x]) => x), color.best, isSlid]),
  ).toEqual([
    [[0, 1, 2], RED, [false, true, true]],
    [[3], BLUE, [false]],
  ]);
});

test('of two sliders over the same cells, the one with the whiter teeth wins', () => {
  const gate = { 'top gate': 0.99, 'top next': 0.98 };
  const cellProbabilities = fakeCellProbabilities(['....'], {
    '0,0': { ...gate, 'top color': RED },
    '3,0': { ...gate, 'top color': BLUE },
  });
  const readSlider: SliderReader = (_side, [x]) => ({ reach: 2, teeth: x === 3 ? 0.3 : 0.2 });
  const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities), {
    ...UNMEASURED,
    readSlider,
  });
  expect(runs.map(({ cells, color }) => [cells.map(([x]) => x), color.best])).toEqual([
    [[0], RED],
    [[1, 2, 3], BLUE],
  ]);
});

test('a gate has the colour of its nearer bar', () => {
  const gate = { 'top gate': 0.99, 'top color': BLUE };
  const cellProbabilities = fakeCellProbabilities(['..'], {
    '0,0': { ...gate, 'top colors': 0.3, 'top next': 0.01 },
    '1,0': gate,
  });
  const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities), {
    ...UNMEASURED,
    readBars: () => ({ outwards: ['red', 'blue'], middleAndEnds: null }),
  });
  expect(runs.map(({ color }) => color.best)).toEqual([RED, BLUE]);
});

test('the stripe beyond a gate’s ice gives its colour unless the network is certain of another', () => {
  const readFrozen = (blue: number): number | undefined => {
    const seen = fakeCellProbabilities(['.'], { '0,0': { 'top gate': 0.99, 'top ice': 0.9 } });
    const probabilities = Float32Array.from(seen.classProbabilities(0, 0, 'top color'), (_, k) =>
      k === BLUE ? blue : (1 - blue) / COLORS.length,
    );
    const cellProbabilities = replaceClasses(seen, 'top color', new Map([['0,0', probabilities]]));
    const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities), {
      ...UNMEASURED,
      readBars: () => ({ outwards: ['ice', 'red'], middleAndEnds: null }),
    });
    return runs[0]?.color.best;
  };
  expect(readFrozen(0.3)).toBe(RED);
  expect(readFrozen(0.9)).toBe(BLUE);
});

test('a gate continues under its chains, which hide its colour', () => {
  const gate = { 'top gate': 0.99, 'top next': 0.9, 'top locks': 0.6 };
  const cellProbabilities = fakeCellProbabilities(['..'], {
    '0,0': { ...gate, 'top color': RED },
    '1,0': gate,
  });
  const readBand = (x: number): number => (x === 0 ? RED : BLUE);
  const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities), {
    ...UNMEASURED,
    readBand,
  });
  expect(runs.map(({ cells }) => cells.length)).toEqual([2]);
});
