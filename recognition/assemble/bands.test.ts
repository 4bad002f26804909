import { describe, expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { CELL, paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import type { Lab } from '../oklab.ts';
import { rectify } from '../rectify/rectified-board.ts';
import { createBandReaders } from './bands.ts';
import { classOf, readClass } from './class-reading.ts';
import { measurePalette, patchOfCell } from './palette.ts';

const CELLS = 4;
const FLOOR: Shade = [96, 104, 124];
const FRAME: Shade = [62, 66, 76];
const YELLOW: Shade = [240, 180, 60];
const ORANGE: Shade = [225, 140, 50];

/** A yellow block in a corner, an orange one below it, and beyond row 2 a gate that is as yellow as the block. */
const picture = paintPicture(CELLS, FLOOR, (fill) => {
  fill(0, 0, CELL, CELL, YELLOW);
  fill(0, CELL, CELL, 2 * CELL, ORANGE);
  fill(0, 3 * CELL, 2 * CELL, 3 * CELL + 24, YELLOW);
  fill(2 * CELL, 3 * CELL, 4 * CELL, 3 * CELL + 24, FRAME);
});
const rectified = rectify(picture, TO_PICTURE, 0, 0, CELLS, CELLS, 24);
const palette = new Map([
  ...measurePalette(rectified, []),
  ['yellow' as const, patchOfCell(rectified, 0, 0) as Lab],
  ['orange' as const, patchOfCell(rectified, 0, 1) as Lab],
]);
const [yellow, orange] = [classOf('yellow'), classOf('orange')];

describe('a band', () => {
  const { readBand, weighBand } = createBandReaders(rectified, palette);

  test('of exactly a block’s colour outweighs a network that prefers a similar one', () => {
    const probabilities = [null, ...COLORS].map((_, k) =>
      k === orange ? 0.9 : k === yellow ? 0.1 : 0,
    );
    const weights = weighBand('bottom', [
      [0, 2],
      [1, 2],
    ]);
    expect(readClass(probabilities.map((p, k) => p * (weights[k] as number))).best).toBe(yellow);
  });

  test('has the colour class of the block of its colour', () => {
    expect(readBand(0, 2, 'bottom')).toBe(yellow);
  });

  test('without a colour favours none', () => {
    expect(weighBand('bottom', [[2, 2]])).toEqual([null, ...COLORS].map(() => 1));
  });
});
