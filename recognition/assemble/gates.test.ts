import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { fakeCellProbabilities } from '#tests/fake-cell-probabilities.ts';
import { replaceAnswers } from '../board-net/cell-probabilities.ts';
import { chooseCells } from './cells.ts';
import { joinGates } from './gates.ts';

const RED = COLORS.indexOf('red') + 1;
const BLUE = COLORS.indexOf('blue') + 1;

test('a gate has the colour of its nearer bar', () => {
  const gate = { 'top gate': 0.99, 'top color': BLUE };
  const cellProbabilities = fakeCellProbabilities(['..'], {
    '0,0': { ...gate, 'top colors': 0.3, 'top next': 0.01 },
    '1,0': gate,
  });
  const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities), {
    readBars: () => ({ across: ['red', 'blue'], middleAndEnds: null }),
    readWindows: () => null,
  });
  expect(runs.map(({ color }) => color.best)).toEqual([RED, BLUE]);
});

/** The confidence in the color of a gate with a sign that hides it. Red is visible, and the network finds blue with this probability. */
function readHidden(sign: 'ice' | 'jumping', blue: number): number | undefined {
  const seen = fakeCellProbabilities(['.'], { '0,0': { 'top gate': 0.99, [`top ${sign}`]: 0.9 } });
  const probabilities = Float32Array.from(seen.classProbabilities(0, 0, 'top color'), (_, k) =>
    k === BLUE ? blue : (1 - blue) / COLORS.length,
  );
  const cellProbabilities = replaceAnswers(seen, new Map([['0,0 top color', probabilities]]));
  const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities), {
    readBars: () => ({ across: ['ice', 'red'], middleAndEnds: null }),
    readWindows: () => 'red',
  });
  return runs[0]?.color.best;
}

test('the stripe beyond a gate’s ice gives its colour unless the network is certain of another', () => {
  expect(readHidden('ice', 0.3)).toBe(RED);
  expect(readHidden('ice', 0.9)).toBe(BLUE);
});

test('the windows of a jumping lock give the colour of its gate unless the network is certain of another', () => {
  expect(readHidden('jumping', 0.3)).toBe(RED);
  expect(readHidden('jumping', 0.9)).toBe(BLUE);
});

test('a gate continues under its chains, which hide its colour', () => {
  const gate = { 'top gate': 0.99, 'top next': 0.9, 'top locks': 0.6 };
  const cellProbabilities = fakeCellProbabilities(['..'], {
    '0,0': { ...gate, 'top color': RED },
    '1,0': { ...gate, 'top color': BLUE },
  });
  const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities));
  expect(runs.map(({ cells }) => cells.length)).toEqual([2]);
});
