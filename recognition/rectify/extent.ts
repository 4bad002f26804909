import type { EdgeMap } from '../locate/edges.ts';
import { invert, type Matrix3 } from './homography.ts';

/** A rectangle in lattice cells: `[left, right)` × `[top, bottom)`. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Lattice cells looked at, half on each side of the origin. */
const RANGE = 64;
/** A cell is busy when a twelfth of it, or a fifth of what busy cells usually have, is edges. */
const LEAST = 1 / 12;
const SHARE = 0.2;

/**
 * Finds which cells of a lattice the board reaches over: the bounding box of the largest patch of busy cells, joined by their sides. Buttons and a
 * phone's rim lie beyond bare ground. Null when nothing is busy.
 */
export function measureExtent(
  edges: EdgeMap,
  toPixels: Matrix3,
  threshold: number,
  cellPx: number,
): Extent | null {
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = invert(toPixels);
  const counts = new Float32Array(RANGE * RANGE);
  for (let y = 1; y < edges.height - 1; y++) {
    for (let x = 1; x < edges.width - 1; x++) {
      if ((edges.strength[y * edges.width + x] as number) < threshold) continue;
      const [px, py] = [x + 0.5, y + 0.5];
      const w = h6 * px + h7 * py + h8;
      const u = Math.floor((h0 * px + h1 * py + h2) / w) + RANGE / 2;
      const v = Math.floor((h3 * px + h4 * py + h5) / w) + RANGE / 2;
      if (u >= 0 && v >= 0 && u < RANGE && v < RANGE)
        counts[v * RANGE + u] = (counts[v * RANGE + u] as number) + 1;
    }
  }
  const full = [...counts].filter((n) => n > LEAST * cellPx ** 2).sort((p, q) => p - q);
  const enough = Math.max(LEAST * cellPx ** 2, SHARE * (full[full.length >> 1] ?? 0));
  const seen = new Uint8Array(RANGE * RANGE);
  let most = 0;
  let best: Extent | null = null;
  for (let start = 0; start < counts.length; start++) {
    if (seen[start] || (counts[start] as number) < enough) continue;
    const group = [start];
    seen[start] = 1;
    for (let i = 0; i < group.length; i++) {
      const at = group[i] as number;
      const u = at % RANGE;
      for (const to of [u > 0 ? at - 1 : -1, u < RANGE - 1 ? at + 1 : -1, at - RANGE, at + RANGE]) {
        if (to < 0 || to >= counts.length || seen[to] || (counts[to] as number) < enough) continue;
        seen[to] = 1;
        group.push(to);
      }
    }
    if (group.length <= most) continue;
    most = group.length;
    const us = group.map((at) => (at % RANGE) - RANGE / 2);
    const vs = group.map((at) => Math.floor(at / RANGE) - RANGE / 2);
    best = {
      left: Math.min(...us),
      top: Math.min(...vs),
      right: Math.max(...us) + 1,
      bottom: Math.max(...vs) + 1,
    };
  }
  return best;
}

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
  toPixels: Matrix3,
  threshold: number,
  extent: Extent,
): Extent {
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = invert(toPixels);
  const left = extent.left - BEYOND;
  const top = extent.top - BEYOND;
  const across = new Float32Array(Math.ceil((extent.right + BEYOND - left) * FINE));
  const along = new Float32Array(Math.ceil((extent.bottom + BEYOND - top) * FINE));
  for (let y = 1; y < edges.height - 1; y++) {
    for (let x = 1; x < edges.width - 1; x++) {
      const at = y * edges.width + x;
      const g = edges.strength[at] as number;
      if (g < threshold) continue;
      const [px, py] = [x + 0.5, y + 0.5];
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
