import type { EdgeMap } from '../locate/edges.ts';
import { invert, type Matrix3, mapPoint } from './homography.ts';

/** The four outer sides of what was located, in lattice cells. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Finds how far the edges reach in lattice cells: half a percent of the upright edges lie left of `left`, and so on. The frame's outer
 * sides and gates are its limits, at the bottom its shadow too.
 */
export function measureExtent(edges: EdgeMap, toPixels: Matrix3, threshold: number): Extent {
  const toCells = invert(toPixels);
  const across = new Float32Array(RANGE * 40);
  const along = new Float32Array(RANGE * 40);
  for (let y = 1; y < edges.height - 1; y++) {
    for (let x = 1; x < edges.width - 1; x++) {
      const at = y * edges.width + x;
      const g = edges.strength[at] as number;
      if (g < threshold) continue;
      const [u, v] = mapPoint(toCells, x + 0.5, y + 0.5);
      const dx = Math.abs(edges.gx[at] as number);
      const dy = Math.abs(edges.gy[at] as number);
      if (dy < 0.36 * dx) add(across, u, g);
      else if (dx < 0.36 * dy) add(along, v, g);
    }
  }
  return {
    left: reach(across, 1),
    right: reach(across, -1),
    top: reach(along, 1),
    bottom: reach(along, -1),
  };
}

/** Lattice cells covered by a profile, half on each side of the origin. */
const RANGE = 64;

function add(profile: Float32Array, at: number, weight: number): void {
  const i = Math.floor((at + RANGE / 2) * 40);
  if (i >= 0 && i < profile.length) profile[i] = (profile[i] as number) + weight;
}

function reach(profile: Float32Array, step: 1 | -1): number {
  let sum = 0;
  for (const w of profile) sum += w;
  let passed = 0;
  let i = step > 0 ? 0 : profile.length - 1;
  while (i >= 0 && i < profile.length) {
    passed += profile[i] as number;
    if (passed > 0.005 * sum) break;
    i += step;
  }
  return (i + 0.5) / 40 - RANGE / 2;
}
