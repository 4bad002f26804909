/** Pictures of two boards, such as two screenshots side by side. The reading of one must not get the label of the other. */

import type { Result } from '#engine/types.ts';
import type { Box } from './box.ts';
import { findDensest } from './locate/densest.ts';
import { measureGradients } from './locate/edges.ts';
import { countEdges, type Raster } from './locate/raster.ts';
import { type Picture, readLab } from './picture.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { boxOf } from './rectify/board-box.ts';
import { compose, scaleAndMove } from './rectify/homography.ts';
import { doubtWhole } from './whole-doubt.ts';

/** Minimum size of a second board, as a share of the first one's width and height. */
const SIZE_MIN = 0.6;
/**
 * For finding edges: the approximate number of pixels of the first board at the scale used; the minimum gradient of an edge pixel, in OKLab
 * per pixel; and the side of the blocks of pixels in which edges are counted.
 */
const BOARD_PIXELS = 10_000;
const EDGE_MIN = 0.02;
const BLOCK_PX = 4;
/** Minimum density of edges in the dense part of a room (`listRooms`), as a share of the first board's density. */
const DENSITY_SHARE = 0.4;
/**
 * Minimum width and height of that part if there is a second board, as a share of the first board's. (Of 68 second boards, the smallest has
 * 0.62; of 326 rooms without one, 95 % have at most 0.32.)
 */
const DENSE_MIN = 0.4;

/**
 * The reading of the board. If there is a second board, the first one is read again, by `read`, on its own half of the picture, and the
 * whole reading is in doubt. `locate` returns the box of the board in a part of the picture, unless it is too small according to
 * `isLargeEnough`.
 */
export function readOneBoard(
  picture: Picture,
  reading: BoardReading,
  read: (part: Picture) => Result<BoardReading, Refusal>,
  locate: (part: Picture, isLargeEnough: (board: Box) => boolean) => Box | null,
): BoardReading {
  const box = boxOf(reading.board, reading.cellsToPixels);
  for (const room of listRooms(picture, box)) {
    // Pages of walkthroughs show the same board again, smaller.
    const found = locate(cut(picture, room), (other) => hasRoom(other, box));
    if (!found) continue;
    const half = halfOf(picture, box, moveBox(found, room));
    const own = read(cut(picture, half));
    const { level, ...withoutLevel } = reading;
    return doubtWhole(own.ok ? moveReading(own.value, half) : withoutLevel, 'twoBoards');
  }
  return reading;
}

/** Whether a box is large enough for a second board. */
function hasRoom(box: Box, board: Box): boolean {
  return (
    box.right - box.left >= SIZE_MIN * (board.right - board.left) &&
    box.bottom - box.top >= SIZE_MIN * (board.bottom - board.top)
  );
}

function moveBox({ left, top, right, bottom }: Box, by: Box): Box {
  return {
    left: left + by.left,
    top: top + by.top,
    right: right + by.left,
    bottom: bottom + by.top,
  };
}

/** Converts a reading of a part of a picture to a reading of the whole. */
function moveReading({ level, ...reading }: BoardReading, { left, top }: Box): BoardReading {
  const { rows } = level ?? {};
  return {
    ...reading,
    cellsToPixels: compose(scaleAndMove(1, left, top), reading.cellsToPixels),
    ...(level && { level: { ...level, ...(rows && { rows: [rows[0] + top, rows[1] + top] }) } }),
  };
}

/** The parts of a picture beside a board that are large enough for another board, and have as many edges as one. */
export function listRooms(picture: Picture, board: Box): readonly Box[] {
  const { width, height } = picture;
  const [wide, high] = [board.right - board.left, board.bottom - board.top];
  const all: readonly Box[] = [
    { left: 0, top: 0, right: board.left, bottom: height },
    { left: board.right, top: 0, right: width, bottom: height },
    { left: 0, top: 0, right: width, bottom: board.top },
    { left: 0, top: board.bottom, right: width, bottom: height },
  ];
  const rooms = all.filter((room) => hasRoom(room, board));
  if (rooms.length === 0) return rooms;
  const scale = Math.min(1, Math.sqrt(BOARD_PIXELS / (wide * high)));
  const rasterOf = (box: Box): Raster =>
    countEdges(measureGradients(readLab(picture, box, scale)), EDGE_MIN, BLOCK_PX);
  const own = rasterOf(board);
  const edges = own.counts.reduce((sum, count) => sum + count, 0);
  const density = edges / (own.counts.length * BLOCK_PX ** 2);
  return rooms.filter((room) => {
    const dense = findDensest(rasterOf(room), DENSITY_SHARE * density);
    return (
      dense &&
      dense.right - dense.left >= DENSE_MIN * wide * scale &&
      dense.bottom - dense.top >= DENSE_MIN * high * scale
    );
  });
}

/** The half of a picture with the first of two boards, cut in the middle between them. */
function halfOf({ width, height }: Picture, board: Box, other: Box): Box {
  const whole = { left: 0, top: 0, right: width, bottom: height };
  if (other.left >= board.right) return { ...whole, right: middle(board.right, other.left) };
  if (other.right <= board.left) return { ...whole, left: middle(other.right, board.left) };
  if (other.top >= board.bottom) return { ...whole, bottom: middle(board.bottom, other.top) };
  return { ...whole, top: middle(other.bottom, board.top) };
}

function middle(a: number, b: number): number {
  return Math.round((a + b) / 2);
}

function cut(picture: Picture, { left, top, right, bottom }: Box): Picture {
  const [width, height] = [right - left, bottom - top];
  const pixels = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 4 * ((top + y) * picture.width + left);
    pixels.set(picture.pixels.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { ...picture, width, height, pixels };
}
