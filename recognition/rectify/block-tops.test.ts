import { expect, test } from 'vitest';
import { findTops } from './block-tops.ts';
import type { EdgelSamples } from './edgels.ts';
import { compose, invert, type Matrix3, mapPoint } from './homography.ts';

const CELLS = 8;
const EXTENT = { left: 0, top: 0, right: CELLS, bottom: CELLS };
const FLOOR: Matrix3 = [0.2, 0, -0.8, 0, 0.19, -0.8, 0, 0, 1];
/** The floor seen 4 % nearer, from above the middle of the board's lower edge. */
const TOPS = compose(FLOOR, [1.04, 0, -0.16, 0, 1.04, -0.32, 0, 0, 1]);

/** Edges on the lines of lattices of `CELLS` × `CELLS`, each with some weight. */
function sampleLines(levels: readonly (readonly [Matrix3, number])[]): EdgelSamples {
  const vertical: number[] = [];
  const horizontal: number[] = [];
  for (const [toSamples, weight] of levels) {
    for (let line = 0; line <= CELLS; line++) {
      for (let k = 0; k < 20 * CELLS; k++) {
        const along = (k + 0.5) / 20;
        vertical.push(...mapPoint(toSamples, line, along), weight, 0.5);
        horizontal.push(...mapPoint(toSamples, along, line), weight, 0.5);
      }
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

/** Distance of the board's upper left corner from the nearest lattice point, in cells. */
function offCorner(toCells: Matrix3): number {
  const [u, v] = mapPoint(toCells, ...mapPoint(TOPS, 0, 0));
  return Math.hypot(u - Math.round(u), v - Math.round(v));
}

test('a lattice on the floor is raised to the tops of blocks', () => {
  const samples = sampleLines([
    [FLOOR, 1],
    [TOPS, 1],
  ]);
  expect(offCorner(invert(FLOOR))).toBeGreaterThan(0.3);
  expect(offCorner(findTops(samples, invert(FLOOR), EXTENT))).toBeLessThan(0.1);
});

test('a lattice on the tops of blocks stays there', () => {
  const samples = sampleLines([
    [FLOOR, 0.5],
    [TOPS, 1],
  ]);
  expect(offCorner(findTops(samples, invert(TOPS), EXTENT))).toBeLessThan(0.1);
});

test('with only one level, a lattice stays', () => {
  const samples = sampleLines([[TOPS, 1]]);
  expect(offCorner(findTops(samples, invert(TOPS), EXTENT))).toBeLessThan(0.02);
});
