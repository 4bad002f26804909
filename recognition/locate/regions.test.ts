import { expect, test } from 'vitest';
import type { GradientMap } from './edges.ts';
import { countEdges } from './raster.ts';
import { findRegions } from './regions.ts';

test('edges separated by bare ground are separate clusters, the densest first', () => {
  const [width, height] = [60, 40];
  const strength = new Float32Array(width * height);
  for (let y = 8; y < 32; y++)
    for (let x = 8; x < 32; x++) if ((x + y) % 2 === 0) strength[y * width + x] = 1;
  for (let y = 4; y < 36; y++) strength[y * width + 48] = 1;
  const edges: GradientMap = { width, height, strength, gx: strength, gy: strength };
  expect(findRegions(countEdges(edges, 0.5, 4), 3)).toEqual([
    { left: 8, top: 8, right: 32, bottom: 32, edges: 288 },
    { left: 48, top: 4, right: 52, bottom: 36, edges: 32 },
  ]);
});

test('edges beside grey are not counted as vivid', () => {
  const [width, height] = [16, 16];
  const strength = new Float32Array(width * height);
  strength[5 * width + 4] = 1;
  strength[5 * width + 12] = 1;
  const a = new Float32Array(width * height);
  a[5 * width + 14] = 0.2;
  const grey = new Float32Array(width * height);
  const lab = { width, height, l: grey, a, b: grey, scale: 1, left: 0, top: 0 };
  const { counts } = countEdges(
    { width, height, strength, gx: strength, gy: strength },
    0.5,
    8,
    lab,
  );
  expect([...counts]).toEqual([0, 1, 0, 0]);
});
