import { expect, test } from 'vitest';
import { freeStretch, type GatePlace, placeGateMarks } from './gate-marks.ts';

const BELOW: GatePlace = { side: 'bottom', cells: [[1, 0]] };
const RIGHT: GatePlace = { side: 'right', cells: [[0, 1]] };
const FAR: GatePlace = { side: 'top', cells: [[1, 0]] };

test('marks keep off the end of a gate that another one overlaps around an inner corner', () => {
  for (const gate of [BELOW, RIGHT]) {
    const free = freeStretch(gate, [BELOW, RIGHT, FAR]);
    expect(free).toEqual([-3, 20]);
    expect(placeGateMarks(1, free)).toEqual([8.5]);
  }
});

test('a gate alone has its marks around its middle', () => {
  const free = freeStretch(FAR, [BELOW, RIGHT, FAR]);
  expect(free).toEqual([-20, 20]);
  expect(placeGateMarks(2, free)).toEqual([-10, 10]);
  expect(placeGateMarks(2, [-60, 60])).toEqual([-12, 12]);
});
