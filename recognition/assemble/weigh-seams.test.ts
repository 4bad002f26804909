import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';
import { weighSeams } from './weigh-seams.ts';

const RED = COLORS.indexOf('red') + 1;
const GROOVE = 0.95;

const LOCKED: GivenProbabilities = { locks: 0.9 };

/** How many blocks two red cells beside each other are, between which the network mostly sees a groove, with numbers centred at some places. */
function countBlocks(numbersAt: readonly string[], given = LOCKED, joined = 1 - GROOVE): number {
  const seen = fakeCellProbabilities(['ab.'], {
    '0,0': { color: RED, joinedRight: joined, ...given },
    '1,0': { color: RED },
  });
  const cellProbabilities = weighSeams(seen, (place) =>
    numbersAt.includes(String(place)) ? 1 : 0,
  );
  return joinCells(cellProbabilities, chooseCells(cellProbabilities)).length;
}

test('a number centred between two cells joins them', () => {
  expect(countBlocks([])).toBe(2);
  expect(countBlocks(['1,0.5'])).toBe(1);
});

test('a number centred on one of two cells leaves the groove between them', () => {
  expect(countBlocks(['1,0.5', '0.5,0.5'])).toBe(2);
  expect(countBlocks(['1,0.5', '1.5,0.5'])).toBe(2);
  expect(countBlocks([], LOCKED, 0.4)).toBe(1);
  expect(countBlocks(['1.5,0.5'], LOCKED, 0.4)).toBe(2);
});

test('a number between two tied cells belongs to the tie', () => {
  expect(countBlocks(['1,0.5'], { locks: 0.9, tiedRight: 0.95 })).toBe(2);
});

test('without a numbered sign no number is searched', () => {
  expect(countBlocks(['1,0.5'], {})).toBe(2);
});
