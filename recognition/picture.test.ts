import { expect, test } from 'vitest';
import { flatten, readLab } from './picture.ts';

const WHOLE = { left: 0, top: 0, right: 4, bottom: 2 };

/** Columns of black, white, white, black. */
function drawStripes(alpha: number): Uint8Array {
  return Uint8Array.from({ length: 4 * 4 * 2 }, (_, i) => {
    const x = (i >> 2) % 4;
    return i % 4 === 3 ? alpha : x === 1 || x === 2 ? 255 : 0;
  });
}

test('a working pixel is the sRGB mean of the pixels it covers', () => {
  const picture = { width: 4, height: 2, pixels: drawStripes(255) };
  const { width, height, l, a } = readLab(picture, WHOLE, 0.5);
  expect([width, height]).toEqual([2, 1]);
  // Mid gray, 127.5 of 255, has this lightness in OKLab.
  expect(l[0]).toBeCloseTo(0.598, 2);
  expect(a[0]).toBeCloseTo(0, 3);
});

test('a picture is not enlarged', () => {
  const { width, height, l } = readLab({ width: 4, height: 2, pixels: drawStripes(255) }, WHOLE, 3);
  expect([width, height]).toEqual([4, 2]);
  expect(l[0]).toBeCloseTo(0, 2);
  expect(l[1]).toBeCloseTo(1, 2);
});

test('transparent pixels are white', () => {
  const { l } = readLab(flatten({ width: 4, height: 2, pixels: drawStripes(0) }), WHOLE, 0.5);
  expect(l[0]).toBeCloseTo(1, 2);
});

test('half transparent black is gray, opaque pixels stay, and an opaque picture is not copied', () => {
  const [width, height] = [4, 2];
  const { pixels } = flatten({ width, height, pixels: drawStripes(128) });
  expect([...pixels.subarray(0, 8)]).toEqual([127, 127, 127, 255, 255, 255, 255, 255]);
  const opaque = { width, height, pixels: drawStripes(255) };
  expect(flatten(opaque)).toBe(opaque);
  // With one transparent pixel, all others stay as they are.
  const mixed = drawStripes(255);
  mixed[3] = 0;
  const over = flatten({ width, height, pixels: mixed }).pixels;
  expect([...over.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  expect([...over.subarray(4)]).toEqual([...mixed.subarray(4)]);
});
