import { describe, expect, test } from 'vitest';
import { CELL, type Fill, paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import { rectify } from '../rectify/rectified-board.ts';
import { patchOfCell } from './palette.ts';
import { type Ring, readRing } from './rings.ts';

const CELLS = 3;
const FLOOR: Shade = [96, 104, 124];
const PINK: Shade = [200, 90, 215];
const PALE: Shade = [246, 200, 250];
const TINTED: Shade = [132, 98, 155];
const GREY: Shade = [70, 74, 84];

/** The ring of the middle cell in a lattice of bare floor. */
function read(isPlain: boolean, paint: (fill: Fill) => void): Ring | null {
  const rectified = rectify(paintPicture(CELLS, FLOOR, paint), TO_PICTURE, 0, 0, CELLS, CELLS, 24);
  const bare = patchOfCell(rectified, 0, 0);
  if (!bare) throw new Error('no floor');
  return readRing(rectified, 1, 1, bare, isPlain);
}

/** Fills a square in the middle cell, so many pixels from its edge. */
function square(fill: Fill, inset: number, shade: Shade): void {
  fill(CELL + inset, CELL + inset, 2 * CELL - inset, 2 * CELL - inset, shade);
}

describe('a ring is read', () => {
  test('on bare floor, by the colour of its line', () => {
    const ring = read(false, (fill) => {
      square(fill, 6, PINK);
      square(fill, 10, FLOOR);
    });
    expect(ring).toEqual({ color: 'pink', sides: 4 });
  });

  test('around tinted floor with a glow, by the colour of the tint, even without other evidence of floor', () => {
    const ring = read(true, (fill) => {
      square(fill, 2, TINTED);
      square(fill, 6, PALE);
      square(fill, 9, TINTED);
    });
    expect(ring).toEqual({ color: 'pink', sides: 4 });
  });

  test('on the sides that no block hides', () => {
    const ring = read(false, (fill) => {
      square(fill, 6, PINK);
      square(fill, 10, FLOOR);
      fill(CELL, CELL, 2 * CELL, CELL + 14, FLOOR);
    });
    expect(ring).toEqual({ color: 'pink', sides: 3 });
  });
});

describe('no ring is read', () => {
  test('on bare floor', () => {
    expect(read(false, () => {})).toBeNull();
  });

  test('on a block, whose rim is darker than its top', () => {
    const ring = read(true, (fill) => {
      square(fill, 3, GREY);
      square(fill, 6, TINTED);
    });
    expect(ring?.sides ?? 0).toBe(0);
  });

  test('on a block with a thin bright rim', () => {
    const ring = read(true, (fill) => {
      square(fill, 6, PALE);
      square(fill, 9, PINK);
    });
    expect(ring).toBeNull();
  });

  test('if a sign lies in the middle and there is no other evidence of floor', () => {
    const ring = read(true, (fill) => {
      square(fill, 2, TINTED);
      square(fill, 6, PALE);
      square(fill, 9, TINTED);
      square(fill, 20, [255, 255, 255]);
    });
    expect(ring).toBeNull();
  });
});
