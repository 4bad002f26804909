import { expect, test } from 'vitest';
import { makeGreyBoard } from '#tests/grey-board.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { weighFloor } from './weigh-floor.ts';

const SIZE = 4;
const CERTAIN_ROWS = 3;
type Odds = readonly [isVoid: number, isFloor: number, isBlock: number];

/** Probabilities of a cell below rows of certain floor, `darker` than they are, given the network's probabilities. */
function weigh([isVoid, isFloor, isBlock]: Odds, darker: number, certainRows = CERTAIN_ROWS): Odds {
  const cellProbabilities = {
    x0: 0,
    y0: 0,
    columns: SIZE,
    rows: SIZE,
    probability: () => 0,
    classProbabilities: (_x: number, y: number) =>
      Float32Array.from(y < certainRows ? [0.01, 0.99, 0] : [isVoid, isFloor, isBlock]),
  } satisfies CellProbabilities;
  const rectified = makeGreyBoard(SIZE, (_x, y) => (y < CERTAIN_ROWS ? 0.6 : 0.6 - darker));
  const probabilities = weighFloor(cellProbabilities, rectified).classProbabilities(
    0,
    SIZE - 1,
    'kind',
  );
  return [probabilities[0] as number, probabilities[1] as number, probabilities[2] as number];
}

test('a possible floor cell that resembles certain floor is floor', () => {
  expect(weigh([0.6, 0.3, 0.1], 0)[1]).toBeGreaterThan(0.9);
  expect(weigh([0.05, 0.45, 0.5], 0)[1]).toBeGreaterThan(0.9);
});

test('one that does not resemble it becomes void, and no likelier a block', () => {
  const [isVoid, isFloor, isBlock] = weigh([0.4, 0.55, 0.05], 0.08);
  expect(isVoid).toBeGreaterThan(0.8);
  expect(isFloor).toBeLessThan(0.1);
  expect(isBlock).toBeCloseTo(0.05, 5);
});

test('certain cells are unchanged', () => {
  expect(weigh([0.98, 0.02, 0], 0)[0]).toBeCloseTo(0.98, 5);
  expect(weigh([0, 0.1, 0.9], 0)[2]).toBeCloseTo(0.9, 5);
});

test('without certain floor nothing is changed', () => {
  expect(weigh([0.6, 0.4, 0], 0, 0)[0]).toBeCloseTo(0.6, 5);
});
