import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { sightOf } from '#tests/fake-sight.ts';
import { signsOf } from '#tests/fake-signs.ts';
import { chooseCells } from './cells.ts';
import type { Bar } from './gate-bars.ts';
import { joinGates } from './gates.ts';
import { weighBars } from './weigh-bars.ts';

/** The signs of a gate over one cell with these bars, of which the networks are as sure as is said. */
function read(bars: readonly Bar[], said: Readonly<Record<string, number>>) {
  const sight = sightOf(['.'], { '0,0': { 'top gate': 0.99, ...said } });
  const { runs } = joinGates(sight, chooseCells(sight));
  const barred = runs.map((run) => ({ ...run, bars }));
  const signs = weighBars(signsOf(sight), sight, barred);
  return signs.onGate('top', barred[0]?.cells ?? []);
}

test('two bars make a gate of two colours of one that may be, and say which is next', () => {
  const seen = read(['teal', 'pink'], { 'top colors': 0.2 });
  expect(seen.emblem('colors')).toBeGreaterThan(0.6);
  const next = seen.colors('colors');
  expect(COLORS[next.indexOf(Math.max(...next))]).toBe('pink');
});

test('two bars are not enough where the networks see nothing', () => {
  expect(read(['teal', 'pink'], { 'top colors': 0.01 }).emblem('colors')).toBeLessThan(0.1);
});

test('a bar of ice makes a frozen gate of one that may be', () => {
  expect(read(['ice', 'pink'], { 'top ice': 0.2 }).emblem('ice')).toBeGreaterThan(0.8);
});

test('one bar of a colour changes nothing', () => {
  expect(read(['teal'], { 'top colors': 0.2 }).emblem('colors')).toBeCloseTo(0.2, 1);
});
