import type { Box } from '../box.ts';
import type { Raster } from './raster.ts';

/**
 * Finds the rectangle that is densest in edges. The weight of each block of pixels is its share of edge pixels minus `worth`, at most twice
 * `worth`. The rectangle with the largest total weight is returned. A board is dense throughout, while the empty ground between it and
 * buttons or a phone's rim has negative weight.
 */
export function findDensest({ block, columns, rows, counts }: Raster, worth: number): Box | null {
  const weights = Float32Array.from(
    counts,
    (count) => Math.min(count / block ** 2, 3 * worth) - worth,
  );
  const found = findHeaviest(weights, columns, rows);
  return (
    found && {
      left: found.left * block,
      top: found.top * block,
      right: found.right * block,
      bottom: found.bottom * block,
    }
  );
}

/**
 * The rectangle with the largest sum in a raster of `columns` × `rows` weights: `[left, right)` × `[top, bottom)`. Null if no weight is
 * positive.
 *
 * Kadane's scan over every pair of rows (Bentley, "Programming pearls: algorithm design techniques", 1984).
 */
export function findHeaviest(weights: Float32Array, columns: number, rows: number): Box | null {
  let most = 0;
  let best: Box | null = null;
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
