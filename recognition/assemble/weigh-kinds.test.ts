import { describe, expect, test } from 'vitest';
import { makeGreyBoard } from '#tests/grey-board.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import { sampleSurfaces } from './surface-samples.ts';
import { weighKinds } from './weigh-kinds.ts';

/** A board of 5 × 5 cells with a margin of one cell of frame around it. The cell in the middle is reweighted. */
const SIZE = 7;
const MIDDLE = 3;
const [FRAME, FLOOR] = [0.34, 0.55];
type Odds = readonly [isVoid: number, isFloor: number, isBlock: number];

const isFrame = (x: number, y: number): boolean =>
  x === 0 || y === 0 || x === SIZE - 1 || y === SIZE - 1;

/**
 * Probabilities of the kinds of the middle cell with this lightness, given the network's, on a board whose other cells are `certain` floor.
 */
function weigh(
  odds: Odds,
  middle: number,
  { frame = FRAME, certain = 0.99 }: { frame?: number; certain?: number } = {},
): Odds {
  const cellProbabilities = {
    x0: 0,
    y0: 0,
    columns: SIZE,
    rows: SIZE,
    probability: () => 0.01,
    classProbabilities: (x: number, y: number) => {
      const kinds = new Float32Array(KINDS.length);
      if (x === MIDDLE && y === MIDDLE) kinds.set(odds);
      else if (isFrame(x, y)) kinds.set([certain, 1 - certain]);
      else kinds.set([1 - certain, certain]);
      return kinds;
    },
  } satisfies CellProbabilities;
  const grey = makeGreyBoard(SIZE, (x, y) =>
    isFrame(x, y) ? frame : x === MIDDLE && y === MIDDLE ? middle : FLOOR,
  );
  // Frames and floors are seldom quite gray.
  const rectified = { ...grey, b: grey.b.map(() => -0.04) };
  const samples = sampleSurfaces(cellProbabilities, rectified);
  const kinds = weighKinds(cellProbabilities, rectified, samples).classProbabilities(
    MIDDLE,
    MIDDLE,
    'kind',
  );
  return [kinds[0] as number, kinds[1] as number, kinds[2] as number];
}

describe('a cell with the colour of the floor', () => {
  test('is floor, though the network doubts it', () => {
    expect(weigh([0.6, 0.3, 0.1], FLOOR)[1]).toBeGreaterThan(0.9);
    expect(weigh([0.05, 0.45, 0.5], FLOOR)[1]).toBeGreaterThan(0.9);
  });

  test('stays floor', () => {
    expect(weigh([0.01, 0.98, 0.01], FLOOR)[0]).toBeLessThan(0.01);
  });
});

describe('a cell with the colour of the frame', () => {
  test('is a slab, though the network takes it for floor', () => {
    expect(weigh([0.01, 0.98, 0.01], FRAME)[0]).toBeGreaterThan(0.5);
  });

  test('is void where the network wavers, and no likelier a block', () => {
    const [isVoid, isFloor, isBlock] = weigh([0.4, 0.55, 0.05], FRAME);
    expect(isVoid).toBeGreaterThan(0.8);
    expect(isFloor).toBeLessThan(0.1);
    expect(isBlock).toBeLessThan(0.1);
  });
});

test('a floor cell with a colour of its own stays floor', () => {
  expect(weigh([0.01, 0.98, 0.01], 0.44)[1]).toBeGreaterThan(0.5);
});

test('where frame and floor look alike, nothing is changed', () => {
  expect(weigh([0.01, 0.98, 0.01], FLOOR, { frame: FLOOR })[0]).toBeCloseTo(0.01, 5);
});

test('what the network is certain of stays as it is', () => {
  expect(weigh([0.9998, 0.0002, 0], FLOOR)[0]).toBeCloseTo(0.9998, 5);
  expect(weigh([0, 0.0002, 0.9998], FLOOR)[2]).toBeCloseTo(0.9998, 5);
});

test('where the network is certain of no floor and no frame nothing is changed', () => {
  expect(weigh([0.6, 0.4, 0], FLOOR, { certain: 0.6 })[0]).toBeCloseTo(0.6, 5);
});

test('probabilities still add up', () => {
  const sum = weigh([0.5, 0.3, 0.1], FLOOR).reduce((all, p) => all + p, 0);
  expect(sum).toBeCloseTo(0.9, 5);
});
