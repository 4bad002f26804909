import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureTilt } from './tilt.ts';

/** A map to cells of any pitch. `wide` is the cells' width for their height, `growth` the growth of columns from row to row. */
const makeMap = (pitch: number, wide: number, growth: number): number[] => {
  const level = wide / pitch;
  return [1 / pitch, 0, 0, 0, level, 0, 0, growth * level, 1];
};

test('square cells without growth have no tilt; growing cells are wider', () => {
  expect(measureTilt(makeMap(30, 1, 0)).off).toBeCloseTo(0);
  expect(measureTilt(makeMap(30, 1.04, 0.02)).off).toBeCloseTo(0);
  expect(measureTilt(makeMap(30, 1.04, -0.02)).off).toBeCloseTo(0);
  expect(measureTilt(makeMap(30, 0.97, 0.02)).off).toBeCloseTo(-0.07);
});

test('the derivatives match finite differences', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.double({ min: 0.9, max: 1.2, noNaN: true }),
      fc.double({ min: 0.002, max: 0.05, noNaN: true }),
      fc.boolean(),
      (pitch, wide, growth, isTurned) => {
        const map = makeMap(pitch, wide, isTurned ? -growth : growth);
        const { off, slopes } = measureTilt(map);
        [0, 4, 7].forEach((entry, i) => {
          const step = 1e-6;
          const other = measureTilt(map.map((v, k) => (k === entry ? v + step : v))).off;
          expect((other - off) / step).toBeCloseTo(slopes[i] as number, 2);
        });
      },
    ),
  );
});
