import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Picture } from './picture.ts';
import { balanceWhite } from './white-balance.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const RED: Rgb = [220, 40, 50];
const BLUE: Rgb = [40, 90, 230];
const WHITE: Rgb = [250, 250, 250];

/** A picture of 100 × 100 pixels with these numbers of each color. */
function paint(...parts: readonly (readonly [count: number, color: Rgb])[]): Picture {
  const colors = parts.flatMap(([count, color]) => Array.from({ length: count }, () => color));
  expect(colors).toHaveLength(100 * 100);
  const pixels = Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));
  return { width: 100, height: 100, pixels };
}

function tint(picture: Picture, factors: Rgb): Picture {
  return { ...picture, pixels: picture.pixels.map((v, i) => v * (factors[i % 4] ?? 1)) };
}

const factor = fc.double({ min: 0.5, max: 1, noNaN: true });

test('a tinted picture with white on it has its hues back', () => {
  const picture = paint([5000, RED], [4900, BLUE], [100, WHITE]);
  fc.assert(
    fc.property(factor, factor, factor, (...factors) => {
      const { pixels } = balanceWhite(tint(picture, factors));
      const white = [...pixels.subarray(-4, -1)];
      // Pictures left alone have at least nine tenths, and values are whole numbers.
      expect(Math.min(...white) / Math.max(...white)).toBeGreaterThan(0.88);
      const brightness = Math.max(...factors);
      if (Math.min(...factors) >= 0.85 * brightness) return;
      const off = picture.pixels.map((value, i) =>
        i % 4 < 3 ? Math.abs((pixels[i] ?? 0) - value * brightness) : 0,
      );
      expect(Math.max(...off)).toBeLessThan(4);
    }),
    { numRuns: 30 },
  );
});

test('a picture in plain light, and one without white, stay as they are', () => {
  const plain = paint([5000, RED], [4900, BLUE], [100, WHITE]);
  expect(balanceWhite(plain)).toBe(plain);
  const colored = paint([5000, RED], [5000, BLUE]);
  expect(balanceWhite(colored)).toBe(colored);
  const black = paint([10_000, [0, 0, 0]]);
  expect(balanceWhite(black)).toBe(black);
});
