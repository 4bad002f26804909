import { expect, test } from 'vitest';
import type { Picture } from '../picture.ts';
import { flatten } from '../rectify/flatten.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { classOf } from './classes.ts';
import { createEndReader } from './gate-ends.ts';
import { measurePalette } from './palette.ts';

const CELL = 50;
const SIDE = 5 * CELL;
const TO_PICTURE: Matrix3 = [CELL, 0, 0, 0, CELL, 0, 0, 0, 1];
const FLOOR = [96, 104, 124];
const BAR = [38, 40, 46];
const GOLD = [250, 205, 60];
const ORANGE = [255, 125, 45];

/** A dark bar on a gate to the right of cells [3, 1] and [3, 2], with golden clasps so many pixels from its ends, at which `cap` looks out. */
function drawBarred(cap: readonly number[], clasp: number): Picture {
  const pixels = new Uint8Array(4 * SIDE * SIDE);
  const fill = (x0: number, y0: number, x1: number, y1: number, color: readonly number[]): void => {
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) pixels.set([...color, 255], 4 * (y * SIDE + x));
  };
  fill(0, 0, SIDE, SIDE, FLOOR);
  fill(200, 50, 220, 150, cap);
  fill(200, 55, 220, 145, BAR);
  fill(200, 50 + clasp, 220, 54 + clasp, GOLD);
  fill(200, 146 - clasp, 220, 150 - clasp, GOLD);
  return { width: SIDE, height: SIDE, pixels };
}

const readEnds = (cap: readonly number[], clasp = 10): number => {
  const picture = drawBarred(cap, clasp);
  const palette = measurePalette(flatten(picture, TO_PICTURE, 0, 0, 5, 5, 24), []);
  return createEndReader(
    picture,
    TO_PICTURE,
    palette,
  )('right', [
    [3, 1],
    [3, 2],
  ]);
};

test('a gate under a jumping lock has the colour that looks out at its ends', () => {
  expect(readEnds(ORANGE)).toBe(classOf('orange'));
});

test('the clasps of a jumping lock are not its gate’s colour', () => {
  expect(readEnds(BAR)).toBe(0);
  expect(readEnds(BAR, 3)).toBe(0);
});
