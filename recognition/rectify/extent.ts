import { findHeaviest } from '../locate/densest.ts';
import { type EdgeSamples, SAMPLE } from './edge-samples.ts';
import { cutAtGaps } from './gaps.ts';
import type { Matrix3 } from './homography.ts';

/** A rectangle in lattice cells: `[left, right)` × `[top, bottom)`. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Lattice cells looked at, half on each side of the origin. */
const RANGE = 64;
/** A cell is busy with edges half as long as its side, or a fifth of what busy cells usually have. */
const LEAST = 0.5;
const SHARE = 0.2;
/** Share of busy cells from which a row more is worth it. */
const WORTH = 0.35;
/** A cell with less edges than this share of its side is bare ground. */
const BARE = 0.1;

/**
 * Finds which cells of a lattice the board reaches over: of the largest patch of busy cells, joined by their sides, the rectangle with
 * the most of them for its size. Buttons lie beyond bare ground; a phone's rim beside the board runs on beyond it but is thin. Null when nothing is busy.
 */
export function measureExtent(
  samples: EdgeSamples,
  toCells: Matrix3,
  cellPx: number,
): Extent | null {
  const counts = new Float32Array(RANGE * RANGE);
  countCells(samples.upright, toCells, counts);
  countCells(samples.level, toCells, counts);
  const full = counts.filter((n) => n > LEAST * cellPx).sort();
  const enough = Math.max(LEAST * cellPx, SHARE * (full[full.length >> 1] ?? 0));
  const seen = new Uint8Array(RANGE * RANGE);
  let most = 0;
  let largest: number[] = [];
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
    if (group.length > most) {
      most = group.length;
      largest = group;
    }
  }
  const weights = new Float32Array(RANGE * RANGE).fill(-WORTH);
  for (const at of largest) weights[at] = 1 - WORTH;
  const found = findHeaviest(weights, RANGE, RANGE);
  if (!found) return null;
  const { left, top, right, bottom } = cutAtGaps(found, counts, RANGE, BARE * cellPx);
  const half = RANGE / 2;
  return { left: left - half, top: top - half, right: right - half, bottom: bottom - half };
}

function countCells(
  samples: Float32Array,
  [a, b, c, d, e, f, g, h, i]: Matrix3,
  counts: Float32Array,
): void {
  for (let k = 0; k < samples.length; k += SAMPLE) {
    const x = samples[k] as number;
    const y = samples[k + 1] as number;
    const w = g * x + h * y + i;
    const u = Math.floor((a * x + b * y + c) / w) + RANGE / 2;
    const v = Math.floor((d * x + e * y + f) / w) + RANGE / 2;
    if (u >= 0 && v >= 0 && u < RANGE && v < RANGE)
      counts[v * RANGE + u] = (counts[v * RANGE + u] as number) + 1;
  }
}
