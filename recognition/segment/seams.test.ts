import { expect, test } from 'vitest';
import { CELL, type Flat } from '../rectify/flatten.ts';
import { measureSeam } from './seams.ts';

/** Two cells side by side, of one colour, with `paint` over some of their samples. */
function twoCells(paint: (u: number, v: number) => number | null): Flat {
  const size = 2 * CELL * CELL;
  const l = new Float32Array(size);
  for (let v = 0; v < CELL; v++)
    for (let u = 0; u < 2 * CELL; u++) l[v * 2 * CELL + u] = paint(u, v) ?? 0.6;
  const a = new Float32Array(size).fill(0.15);
  return { x0: 0, y0: 0, columns: 2, rows: 1, l, a, b: new Float32Array(size) };
}

test('a groove along the whole side is a seam', () => {
  const flat = twoCells((u) => (Math.abs(u - CELL) < 2 ? 0.45 : null));
  expect(measureSeam(flat, 0, 0, 'x', 0.15, 0.85)).toBeGreaterThan(0.08);
});

test('a stud beside the line is no seam', () => {
  const flat = twoCells((u, v) => (Math.hypot(u - CELL - 6, v - 12) < 6 ? 0.45 : null));
  expect(measureSeam(flat, 0, 0, 'x', 0.15, 0.85)).toBeLessThan(0.03);
});
