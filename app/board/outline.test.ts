import { expect, test } from 'vitest';
import { dotsPath, hullPath, outlinePath } from './outline.ts';

test('one cell is a rounded square', () => {
  expect(outlinePath([[0, 0]], 0, 5)).toBe(
    'M35 0q5 0 5 5L40 35q0 5 -5 5L5 40q-5 0 -5 -5L0 5q0 -5 5 -5z',
  );
});

test('an L has six corners, the inner one with half the radius', () => {
  const path = outlinePath(
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    0,
    8,
  );
  expect(path.match(/q/g)).toHaveLength(6);
  expect(path).toContain('q0 4 4 4');
});

test('cells that touch at a corner stay apart', () => {
  expect(
    outlinePath(
      [
        [0, 0],
        [1, 1],
      ],
      1,
      4,
    ).match(/M/g),
  ).toHaveLength(2);
});

test('a hole has its own outline, and the hull omits it', () => {
  const ring = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x, y] as const));
  const cells = ring.filter(([x, y]) => x !== 1 || y !== 1);
  expect(outlinePath(cells, 0, 4).match(/z/g)).toHaveLength(2);
  expect(hullPath(cells, 0, 4).match(/z/g)).toHaveLength(1);
});

test('an inset moves every edge inwards', () => {
  expect(outlinePath([[1, 1]], 2, 0)).toBe(
    'M78 42q0 0 0 0L78 78q0 0 0 0L42 78q0 0 0 0L42 42q0 0 0 0z',
  );
});

test('dots are in the middles of the cells', () => {
  expect(
    dotsPath([
      [0, 0],
      [2, 1],
    ]),
  ).toBe('M20 20h0M100 60h0');
});
