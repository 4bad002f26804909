import type { EdgeMap } from '../locate/edges.ts';
import type { Window } from './edge-samples.ts';
import type { Extent } from './extent.ts';
import { invert, type Matrix3 } from './homography.ts';

/** Samples of a profile per cell. */
const FINE = 40;
/** How far beyond its cells a board's frame and gates may reach, in cells. */
const BEYOND = 1.3;

/**
 * Finds how far the edges of the cells in `extent` reach: half a percent of the upright edges lie left of `left`, and so on. The frame's outer
 * sides and gates are its limits, at the bottom its shadow too.
 */
export function measureReach(
  edges: EdgeMap,
  window: Window,
  toPixels: Matrix3,
  threshold: number,
  extent: Extent,
): Extent {
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = invert(toPixels);
  const left = extent.left - BEYOND;
  const top = extent.top - BEYOND;
  const across = new Float32Array(Math.ceil((extent.right + BEYOND - left) * FINE));
  const along = new Float32Array(Math.ceil((extent.bottom + BEYOND - top) * FINE));
  for (let y = window.top; y < window.bottom; y++) {
    for (let x = window.left; x < window.right; x++) {
      const at = y * edges.width + x;
      const g = edges.strength[at] as number;
      if (g < threshold) continue;
      const px = x + 0.5;
      const py = y + 0.5;
      const w = h6 * px + h7 * py + h8;
      const u = Math.floor(((h0 * px + h1 * py + h2) / w - left) * FINE);
      const v = Math.floor(((h3 * px + h4 * py + h5) / w - top) * FINE);
      if (u < 0 || v < 0 || u >= across.length || v >= along.length) continue;
      const dx = Math.abs(edges.gx[at] as number);
      const dy = Math.abs(edges.gy[at] as number);
      if (dy < 0.36 * dx) across[u] = (across[u] as number) + g;
      else if (dx < 0.36 * dy) along[v] = (along[v] as number) + g;
    }
  }
  return {
    left: left + firstOf(across) / FINE,
    right: left + across.length / FINE - firstOf(across.reverse()) / FINE,
    top: top + firstOf(along) / FINE,
    bottom: top + along.length / FINE - firstOf(along.reverse()) / FINE,
  };
}

function firstOf(profile: Float32Array): number {
  let sum = 0;
  for (const w of profile) sum += w;
  let passed = 0;
  for (let i = 0; i < profile.length; i++) {
    passed += profile[i] as number;
    if (passed > 0.005 * sum) return i + 0.5;
  }
  return 0;
}
