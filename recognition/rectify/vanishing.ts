import type { EdgeMap } from '../locate/edges.ts';
import type { Region } from '../locate/regions.ts';

/**
 * Where the board's columns and rows run. In coordinates centred on the region and measured in half its larger side,
 * columns pass through the point `(column[0] : 1 : column[1])` and rows through `(1 : row[0] : row[1])` (homogeneous), so
 * that both are zero for a board seen straight on.
 */
export interface Vanishing {
  readonly column: readonly [number, number];
  readonly row: readonly [number, number];
}

/**
 * Finds the two vanishing points of the board's lines from the directions of its edges.
 *
 * An edge of slope m = dx/dy at (x, y) on a line through (v : 1 : w) obeys m = v + w (m y − x), which is linear in v and w; it is
 * solved by iteratively reweighted least squares with Tukey's biweight, so that studs, letters and block sides drop out.
 * Parallel planes share vanishing points: floor, frame and block tops all vote. Source: Hartley & Zisserman, Multiple View
 * Geometry (2nd ed.), §8.6; Holland & Welsch, "Robust regression using iteratively reweighted least-squares" (1977).
 */
export function findVanishing(edges: EdgeMap, region: Region, threshold: number): Vanishing {
  const { width, gx, gy, strength } = edges;
  const cx = (region.left + region.right) / 2;
  const cy = (region.top + region.bottom) / 2;
  const half = Math.max(region.right - region.left, region.bottom - region.top) / 2;
  const columns: number[] = [];
  const rows: number[] = [];
  for (let y = region.top; y < region.bottom; y++) {
    for (let x = region.left; x < region.right; x++) {
      const at = y * width + x;
      const g = strength[at] as number;
      if (g < threshold) continue;
      const dx = gx[at] as number;
      const dy = gy[at] as number;
      const u = (x + 0.5 - cx) / half;
      const v = (y + 0.5 - cy) / half;
      const weight = Math.min(g, 4 * threshold);
      if (Math.abs(dy) < 0.36 * Math.abs(dx)) columns.push(-dy / dx, u, v, weight);
      else if (Math.abs(dx) < 0.36 * Math.abs(dy)) rows.push(-dx / dy, v, u, weight);
    }
  }
  return { column: fitFamily(columns), row: fitFamily(rows) };
}

/** Quadruples slope, across, along, weight → [v, w]. */
function fitFamily(samples: readonly number[]): [number, number] {
  let v = 0;
  let w = 0;
  for (let round = 0; round < 12; round++) {
    const width = Math.max(0.02, 0.3 * 0.75 ** round);
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let t0 = 0;
    let t1 = 0;
    for (let i = 0; i < samples.length; i += 4) {
      const m = samples[i] as number;
      const k = m * (samples[i + 2] as number) - (samples[i + 1] as number);
      const r = (m - v - w * k) / width;
      if (r < -1 || r > 1) continue;
      const weight = (samples[i + 3] as number) * (1 - r * r) ** 2;
      s0 += weight;
      s1 += weight * k;
      s2 += weight * k * k;
      t0 += weight * m;
      t1 += weight * k * m;
    }
    // A faint pull towards parallel lines keeps few edges from tipping the board over.
    s2 += 1e-3 * s0;
    const det = s0 * s2 - s1 * s1;
    if (det <= 0) return [0, 0];
    v = (t0 * s2 - t1 * s1) / det;
    w = (s0 * t1 - s1 * t0) / det;
  }
  return [v, w];
}
