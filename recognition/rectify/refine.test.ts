import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latticeClarity } from './clarity.ts';
import type { EdgelSamples } from './edgels.ts';
import { compose, invert, type Matrix3, mapPoint } from './homography.ts';
import { FAR_FIT_WIDTH_CELLS, refineLattice } from './refine.ts';
import { measureTilt } from './tilt.ts';

/** Edges on the lines of a lattice of `cells` × `cells`, given the map from cells to the samples' coordinates. */
function sampleLines(toSamples: Matrix3, cells: number): EdgelSamples {
  const vertical: number[] = [];
  const horizontal: number[] = [];
  for (let line = 0; line <= cells; line++) {
    for (let k = 0; k < 20 * cells; k++) {
      const along = (k + 0.5) / 20;
      vertical.push(...mapPoint(toSamples, line, along), 1, 2 / cells);
      horizontal.push(...mapPoint(toSamples, along, line), 1, 2 / cells);
    }
  }
  return {
    vertical: Float32Array.from(vertical),
    horizontal: Float32Array.from(horizontal),
    half: 200,
    centre: [200, 200],
    sides: [400, 400],
  };
}

/** A lattice of eight cells around the middle, turned and converging a little. */
function tilt(turn: number, convergence: number): Matrix3 {
  const p = 0.22;
  const rectified: Matrix3 = [p, 0, -4 * p, 0, p, -4 * p, 0, 0, 1];
  return compose([1, turn, 0, -turn, 1, 0, 0, convergence, 1], rectified);
}

test('recovers a lattice from one a tenth of a cell off', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.06, max: 0.06, noNaN: true }),
      fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      (turn, convergence, off) => {
        const truth = tilt(turn, convergence);
        const samples = sampleLines(truth, 8);
        const start = compose([1, 0, off, 0, 1, -off, 0, 0, 1], invert(truth));
        const toCells = refineLattice(samples, start, FAR_FIT_WIDTH_CELLS);
        for (const [x, y] of [
          [0, 0],
          [8, 0],
          [3, 8],
        ] as const) {
          const [u, v] = mapPoint(toCells, ...mapPoint(truth, x, y));
          expect(Math.abs(u - Math.round(u))).toBeLessThan(0.04);
          expect(Math.abs(v - Math.round(v))).toBeLessThan(0.04);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('a lattice whose rows fit at two heights is fitted to the one that its tilt implies if the tilt has weight', () => {
  const truth = tilt(0, -0.05);
  const samples = sampleLines(truth, 8);
  const low = compose(truth, [1, 0, 0, 0, 8.6 / 8, -0.3, 0, 0, 1]);
  // Feet of blocks have their own lines. A few more of them are visible than of the tops.
  const feet = sampleLines(low, 8).horizontal;
  const both = Float32Array.from([...samples.horizontal, ...feet, ...feet.subarray(0, 400)]);
  const offOf = (pull: number): number => {
    const seen = { ...samples, horizontal: both };
    const toCells = refineLattice(seen, invert(low), FAR_FIT_WIDTH_CELLS, pull);
    return Math.abs(measureTilt(toCells).off);
  };
  expect(offOf(1)).toBeLessThan(0.5 * offOf(0));
});

test('a lattice is clearer than those of half and of twice its pitch', () => {
  const truth = tilt(0.02, -0.05);
  const samples = sampleLines(truth, 8);
  const toCells = invert(truth);
  const right = latticeClarity(samples, toCells);
  expect(right).toBeGreaterThan(0.8);
  expect(latticeClarity(samples, compose([2, 0, 0, 0, 2, 0, 0, 0, 1], toCells))).toBeLessThan(0.1);
  expect(latticeClarity(samples, compose([0.5, 0, 0, 0, 0.5, 0, 0, 0, 1], toCells))).toBeLessThan(
    0.4,
  );
});
