/** Pictures of two boards, such as two screenshots side by side: what is read of one must not go with the label of the other. */

import type { Box, Picture } from './picture.ts';

/** A second board is at least this large, of the first's width and height. */
const SIZE_MIN = 0.6;

/** The parts of a picture beside a board, each of which is large enough for another one. */
export function listRooms({ width, height }: Picture, board: Box): readonly Box[] {
  const [wide, high] = [board.right - board.left, board.bottom - board.top];
  const all: readonly Box[] = [
    { left: 0, top: 0, right: board.left, bottom: height },
    { left: board.right, top: 0, right: width, bottom: height },
    { left: 0, top: 0, right: width, bottom: board.top },
    { left: 0, top: board.bottom, right: width, bottom: height },
  ];
  return all.filter(
    ({ left, top, right, bottom }) =>
      right - left >= SIZE_MIN * wide && bottom - top >= SIZE_MIN * high,
  );
}

/** The half of a picture that has the first of two boards, cut in the middle between them. */
export function halfOf({ width, height }: Picture, board: Box, other: Box): Box {
  const whole = { left: 0, top: 0, right: width, bottom: height };
  if (other.left >= board.right) return { ...whole, right: middle(board.right, other.left) };
  if (other.right <= board.left) return { ...whole, left: middle(other.right, board.left) };
  if (other.top >= board.bottom) return { ...whole, bottom: middle(board.bottom, other.top) };
  return { ...whole, top: middle(other.bottom, board.top) };
}

function middle(a: number, b: number): number {
  return Math.round((a + b) / 2);
}

export function cut(picture: Picture, { left, top, right, bottom }: Box): Picture {
  const [width, height] = [right - left, bottom - top];
  const pixels = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 4 * ((top + y) * picture.width + left);
    pixels.set(picture.pixels.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { ...picture, width, height, pixels };
}
