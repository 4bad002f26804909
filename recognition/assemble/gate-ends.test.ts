import { expect, test } from 'vitest';
import { paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import type { Picture } from '../picture.ts';
import { rectify } from '../rectify/rectified-board.ts';
import { classOf } from './class-reading.ts';
import { createEndReader } from './gate-ends.ts';
import { measurePalette } from './palette.ts';

const FLOOR: Shade = [96, 104, 124];
const BAR: Shade = [38, 40, 46];
const GOLD: Shade = [250, 205, 60];
const ORANGE: Shade = [255, 125, 45];

/** A dark bar on a gate to the right of cells [3, 1] and [3, 2], with golden clasps so many pixels from its ends, at which `cap` looks out. */
function drawBarred(cap: Shade, clasp: number): Picture {
  return paintPicture(5, FLOOR, (fill) => {
    fill(200, 50, 220, 150, cap);
    fill(200, 55, 220, 145, BAR);
    fill(200, 50 + clasp, 220, 54 + clasp, GOLD);
    fill(200, 146 - clasp, 220, 150 - clasp, GOLD);
  });
}

const readEnds = (cap: Shade, clasp = 10): number => {
  const picture = drawBarred(cap, clasp);
  const palette = measurePalette(rectify(picture, TO_PICTURE, 0, 0, 5, 5, 24), []);
  return createEndReader(
    picture,
    TO_PICTURE,
    palette,
  )('right', [
    [3, 1],
    [3, 2],
  ]);
};

test('a gate under a jumping lock has the colour visible at its ends', () => {
  expect(readEnds(ORANGE)).toBe(classOf('orange'));
});

test('the clasps of a jumping lock are not its gate’s colour', () => {
  expect(readEnds(BAR)).toBe(0);
  expect(readEnds(BAR, 3)).toBe(0);
});
