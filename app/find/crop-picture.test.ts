import { expect, test } from 'vitest';
import { findCrop } from './crop-picture.ts';

const board = { floor: ['....', '....'], blocks: [], gates: [] };
/** Cells of 100 pixels, starting at (200, 900). */
const cellsToPixels = [100, 0, 200, 0, 100, 900, 0, 0, 1] as const;
const phone = { width: 1000, height: 2000 };

test('crops a picture to the board with its gates, and to the level’s label above it', () => {
  const level = { value: 47, confidence: 1, rows: [300, 350] } as const;
  expect(findCrop(phone, { board, cellsToPixels, level })).toEqual({
    ...{ left: 70, top: 250, right: 730, bottom: 1230 },
  });
});

test('crops to the board alone without a label, and never beyond the picture', () => {
  expect(findCrop(phone, { board, cellsToPixels })).toMatchObject({ top: 770, bottom: 1230 });
  const level = { value: 47, confidence: 1, rows: [5, 60] } as const;
  expect(findCrop({ width: 650, height: 1200 }, { board, cellsToPixels, level })).toEqual({
    ...{ left: 70, top: 0, right: 650, bottom: 1200 },
  });
});
