import { expect, test } from 'vitest';
import { DOUBT_CONFIDENCE_MAX } from '#engine/doubt.ts';
import { COLORS } from '#engine/types.ts';
import { fakeCellProbabilities, type GivenProbabilities } from '#tests/fake-cell-probabilities.ts';
import { type CellProbabilities, replaceAnswers } from '../board-net/cell-probabilities.ts';
import { joinCells } from './blocks.ts';
import { chooseCells } from './cells.ts';
import { decodeBoard } from './decode-board.ts';
import { joinGates } from './gates.ts';

const [RED, BLUE] = [COLORS.indexOf('red') + 1, COLORS.indexOf('blue') + 1];
const GATE: GivenProbabilities = { 'top gate': 0.99, 'top color': RED, color: RED };

/** A red block two cells wide below two edges with a red gate. `next` is the probability that they are one gate. */
const twoWide = (next: number): CellProbabilities =>
  fakeCellProbabilities(['aa', '..'], {
    '0,0': { ...GATE, 'top next': next },
    '1,0': GATE,
  });

function decode(cellProbabilities: CellProbabilities) {
  const cells = chooseCells(cellProbabilities);
  const pieces = joinCells(cellProbabilities, cells);
  return decodeBoard(cellProbabilities, cells, pieces, (own) => joinGates(own, cells));
}

/** The class probabilities of a color head in a cell: `red` for red, the rest for blue. */
function mix(to: CellProbabilities, head: string, cell: string, red: number): CellProbabilities {
  const mixed = Float32Array.from({ length: COLORS.length + 1 }, (_, k) =>
    k === RED ? red : k === BLUE ? 1 - red : 0,
  );
  return replaceAnswers(to, new Map([[`${cell} ${head}`, mixed]]));
}

test('an uncertain colour of a block is that of the gate', () => {
  const { pieces } = decode(
    mix(fakeCellProbabilities(['a', '.'], { '0,0': GATE }), 'color', '0,0', 0.3),
  );
  expect(pieces.map(({ color }) => color.best)).toEqual([RED]);
});

test('an uncertain colour of a gate is that of the block', () => {
  const { gates } = decode(
    mix(fakeCellProbabilities(['a', '.'], { '0,0': GATE }), 'top color', '0,0', 0.2),
  );
  expect(gates.runs.map(({ color }) => color.best)).toEqual([RED]);
});

test('colours of which the network is certain stay, whatever the rules say', () => {
  const seen = mix(fakeCellProbabilities(['a', '.'], { '0,0': GATE }), 'color', '0,0', 0);
  const { pieces, gates } = decode(mix(seen, 'top color', '0,0', 1));
  expect(pieces[0]?.color.best).toBe(BLUE);
  expect(gates.runs[0]?.color.best).toBe(RED);
});

test('two narrow gates become one if a block needs it, and that is a doubt', () => {
  const { gates } = decode(twoWide(0.08));
  expect(gates.runs.map(({ cells }) => cells.length)).toEqual([2]);
  expect(gates.runs[0]?.confidence).toBeLessThan(DOUBT_CONFIDENCE_MAX);
});

test('three narrow gates become one if a block needs it, though two of them would not do', () => {
  const edges = fakeCellProbabilities(['aaa', '...'], {
    '0,0': { ...GATE, 'top next': 0.3 },
    '1,0': { ...GATE, 'top next': 0.3 },
    '2,0': GATE,
  });
  expect(decode(edges).gates.runs.map(({ cells }) => cells.length)).toEqual([3]);
});

test('gates that the network is certain are two stay two', () => {
  expect(decode(twoWide(0.0001)).gates.runs.map(({ cells }) => cells.length)).toEqual([1, 1]);
});

test('tells how far a board breaks the rules: not at all, or by each colour of a block without a gate', () => {
  const withColors = (colors: readonly number[]): number =>
    decode(
      fakeCellProbabilities(['a.b.c'], {
        '0,0': { ...GATE, color: colors[0] as number },
        '2,0': { color: colors[1] as number },
        '4,0': { color: colors[2] as number },
      }),
    ).logOfRules;
  const teal = COLORS.indexOf('teal') + 1;
  expect(withColors([RED, RED, RED])).toBeCloseTo(0);
  expect(withColors([RED, RED, BLUE])).toBeLessThan(-3);
  const [one, two] = [withColors([RED, RED, BLUE]), withColors([RED, teal, BLUE])];
  expect(two).toBeLessThan(1.5 * one);
  expect(two).toBeGreaterThan(2 * one);
});
