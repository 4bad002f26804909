import type { Cell } from '#engine/types.ts';

/** A lattice of samples over the board's plane. Sample (i, j) is at `left + (i + ½) / perCell`, `top + (j + ½) / perCell` in cells. */
export interface Lattice {
  /** Samples per cell, an even number. */
  readonly perCell: number;
  /** Whole numbers of cells, negative. */
  readonly left: number;
  readonly top: number;
  /** In samples. */
  readonly width: number;
  readonly height: number;
}

/** How the outline of a union of cells is softened, in cells. */
export interface Outline {
  /** How far the outline lies within the cells' edges. */
  readonly inset: number;
  /** Radius of corners that point outwards. */
  readonly corner: number;
  /** Radius of corners that point inwards. */
  readonly fillet: number;
}

/**
 * Visits the samples near a union of cells with their signed distance from its outline in cells, positive inside. The distance is exact up
 * to half a cell from the outline, ±0.6 beyond. Samples more than half a cell outside are not visited.
 *
 * Four cells meet at a corner of the lattice. Which of them belong to the union determines the outline there: a straight line, an arc about
 * a point inside (corner) or about one outside (fillet).
 */
export function sweepCells(
  cells: readonly Cell[],
  lattice: Lattice,
  { inset, corner, fillet }: Outline,
  visit: (index: number, distance: number) => void,
): void {
  const members = new Set(cells.map(([x, y]) => x * 64 + y));
  const has = (x: number, y: number): boolean => members.has(x * 64 + y);
  const round = corner + inset;
  const hollow = Math.max(0, fillet - inset);
  const convex = (u: number, v: number): number =>
    u < round && v < round
      ? round - Math.sqrt((round - u) ** 2 + (round - v) ** 2)
      : Math.min(u, v);
  const concave = (u: number, v: number): number =>
    u < hollow && v < hollow
      ? Math.sqrt((hollow - u) ** 2 + (hollow - v) ** 2) - hollow
      : -Math.max(u, v);
  /** `u`, `v`: distances into the sample's own cell from the corner. `across`: the cells beyond the vertical and the horizontal edge. */
  const distance = (
    own: boolean,
    acrossX: boolean,
    acrossY: boolean,
    beyond: boolean,
    u: number,
    v: number,
  ): number => {
    if (own) {
      if (acrossX && acrossY) return beyond ? 0.6 : concave(-u, -v);
      if (acrossX) return beyond && u < hollow ? concave(u, -v) : v;
      if (acrossY) return beyond && v < hollow ? concave(-u, v) : u;
      return convex(u, v);
    }
    if (acrossX && acrossY)
      return beyond && u < hollow && v < hollow ? concave(u, v) : -Math.min(u, v);
    if (acrossX) return beyond ? -u : convex(-u, v);
    if (acrossY) return beyond ? -v : convex(u, -v);
    return convex(-u, -v);
  };
  const { perCell, left, top, width, height } = lattice;
  const half = perCell / 2;
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  for (let y = Math.min(...ys) - 1; y <= Math.max(...ys) + 1; y++) {
    for (let x = Math.min(...xs) - 1; x <= Math.max(...xs) + 1; x++) {
      for (let quarter = 0; quarter < 4; quarter++) {
        const [right, low] = [quarter & 1, quarter >> 1];
        const [dx, dy] = [right ? 1 : -1, low ? 1 : -1];
        const own = has(x, y);
        const acrossX = has(x + dx, y);
        const acrossY = has(x, y + dy);
        const beyond = has(x + dx, y + dy);
        if (!(own || acrossX || acrossY || beyond)) continue;
        for (let j = 0; j < half; j++) {
          const row = (y - top) * perCell + low * half + j;
          if (row < 0 || row >= height) continue;
          const v = (low ? half - j - 0.5 : j + 0.5) / perCell;
          const start = (x - left) * perCell + right * half;
          for (let i = 0; i < half; i++) {
            if (start + i < 0 || start + i >= width) continue;
            const u = (right ? half - i - 0.5 : i + 0.5) / perCell;
            visit(row * width + start + i, distance(own, acrossX, acrossY, beyond, u, v) - inset);
          }
        }
      }
    }
  }
}
