import { expect, test } from 'vitest';
import { type Said, sightOf } from '#tests/fake-sight.ts';
import { signsOf } from '#tests/fake-signs.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';
import { joinGates } from './gates.ts';
import { weighPartners } from './partners.ts';

function readerOf(said: Readonly<Record<string, Said>>): SignReader {
  const sight = sightOf(['abc'], said);
  const cells = chooseCells(sight);
  const { runs } = joinGates(sight, cells);
  return weighPartners(signsOf(sight), joinCells(sight, cells), runs);
}

const GATE = { 'top gate': 0.99, 'top color': 3 };

test('ropes without scissors are less likely, scissors with ropes likelier', () => {
  const alone = readerOf({ '0,0': { ropes: 0.6 } });
  expect(alone.onBlock([[0, 0]]).emblem('ropes')).toBeLessThan(0.5);
  const both = readerOf({ '0,0': { ropes: 0.97 }, '1,0': { scissors: 0.4 } });
  expect(both.onBlock([[1, 0]]).emblem('scissors')).toBeGreaterThan(0.5);
});

test('of a board with ropes and no scissors in sight, what looks most like scissors is likely some', () => {
  const reader = readerOf({
    '0,0': { ropes: 0.97 },
    '1,0': { scissors: 0.1 },
    '2,0': { scissors: 0.05 },
  });
  expect(reader.onBlock([[1, 0]]).emblem('scissors')).toBeGreaterThan(0.5);
  expect(reader.onBlock([[2, 0]]).emblem('scissors')).toBeLessThan(0.5);
});

test('a lock on a gate has its key, a star block its gate', () => {
  const reader = readerOf({
    '0,0': { ...GATE, 'top locks': 0.95 },
    '1,0': { key: 0.4 },
    '2,0': { ...GATE, 'top star': 0.95, star: 0.4 },
  });
  expect(reader.onBlock([[1, 0]]).emblem('key')).toBeGreaterThan(0.5);
  expect(reader.onBlock([[2, 0]]).emblem('star')).toBeGreaterThan(0.5);
});

test('what wants no partner is as it is seen', () => {
  const reader = readerOf({ '0,0': { bomb: 0.7, ...GATE, 'top ice': 0.6 } });
  expect(reader.onBlock([[0, 0]]).emblem('bomb')).toBeCloseTo(0.7, 5);
  expect(reader.onGate('top', [[0, 0]]).emblem('ice')).toBeCloseTo(0.6, 5);
});
