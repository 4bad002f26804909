import { expect, test } from 'vitest';
import { fakeCellProbabilities } from '#tests/fake-cell-probabilities.ts';
import { chooseCells } from './cells.ts';
import type { GateBars } from './gate-bars.ts';
import { joinGates } from './gates.ts';
import { poolSigns } from './pool-signs.ts';
import { weighBars } from './weigh-bars.ts';

/** Probability of a sign on a gate with these bars, if the network's probability is `seen`. */
function weigh(bars: Partial<GateBars>, name: 'ice' | 'colors' | 'switches', seen: number): number {
  const cellProbabilities = fakeCellProbabilities(['.'], {
    '0,0': { 'top gate': 0.99, [`top ${name}`]: seen },
  });
  const { runs } = joinGates(cellProbabilities, chooseCells(cellProbabilities));
  const barred = runs.map((run) => ({ ...run, bars: { ...run.bars, ...bars } }));
  const [gate] = weighBars(poolSigns(cellProbabilities, [], barred)).gates.values();
  return gate?.emblem(name) ?? 0;
}

test('two bars confirm a possible two-coloured gate', () => {
  expect(weigh({ across: ['teal', 'pink'] }, 'colors', 0.2)).toBeGreaterThan(0.6);
});

test('without two bars a two-coloured gate must be the clearer', () => {
  expect(weigh({}, 'colors', 0.6)).toBeLessThan(0.5);
  expect(weigh({}, 'colors', 0.9)).toBeGreaterThan(0.7);
});

test('other ends confirm a possible switching gate', () => {
  expect(weigh({ middleAndEnds: ['teal', 'pink'] }, 'switches', 0.05)).toBeGreaterThan(0.6);
});

test('a bar of ice confirms a possible frozen gate', () => {
  expect(weigh({ across: ['ice', 'pink'] }, 'ice', 0.2)).toBeGreaterThan(0.8);
});

test('bars alone do not make a sign that the networks exclude', () => {
  expect(weigh({ across: ['teal', 'pink'] }, 'colors', 0.01)).toBeLessThan(0.1);
});

test('a single coloured bar changes nothing', () => {
  const without = weigh({}, 'colors', 0.2);
  expect(weigh({ across: ['teal'] }, 'colors', 0.2)).toBe(without);
  expect(weigh({ across: ['ice', 'teal'] }, 'colors', 0.2)).toBe(without);
});
