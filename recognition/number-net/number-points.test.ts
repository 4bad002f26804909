import { expect, test } from 'vitest';
import {
  gateNumberPoints,
  liftedNumberPoints,
  numberPoints,
  sharedNumberPoints,
  tieNumberPoints,
} from './number-points.ts';

test('the middle of a block comes first, then every cell and every point between two', () => {
  const places = numberPoints([
    [2, 3],
    [3, 3],
    [4, 3],
  ]);
  expect(places[0]).toEqual([3.5, 3.5]);
  expect(places.map(String).sort()).toEqual(['2.5,3.5', '3,3.5', '3.5,3.5', '4,3.5', '4.5,3.5']);
});

test('four cells in a square have a point where they meet', () => {
  const places = numberPoints([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
  expect(places[0]).toEqual([1, 1]);
  expect(places).toHaveLength(9);
});

test('lifted points lie above the upper cells, and not above another point of the piece', () => {
  const places = liftedNumberPoints([
    [1, 1],
    [1, 2],
    [2, 2],
  ]);
  expect(places.map(([x]) => x).sort()).toEqual([1.5, 2, 2.5]);
  for (const [x, y] of places) {
    const top = x === 1.5 ? 1.5 : 2.5;
    expect(y).toBeLessThan(top - 0.3);
    expect(y).toBeGreaterThan(top - 0.5);
  }
});

test('a gate’s points lie along its run beyond the floor’s edge, the middle first', () => {
  const places = gateNumberPoints('left', [
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  expect(places[0]?.[1]).toBe(2.5);
  for (const [x] of places) expect(x).toBeLessThan(0);
  expect(Math.min(...places.map(([, y]) => y))).toBe(1.5);
  expect(Math.max(...places.map(([, y]) => y))).toBe(3.5);
  expect(gateNumberPoints('bottom', [[4, 7]])[0]?.[1]).toBeGreaterThan(8);
});

test('a tie’s number is centred where its blocks touch, or half way between them', () => {
  expect(
    tieNumberPoints(
      [[3, 8]],
      [
        [3, 7],
        [4, 7],
      ],
    ),
  ).toEqual([[3.5, 8]]);
  expect(tieNumberPoints([[0, 0]], [[2, 0]])).toEqual([[1.5, 0.5]]);
});

test('of several numbers the upper left one of a cell comes first, and the upper one of two cells', () => {
  const points = sharedNumberPoints([
    [1, 1],
    [1, 0],
  ]);
  const at = (x: number, y: number) =>
    points.findIndex(([u, v]) => Math.hypot(u - x, v - y) < 0.01);
  expect(at(1.3, 0.3)).toBeLessThan(at(1.7, 0.7));
  expect(at(1.5, 0.5)).toBeLessThan(at(1.5, 1.5));
});
