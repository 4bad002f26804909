import type { LabPicture } from '../picture.ts';
import type { EdgeMap } from './edges.ts';
import type { Region } from './regions.ts';

/** Side of the blocks of pixels that are weighed together. */
const BLOCK = 4;

/**
 * Finds the rectangle with the most edges for its size: each block of pixels weighs its share of edges less `worth`, at most twice that,
 * and the rectangle of greatest weight is taken. A board is dense all over, while buttons and a phone's rim lie beyond bare ground that costs.
 */
export function findDensest(edges: EdgeMap, threshold: number, worth: number): Region | null {
  const columns = Math.floor(edges.width / BLOCK);
  const rows = Math.floor(edges.height / BLOCK);
  const weights = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let count = 0;
      for (let v = 0; v < BLOCK; v++) {
        const start = (row * BLOCK + v) * edges.width + column * BLOCK;
        for (let at = start; at < start + BLOCK; at++)
          if ((edges.strength[at] as number) > threshold) count++;
      }
      weights[row * columns + column] = Math.min(count / BLOCK ** 2, 3 * worth) - worth;
    }
  }
  const found = findHeaviest(weights, columns, rows);
  return (
    found && {
      left: found.left * BLOCK,
      top: found.top * BLOCK,
      right: found.right * BLOCK,
      bottom: found.bottom * BLOCK,
      edges: 0,
    }
  );
}

/**
 * The rectangle of the greatest sum in a raster of `columns` × `rows` weights: `[left, right)` × `[top, bottom)`; null when no weight is above zero.
 *
 * Kadane's scan over every pair of rows (Bentley, "Programming pearls: algorithm design techniques", 1984).
 */
export function findHeaviest(
  weights: Float32Array,
  columns: number,
  rows: number,
): { left: number; top: number; right: number; bottom: number } | null {
  let most = 0;
  let best: ReturnType<typeof findHeaviest> = null;
  const sums = new Float32Array(columns);
  for (let top = 0; top < rows; top++) {
    sums.fill(0);
    for (let bottom = top; bottom < rows; bottom++) {
      let run = 0;
      let left = 0;
      for (let x = 0; x < columns; x++) {
        const sum = (sums[x] as number) + (weights[bottom * columns + x] as number);
        sums[x] = sum;
        if (run <= 0) {
          run = 0;
          left = x;
        }
        run += sum;
        if (run <= most) continue;
        most = run;
        best = { left, top, right: x + 1, bottom: bottom + 1 };
      }
    }
  }
  return best;
}

/** Chroma from which a colour is a block's or gate's rather than a sky's. */
const VIVID = 0.09;

/** The edges above a threshold beside vivid colours alone: a phone's rim and the table behind it drop out. */
export function keepVivid({ a, b }: LabPicture, edges: EdgeMap, threshold: number): EdgeMap {
  const { width } = edges;
  const strength = new Float32Array(edges.strength.length);
  const isVivid = (at: number): boolean =>
    (a[at] as number) ** 2 + (b[at] as number) ** 2 > VIVID ** 2;
  for (let at = 2 * width; at < strength.length - 2 * width; at++) {
    const g = edges.strength[at] as number;
    if (g < threshold) continue;
    if (isVivid(at - 2) || isVivid(at + 2) || isVivid(at - 2 * width) || isVivid(at + 2 * width))
      strength[at] = g;
  }
  return { ...edges, strength };
}
