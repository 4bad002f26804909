import { expect, test } from 'vitest';
import type { Picture } from './picture.ts';
import type { BoardReading } from './reading.ts';
import { listRooms, readOneBoard } from './second-board.ts';

const BOARD = { left: 0, top: 0, right: 100, bottom: 100 };

/** A board with cells 10 pixels wide in the left half, and to its right the first `columns` columns of another one. */
function drawBoards(columns: number): Picture {
  const [width, height] = [200, 100];
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 100 + 10 * columns; x++)
      if ((Math.floor(x / 10) + Math.floor(y / 10)) % 2 === 0)
        pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return { width, height, pixels };
}

test('there is room for a second board where as many edges are, and a large part of one is enough', () => {
  const room = { left: 100, top: 0, right: 200, bottom: 100 };
  expect(listRooms(drawBoards(10), BOARD)).toEqual([room]);
  expect(listRooms(drawBoards(6), BOARD)).toEqual([room]);
});

test('there is none beside a board where the picture is bare, or a strip of it is not', () => {
  expect(listRooms(drawBoards(0), BOARD)).toEqual([]);
  expect(listRooms(drawBoards(2), BOARD)).toEqual([]);
});

/** A reading of a board of ten by ten cells of this size, in pixels, in the corner of the picture. */
function readingOf(cellPx: number): BoardReading {
  return {
    board: { floor: Array.from({ length: 10 }, () => '..........'), blocks: [], gates: [] },
    confidences: [{ at: 'blocks', confidence: 0.99 }],
    cellsToPixels: [cellPx, 0, 0, 0, cellPx, 0, 0, 0, 1],
  };
}

test('a second board as large as the first puts everything in doubt, and a small picture of one does not', () => {
  const first = readingOf(10);
  const read = (secondPx: number) =>
    readOneBoard(
      drawBoards(10),
      first,
      () => ({ ok: true, value: first }),
      (_, isLargeEnough) => {
        const second = { left: 0, top: 0, right: secondPx, bottom: secondPx };
        return isLargeEnough(second) ? second : null;
      },
    );
  expect(read(90).confidences).not.toEqual(first.confidences);
  expect(read(40)).toEqual(first);
});
