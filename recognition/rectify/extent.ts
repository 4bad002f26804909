import type { Box } from '../box.ts';
import { listComponents } from '../components.ts';
import { findHeaviest } from '../locate/densest.ts';
import { cutAtGaps } from './cut-at-gaps.ts';
import { EDGEL_NUMBERS, type EdgelSamples } from './edgels.ts';
import type { Matrix3 } from './homography.ts';

/** Side of the square of lattice cells examined, centered on the origin. */
const GRID_CELLS = 64;
/** Minimum number of edgels of a busy cell, per pixel of its side. */
const BUSY_EDGELS_MIN = 0.5;
/** Minimum number of edgels of a busy cell, relative to the median of busy cells. */
const BUSY_MEDIAN_SHARE = 0.2;
/** Minimum share of busy cells in a further row that enlarges the extent. */
const ROW_SHARE_MIN = 0.35;
/** A cell with fewer edgels per pixel of its side is bare ground. */
const BARE_EDGELS_MAX = 0.1;

/**
 * Finds the cells that the board occupies: within the largest connected patch of busy cells, the rectangle with the most busy cells for its
 * size. Bare ground separates buttons from the board. A phone's rim may be connected but is thin. Null if no cell is busy.
 */
export function measureExtent(samples: EdgelSamples, toCells: Matrix3, cellPx: number): Box | null {
  const counts = new Float32Array(GRID_CELLS * GRID_CELLS);
  countCells(samples.vertical, toCells, counts);
  countCells(samples.horizontal, toCells, counts);
  const full = counts.filter((n) => n > BUSY_EDGELS_MIN * cellPx).sort();
  const enough = Math.max(
    BUSY_EDGELS_MIN * cellPx,
    BUSY_MEDIAN_SHARE * (full[full.length >> 1] ?? 0),
  );
  const busy = [...counts.keys()].filter((at) => (counts[at] as number) >= enough);
  const patches = listComponents(busy, (at) => [
    ...(at % GRID_CELLS > 0 ? [at - 1] : []),
    ...((at + 1) % GRID_CELLS > 0 ? [at + 1] : []),
    at - GRID_CELLS,
    at + GRID_CELLS,
  ]);
  const largest = patches.reduce((best, patch) => (patch.length > best.length ? patch : best), []);
  const weights = new Float32Array(GRID_CELLS * GRID_CELLS).fill(-ROW_SHARE_MIN);
  for (const at of largest) weights[at] = 1 - ROW_SHARE_MIN;
  const found = findHeaviest(weights, GRID_CELLS, GRID_CELLS);
  if (!found) return null;
  const { left, top, right, bottom } = cutAtGaps(
    found,
    counts,
    GRID_CELLS,
    BARE_EDGELS_MAX * cellPx,
  );
  const half = GRID_CELLS / 2;
  return { left: left - half, top: top - half, right: right - half, bottom: bottom - half };
}

function countCells(
  samples: Float32Array,
  [a, b, c, d, e, f, g, h, i]: Matrix3,
  counts: Float32Array,
): void {
  for (let k = 0; k < samples.length; k += EDGEL_NUMBERS) {
    const x = samples[k] as number;
    const y = samples[k + 1] as number;
    const w = g * x + h * y + i;
    const u = Math.floor((a * x + b * y + c) / w) + GRID_CELLS / 2;
    const v = Math.floor((d * x + e * y + f) / w) + GRID_CELLS / 2;
    if (u >= 0 && v >= 0 && u < GRID_CELLS && v < GRID_CELLS)
      counts[v * GRID_CELLS + u] = (counts[v * GRID_CELLS + u] as number) + 1;
  }
}
