import type { LabPicture } from '../picture.ts';
import type { GradientMap } from './edges.ts';

/**
 * Number of edge pixels in each square block of a picture, row-major. Incomplete blocks at the right and bottom are
 * omitted.
 */
export interface Raster {
  /** Side of a block, in pixels. */
  readonly block: number;
  readonly columns: number;
  readonly rows: number;
  readonly counts: Uint16Array;
}

/**
 * Counts the pixels with gradients above a threshold in blocks of `block` × `block` pixels. With `vivid`, counts only those beside vivid
 * colors, which excludes a phone's rim and the table.
 */
export function countEdges(
  { width, height, strength }: GradientMap,
  threshold: number,
  block: number,
  vivid?: LabPicture,
): Raster {
  const columns = Math.floor(width / block);
  const rows = Math.floor(height / block);
  const counts = new Uint16Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let y = row * block; y < (row + 1) * block; y++) {
      let at = y * width;
      for (let column = 0; column < columns; column++) {
        let count = 0;
        for (const end = at + block; at < end; at++)
          if ((strength[at] as number) > threshold && (!vivid || isBesideVivid(vivid, at))) count++;
        counts[row * columns + column] = (counts[row * columns + column] as number) + count;
      }
    }
  }
  return { block, columns, rows, counts };
}

/** Minimum chroma of blocks and gates. Skies and tables have less. */
const VIVID_CHROMA_MIN = 0.09;

function isBesideVivid({ a, b, width }: LabPicture, at: number): boolean {
  for (const to of [at - 2, at + 2, at - 2 * width, at + 2 * width])
    if ((a[to] as number) ** 2 + (b[to] as number) ** 2 > VIVID_CHROMA_MIN ** 2) return true;
  return false;
}
