import { describe, expect, test } from 'vitest';
import type { Cell } from '#engine/types.ts';
import { CELL, type Fill, paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import { type Lab, TYPICAL_COLORS } from '../oklab.ts';
import type { Picture } from '../picture.ts';
import { rectify } from '../rectify/rectified-board.ts';
import { classOf } from './class-reading.ts';
import { measurePalette } from './palette.ts';
import { createSliderReader } from './sliders.ts';

const CELLS = 6;
const FLOOR: Shade = [96, 104, 124];
const FRAME: Shade = [62, 66, 76];
const BAR: Shade = [78, 80, 90];
const CLASP: Shade = [150, 152, 160];
const WHITE: Shade = [255, 255, 255];
const TEAL: Shade = [40, 180, 165];

/** A frame to the right of column 3, and more on it. */
function draw(more: (fill: Fill) => void): Picture {
  return paintPicture(CELLS, FLOOR, (fill) => {
    fill(200, 0, 225, CELLS * CELL, FRAME);
    more(fill);
  });
}

const drawTeeth = (fill: Fill, y: number): void => {
  for (let x = 202; x < 222; x += 6) fill(x, y, x + 4, y + 4, WHITE);
};

/** The slider lies on the gate beside rows 1 and 2. */
const slid = draw((fill) => {
  fill(200, 50, 225, 200, TEAL);
  fill(202, 52, 223, 150, BAR);
  drawTeeth(fill, 150);
});

function read(
  picture: Picture,
  cell: Cell,
  beyond: readonly Cell[],
  { isLikely = false, teal = TYPICAL_COLORS.teal }: { isLikely?: boolean; teal?: Lab } = {},
): number {
  const rectified = rectify(picture, TO_PICTURE, 0, 0, CELLS, CELLS, 24);
  const palette = new Map([...measurePalette(rectified, []), ['teal' as const, teal]]);
  const reader = createSliderReader(picture, TO_PICTURE, rectified, palette);
  return reader('right', cell, beyond, classOf('teal'), isLikely)?.reach ?? 0;
}

describe('a slider', () => {
  const beyond: Cell[] = [
    [3, 2],
    [3, 1],
    [3, 0],
  ];

  test('covers the cells up to its rim, not the frame behind it', () => {
    expect(read(slid, [3, 3], beyond)).toBe(2);
  });

  test('without a rim, reaches to the next seam', () => {
    const rimless = draw((fill) => {
      fill(200, 100, 225, 200, TEAL);
      fill(202, 102, 223, 150, BAR);
      fill(200, 50, 225, 102, BAR);
      drawTeeth(fill, 150);
    });
    expect(read(rimless, [3, 3], beyond)).toBe(2);
  });

  test('is found even if a sign distorted the measured colour of its gate', () => {
    expect(read(slid, [3, 3], [[3, 2]], { teal: [0.95, 0, 0] })).toBe(1);
  });

  test('is searched on the given side only', () => {
    expect(read(slid, [3, 3], [[3, 4]])).toBe(0);
  });

  test('covers no more cells than the edge has', () => {
    expect(read(slid, [3, 3], [[3, 2]])).toBe(1);
    expect(read(slid, [3, 3], [])).toBe(0);
  });
});

describe('none is', () => {
  const above: Cell[] = [[3, 2]];

  test('a frame beside a gate', () => {
    const bare = draw((fill) => fill(200, 150, 225, 200, TEAL));
    expect(read(bare, [3, 3], above)).toBe(0);
  });

  test('a light clasp at a gate’s end without a rim, unless other evidence makes it likely', () => {
    const clasped = draw((fill) => {
      fill(200, 150, 225, 200, TEAL);
      fill(198, 147, 227, 153, CLASP);
    });
    expect(read(clasped, [3, 3], above)).toBe(0);
    expect(read(clasped, [3, 3], above, { isLikely: true })).toBe(1);
  });

  test('a gate whose colour continues', () => {
    const long = draw((fill) => {
      fill(200, 50, 225, 200, TEAL);
      drawTeeth(fill, 150);
    });
    expect(read(long, [3, 3], above)).toBe(0);
  });
});
