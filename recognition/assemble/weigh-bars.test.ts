import { expect, test } from 'vitest';
import { sightOf } from '#tests/fake-sight.ts';
import { signsOf } from '#tests/fake-signs.ts';
import { chooseCells } from './cells.ts';
import type { GateBars } from './gate-bars.ts';
import { joinGates } from './gates.ts';
import { weighBars } from './weigh-bars.ts';

/** How likely a gate with these bars has a sign of which the networks are as sure as is said. */
function weigh(bars: Partial<GateBars>, name: 'ice' | 'colors' | 'switches', seen: number): number {
  const sight = sightOf(['.'], { '0,0': { 'top gate': 0.99, [`top ${name}`]: seen } });
  const { runs } = joinGates(sight, chooseCells(sight));
  const barred = runs.map((run) => ({ ...run, bars: { ...run.bars, ...bars } }));
  return weighBars(signsOf(sight), sight, barred)
    .onGate('top', barred[0]?.cells ?? [])
    .emblem(name);
}

test('two bars make a gate of two colours of one that may be', () => {
  expect(weigh({ outwards: ['teal', 'pink'] }, 'colors', 0.2)).toBeGreaterThan(0.6);
});

test('other ends make a gate that switches of one that may be', () => {
  expect(weigh({ middleAndEnds: ['teal', 'pink'] }, 'switches', 0.05)).toBeGreaterThan(0.6);
});

test('ice before a gate makes a frozen one of one that may be', () => {
  expect(weigh({ outwards: ['ice', 'pink'] }, 'ice', 0.2)).toBeGreaterThan(0.8);
});

test('bars are not enough where the networks see nothing', () => {
  expect(weigh({ outwards: ['teal', 'pink'] }, 'colors', 0.01)).toBeLessThan(0.1);
});

test('one bar of a colour changes nothing', () => {
  expect(weigh({ outwards: ['teal'] }, 'colors', 0.2)).toBeCloseTo(0.2, 1);
  expect(weigh({ outwards: ['ice', 'teal'] }, 'colors', 0.2)).toBeCloseTo(0.2, 1);
});
