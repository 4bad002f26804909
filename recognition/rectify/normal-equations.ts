/** The free entries of a homography whose last one is 1. */
export const ENTRIES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Solves the normal equations for the free entries by Gaussian elimination. `sums` holds the 8 × 8 matrix, then the right side. A small
 * ridge keeps the solution stable with few measurements. Null if there are none.
 */
export function solve(sums: Float64Array, free: readonly number[]): Float64Array | null {
  const n = free.length;
  const rows = free.map((k) => {
    const row = new Float64Array(n + 1);
    for (let i = 0; i < n; i++) row[i] = sums[8 * k + (free[i] as number)] as number;
    row[n] = sums[64 + k] as number;
    return row;
  });
  const trace = rows.reduce((sum, row, i) => sum + (row[i] as number), 0);
  if (!(trace > 0)) return null;
  for (let i = 0; i < n; i++) {
    const row = rows[i] as Float64Array;
    row[i] = (row[i] as number) + 1e-6 * trace;
  }
  for (let i = 0; i < n; i++) {
    const pivot = rows[i] as Float64Array;
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const row = rows[j] as Float64Array;
      const factor = (row[i] as number) / (pivot[i] as number);
      for (let k = i; k <= n; k++) row[k] = (row[k] as number) - factor * (pivot[k] as number);
    }
  }
  return Float64Array.from(rows, (row, i) => (row[n] as number) / (row[i] as number));
}
