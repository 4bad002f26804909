import { expect, test } from 'vitest';
import { CELL_PX } from '../board-net/shape.ts';
import type { Sight } from '../board-net/sight.ts';
import type { Flat } from '../rectify/flatten.ts';
import { weighFloor } from './weigh-floor.ts';

const SIZE = 4;
const SURE_ROWS = 3;
type Odds = readonly [isVoid: number, isFloor: number, isBlock: number];

/** What becomes of a cell below rows of sure floor, which is this much darker than they are, by the odds that the network gives it. */
function weigh([isVoid, isFloor, isBlock]: Odds, darker: number, sureRows = SURE_ROWS): Odds {
  const sight = {
    x0: 0,
    y0: 0,
    columns: SIZE,
    rows: SIZE,
    chance: () => 0,
    classes: (_x: number, y: number) =>
      Float32Array.from(y < sureRows ? [0.01, 0.99, 0] : [isVoid, isFloor, isBlock]),
  } satisfies Sight;
  const width = SIZE * CELL_PX;
  const l = new Float32Array(width * width).map((_, i) =>
    i < SURE_ROWS * CELL_PX * width ? 0.6 : 0.6 - darker,
  );
  const grey = new Float32Array(l.length);
  const flat: Flat = { x0: 0, y0: 0, columns: SIZE, rows: SIZE, l, a: grey, b: grey };
  const odds = weighFloor(sight, flat).classes(0, SIZE - 1, 'kind');
  return [odds[0] as number, odds[1] as number, odds[2] as number];
}

test('what looks like the sure floor and may be floor is floor', () => {
  expect(weigh([0.6, 0.3, 0.1], 0)[1]).toBeGreaterThan(0.9);
  expect(weigh([0.05, 0.45, 0.5], 0)[1]).toBeGreaterThan(0.9);
});

test('what does not look like it is rather a filled hole, and no likelier a block', () => {
  const [isVoid, isFloor, isBlock] = weigh([0.4, 0.55, 0.05], 0.08);
  expect(isVoid).toBeGreaterThan(0.8);
  expect(isFloor).toBeLessThan(0.1);
  expect(isBlock).toBeCloseTo(0.05, 5);
});

test('what the network is sure of stands', () => {
  expect(weigh([0.98, 0.02, 0], 0)[0]).toBeCloseTo(0.98, 5);
  expect(weigh([0, 0.1, 0.9], 0)[2]).toBeCloseTo(0.9, 5);
});

test('without sure floor nothing is weighed', () => {
  expect(weigh([0.6, 0.4, 0], 0, 0)[0]).toBeCloseTo(0.6, 5);
});
