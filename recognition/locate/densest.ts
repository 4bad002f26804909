import type { LabPicture } from '../picture.ts';
import type { EdgeMap } from './edges.ts';
import type { Region } from './regions.ts';

/** Side of the blocks of pixels that are weighed together. */
const BLOCK = 4;

/**
 * Finds the rectangle with the most edges for its size: each block of pixels weighs its share of edges less `worth`, at most twice that,
 * and the rectangle of greatest weight is taken. A board is dense all over, while buttons and a phone's rim lie beyond bare ground that costs.
 *
 * The maximum-weight rectangle by Kadane's scan over every pair of rows (Bentley, "Programming pearls: algorithm design techniques", 1984).
 */
export function findDensest(edges: EdgeMap, threshold: number, worth: number): Region | null {
  const columns = Math.floor(edges.width / BLOCK);
  const rows = Math.floor(edges.height / BLOCK);
  const weights = new Float32Array(columns * rows);
  for (let y = 0; y < rows * BLOCK; y++) {
    for (let x = 0; x < columns * BLOCK; x++) {
      if ((edges.strength[y * edges.width + x] as number) <= threshold) continue;
      const at = Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK);
      weights[at] = (weights[at] as number) + 1 / BLOCK ** 2;
    }
  }
  for (let i = 0; i < weights.length; i++)
    weights[i] = Math.min(weights[i] as number, 3 * worth) - worth;
  let most = 0;
  let best: Region | null = null;
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
        best = {
          left: left * BLOCK,
          top: top * BLOCK,
          right: (x + 1) * BLOCK,
          bottom: (bottom + 1) * BLOCK,
          edges: 0,
        };
      }
    }
  }
  return best;
}

/** Chroma from which a colour is a block's or gate's rather than a sky's. */
const VIVID = 0.09;

/** The edges beside vivid colours alone: a phone's rim and the table behind it drop out. */
export function keepVivid({ a, b }: LabPicture, edges: EdgeMap): EdgeMap {
  const { width } = edges;
  const strength = edges.strength.map((g, i) => {
    if (g === 0) return 0;
    for (const at of [i - 2, i + 2, i - 2 * width, i + 2 * width])
      if (Math.hypot(a[at] ?? 0, b[at] ?? 0) > VIVID) return g;
    return 0;
  });
  return { ...edges, strength };
}
