import { expect, test } from 'vitest';
import { CELL, type Flat } from '../../rectify/flatten.ts';
import { findNumber, NUMBER_HEIGHT, NUMBER_WIDTH, numberSamples } from './numbers.ts';

test('finds two white bars with a dark outline and joins them', () => {
  const flat = makeFlat(0.9);
  fill(flat, 46, 28, 74, 52, 0.2);
  fill(flat, 50, 32, 56, 48, 1);
  fill(flat, 62, 32, 70, 48, 1);
  expect(findNumber(flat, [1.5, 1])).toEqual({ left: 50, top: 32, right: 70, bottom: 48 });
});

test('finds no number on a plain surface, nor white that nothing dark encloses', () => {
  expect(findNumber(makeFlat(0.9), [1.5, 1])).toBeNull();
  const flat = makeFlat(0.2);
  fill(flat, 0, 36, 120, 44, 1);
  expect(findNumber(flat, [1.5, 1])).toBeNull();
});

test('scales a number’s box to the network’s size and its contrast to the full range', () => {
  const flat = makeFlat(0.5);
  fill(flat, 50, 30, 60, 50, 0.7);
  const samples = numberSamples(flat, { left: 50, top: 30, right: 60, bottom: 50 });
  expect(samples.length).toBe(NUMBER_WIDTH * NUMBER_HEIGHT);
  expect(samples[(NUMBER_HEIGHT / 2) * NUMBER_WIDTH + NUMBER_WIDTH / 2]).toBeCloseTo(1, 1);
  expect(samples[0]).toBeCloseTo(-1, 1);
});

/** Three by two cells of one grey. */
function makeFlat(grey: number): Flat {
  const n = 6 * CELL * CELL;
  return {
    x0: 0,
    y0: 0,
    columns: 3,
    rows: 2,
    l: new Float32Array(n).fill(grey),
    a: new Float32Array(n),
    b: new Float32Array(n),
  };
}

function fill(
  flat: Flat,
  left: number,
  top: number,
  right: number,
  bottom: number,
  grey: number,
): void {
  for (let v = top; v < bottom; v++) flat.l.fill(grey, v * 3 * CELL + left, v * 3 * CELL + right);
}
