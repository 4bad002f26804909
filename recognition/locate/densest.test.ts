import { expect, test } from 'vitest';
import { findDensest } from './densest.ts';
import type { GradientMap } from './edges.ts';
import { countEdges } from './raster.ts';

function map(
  width: number,
  height: number,
  isEdge: (x: number, y: number) => boolean,
): GradientMap {
  const strength = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isEdge(x, y)) strength[y * width + x] = 1;
  return { width, height, strength, gx: strength, gy: strength };
}

test('finds the dense part without a thin rim around it', () => {
  const edges = map(120, 200, (x, y) => {
    const isRim = x === 2 || x === 117 || y === 2 || y === 197;
    const isBoard = x >= 20 && x < 100 && y >= 60 && y < 140 && (x + y) % 3 === 0;
    return isRim || isBoard;
  });
  expect(findDensest(countEdges(edges, 0.5, 4), 0.12)).toMatchObject({
    left: 20,
    top: 60,
    right: 100,
    bottom: 140,
  });
});

test('finds nothing where there are no edges', () => {
  const edges = map(80, 80, () => false);
  expect(findDensest(countEdges(edges, 0.5, 4), 0.12)).toBeNull();
});
