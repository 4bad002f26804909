import type { Raster } from './raster.ts';

/** A cluster of edges, in working pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Edge pixels in it. */
  readonly edges: number;
}

/**
 * Clusters of edges, heaviest first, at most `most`. The board is one of the first.
 *
 * Blocks that contain edges are joined into 8-connected components (Rosenfeld & Pfaltz 1966, here by flood fill).
 */
export function findRegions({ block, columns, rows, counts }: Raster, most: number): Region[] {
  const seen = new Uint8Array(counts.length);
  const stack = new Int32Array(counts.length);
  const found: Region[] = [];
  for (let start = 0; start < counts.length; start++) {
    if (counts[start] === 0 || seen[start]) continue;
    let size = 0;
    let edges = 0;
    let [left, top, right, bottom] = [columns, rows, 0, 0];
    seen[start] = 1;
    stack[size++] = start;
    while (size > 0) {
      const at = stack[--size] as number;
      const x = at % columns;
      const y = (at - x) / columns;
      edges += counts[at] as number;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) {
          const to = v * columns + u;
          if (counts[to] === 0 || seen[to]) continue;
          seen[to] = 1;
          stack[size++] = to;
        }
      }
    }
    found.push({
      left: left * block,
      top: top * block,
      right: right * block,
      bottom: bottom * block,
      edges,
    });
  }
  return found.sort((p, q) => weight(q) - weight(p)).slice(0, most);
}

/** Edges times their density: a phone's rim has many edges, but encloses a large empty area. */
function weight(r: Region): number {
  return r.edges ** 2 / Math.max(1, (r.right - r.left) * (r.bottom - r.top));
}
