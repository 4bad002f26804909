import { expect, test } from 'vitest';
import { flatten } from '../picture.ts';
import { rectify } from './rectified-board.ts';

/** Two columns of 20 × 20 pixels, black and white. */
function drawHalves(): { width: number; height: number; pixels: Uint8Array } {
  const pixels = new Uint8Array(4 * 40 * 20).fill(255);
  for (let y = 0; y < 20; y++) pixels.fill(0, 4 * 40 * y, 4 * (40 * y + 20));
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255;
  return { width: 40, height: 20, pixels };
}

test('each cell becomes the given number of samples, in OKLab', () => {
  const rectified = rectify(drawHalves(), [20, 0, 0, 0, 20, 0, 0, 0, 1], 0, 0, 2, 1, 8);
  expect(rectified.l.length).toBe(2 * 8 * 8);
  expect(rectified.l[0]).toBeCloseTo(0, 2);
  expect(rectified.l[15]).toBeCloseTo(1, 2);
  expect(rectified.a[15]).toBeCloseTo(0, 3);
});

test('samples outside the picture are NaN', () => {
  const rectified = rectify(drawHalves(), [20, 0, 0, 0, 20, 0, 0, 0, 1], -1, 0, 3, 1, 8);
  expect(rectified.l[0]).toBeNaN();
  expect(rectified.l[8]).not.toBeNaN();
});

test('transparent pixels are white', () => {
  const picture = drawHalves();
  for (let i = 3; i < picture.pixels.length; i += 4) picture.pixels[i] = 0;
  const rectified = rectify(flatten(picture), [20, 0, 0, 0, 20, 0, 0, 0, 1], 0, 0, 1, 1, 8);
  expect(rectified.l[0]).toBeCloseTo(1, 2);
});

test('a picture’s hue rotation is undone', () => {
  const pixels = Uint8Array.from({ length: 4 * 40 * 20 }, (_, i) => [200, 60, 50, 255][i % 4] ?? 0);
  const flattened = (hueTurn: number): readonly (number | undefined)[] => {
    const picture = { width: 40, height: 20, pixels, hueTurn };
    const { l, a, b } = rectify(picture, [20, 0, 0, 0, 20, 0, 0, 0, 1], 0, 0, 2, 1, 8);
    return [l[9], Math.hypot(a[9] ?? 0, b[9] ?? 0), Math.atan2(b[9] ?? 0, a[9] ?? 0)];
  };
  const [light, chroma, hue] = flattened(0);
  const [sameLight, sameChroma, turned] = flattened(0.2);
  expect(sameLight).toBe(light);
  expect(sameChroma).toBeCloseTo(chroma ?? 0, 5);
  expect(turned).toBeCloseTo((hue ?? 0) - 0.2, 5);
});
