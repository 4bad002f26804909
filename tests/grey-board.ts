import { CELL_PX } from '#recognition/board-net/shape.ts';
import type { RectifiedBoard } from '#recognition/rectify/rectified-board.ts';

/** A rectified board of `size` × `size` gray cells, from the lightness of each. */
export function makeGreyBoard(
  size: number,
  lightnessOf: (x: number, y: number) => number,
): RectifiedBoard {
  const width = size * CELL_PX;
  const cellOf = (pixel: number): number => Math.floor(pixel / CELL_PX);
  const l = Float32Array.from({ length: width * width }, (_, i) =>
    lightnessOf(cellOf(i % width), cellOf(Math.floor(i / width))),
  );
  const grey = new Float32Array(l.length);
  return { x0: 0, y0: 0, columns: size, rows: size, l, a: grey, b: grey };
}
