import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { fakeCellProbabilities } from '#tests/fake-cell-probabilities.ts';
import { replaceAnswers } from '../board-net/cell-probabilities.ts';
import { chooseCells } from './cells.ts';
import { findGateEdges } from './gate-edges.ts';

const RED = COLORS.indexOf('red') + 1;
const BLUE = COLORS.indexOf('blue') + 1;

/** The probability that two red edges belong to one gate if the second is blue with this probability. */
function probabilityOfOne(next: number, blue: number): number {
  const gate = { 'top gate': 0.99, 'top next': next };
  const seen = fakeCellProbabilities(['..'], { '0,0': gate, '1,0': gate });
  const colorsOf = (p: number): Float32Array =>
    seen
      .classProbabilities(0, 0, 'top color')
      .map((_, k) => (k === BLUE ? p : k === RED ? 1 - p : 0));
  const cellProbabilities = replaceAnswers(
    seen,
    new Map([
      ['0,0 top color', colorsOf(0)],
      ['1,0 top color', colorsOf(blue)],
    ]),
  );
  return findGateEdges(cellProbabilities, chooseCells(cellProbabilities), 'top').goesOn(0, 0);
}

test('two edges that surely belong together are one gate, even if the color of one is doubtful', () => {
  expect(probabilityOfOne(0.99, 0.75)).toBeGreaterThan(0.9);
});

test('two edges of two colors are two gates, even where the network takes them for one', () => {
  expect(probabilityOfOne(0.9, 0.999)).toBeLessThan(0.2);
  expect(probabilityOfOne(1, 1)).toBeGreaterThanOrEqual(0);
});

test('two edges of one color are one gate unless the network sees where it ends', () => {
  expect(probabilityOfOne(0.3, 0)).toBeGreaterThan(0.5);
  expect(probabilityOfOne(0.05, 0)).toBeLessThan(0.5);
});
