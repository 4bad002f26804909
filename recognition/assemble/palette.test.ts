import { expect, test } from 'vitest';
import { CELL, paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import { labDistance, TYPICAL_COLORS } from '../oklab.ts';
import { rectify } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import { classOf, readClass } from './class-reading.ts';
import { measurePalette } from './palette.ts';

const BLUE: Shade = [47, 92, 191];
const WHITE: Shade = [250, 250, 250];
const FLOOR: Shade = [83, 106, 148];

const color = readClass(Array.from({ length: 11 }, (_, k) => (k === classOf('darkblue') ? 1 : 0)));
const at = (x: number): Piece => ({ kind: 'block', cells: [[x, 0]], confidence: 1, color });

/** The lightness of dark blue in a picture of blocks of one cell, this many of which are covered by a white sign except for their edges. */
function measureBlue(blocks: number, covered: number) {
  const picture = paintPicture(blocks, FLOOR, (fill) => {
    for (let x = 0; x < blocks; x++) {
      fill(x * CELL, 0, (x + 1) * CELL, CELL, BLUE);
      if (x < covered) fill((x + 0.2) * CELL, 0.2 * CELL, (x + 0.8) * CELL, 0.8 * CELL, WHITE);
    }
  });
  const board = rectify(picture, TO_PICTURE, 0, 0, blocks, 1, 24);
  const pieces = Array.from({ length: blocks }, (_, x) => at(x));
  return measurePalette(board, pieces).get('darkblue') ?? TYPICAL_COLORS.darkblue;
}

test('signs on half of the blocks of a colour are not taken for it', () => {
  const plain = measureBlue(2, 0);
  expect(labDistance(plain, TYPICAL_COLORS.darkblue)).toBeGreaterThan(0.02);
  expect(labDistance(measureBlue(2, 1), plain)).toBeLessThan(0.01);
  expect(labDistance(measureBlue(4, 2), plain)).toBeLessThan(0.01);
});

test('a colour of which there is no block looks as is typical', () => {
  const picture = paintPicture(1, FLOOR, () => {});
  const board = rectify(picture, TO_PICTURE, 0, 0, 1, 1, 24);
  expect(measurePalette(board, [])).toEqual(new Map(Object.entries(TYPICAL_COLORS)));
});
