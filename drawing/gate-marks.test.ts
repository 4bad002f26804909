import { expect, test } from 'vitest';
import { freeStretch, type GatePlace, type GateStretch, placeGateMarks } from './gate-marks.ts';

const BELOW: GatePlace = { side: 'bottom', cells: [[1, 0]] };
const RIGHT: GatePlace = { side: 'right', cells: [[0, 1]] };
const FAR: GatePlace = { side: 'top', cells: [[1, 0]] };

test('marks keep off the end of a gate that another one overlaps around an inner corner', () => {
  for (const gate of [BELOW, RIGHT]) {
    const free = freeStretch(gate, [BELOW, RIGHT, FAR]);
    expect(free).toEqual([-3, 20]);
    expect(listPlaces(1, free)).toEqual([8.5]);
  }
});

test('a gate alone has its marks around its middle', () => {
  const free = freeStretch(FAR, [BELOW, RIGHT, FAR]);
  expect(free).toEqual([-20, 20]);
  expect(listPlaces(2, free)).toEqual([-10, 10]);
  expect(listPlaces(2, [-60, 60])).toEqual([-12, 12]);
});

test('marks shrink where they would cover each other', () => {
  const scaleOf = (count: number, free: GateStretch) => placeGateMarks(count, free)[0]?.scale ?? 0;
  expect(scaleOf(2, [-20, 20])).toBe(scaleOf(1, [-3, 20]));
  expect(scaleOf(3, [-20, 20])).toBeLessThan(0.8 * scaleOf(2, [-20, 20]));
});

function listPlaces(count: number, free: GateStretch): readonly number[] {
  return placeGateMarks(count, free).map(({ along }) => along);
}
