import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { type Said, sightOf } from '#tests/fake-sight.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';
import { weighSeams } from './weigh-seams.ts';

const RED = COLORS.indexOf('red') + 1;
const GROOVE = 0.95;

const LOCKED: Said = { locks: 0.9 };

/** How many blocks two red cells beside each other are, between which the network mostly sees a groove, with numbers centred at some places. */
function countBlocks(numbersAt: readonly string[], said = LOCKED, joined = 1 - GROOVE): number {
  const seen = sightOf(['ab.'], {
    '0,0': { color: RED, joinedRight: joined, ...said },
    '1,0': { color: RED },
  });
  const sight = weighSeams(seen, (place) => (numbersAt.includes(String(place)) ? 1 : 0));
  return joinCells(sight, chooseCells(sight)).length;
}

test('a lock whose number lies between two cells lies on one block', () => {
  expect(countBlocks([])).toBe(2);
  expect(countBlocks(['1,0.5'])).toBe(1);
});

test('a number that lies on one of two cells leaves the groove between them', () => {
  expect(countBlocks(['1,0.5', '0.5,0.5'])).toBe(2);
  expect(countBlocks(['1,0.5', '1.5,0.5'])).toBe(2);
  expect(countBlocks([], LOCKED, 0.4)).toBe(1);
  expect(countBlocks(['1.5,0.5'], LOCKED, 0.4)).toBe(2);
});

test('a number between two cells that are tied is the tie’s', () => {
  expect(countBlocks(['1,0.5'], { locks: 0.9, tiedRight: 0.95 })).toBe(2);
});

test('where no sign has a number none is looked for', () => {
  expect(countBlocks(['1,0.5'], {})).toBe(2);
});
