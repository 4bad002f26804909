import type { EdgeMap } from './edges.ts';

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
 * Lists the places where edges lie close together, most edges first: the board is one of the first.
 *
 * Edges above `threshold` are dilated by `reach` pixels and joined into 8-connected components (Rosenfeld & Pfaltz 1966,
 * here by flood fill). Boxes are those of the edges themselves. At most `most` are given.
 */
export function findRegions(
  edges: EdgeMap,
  threshold: number,
  reach: number,
  most: number,
): Region[] {
  const { width, height, strength } = edges;
  const near = dilate(strength, width, height, threshold, reach);
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const found: Region[] = [];
  for (let start = 0; start < near.length; start++) {
    if (!near[start] || seen[start]) continue;
    let size = 0;
    let count = 0;
    let left = width;
    let top = height;
    let right = 0;
    let bottom = 0;
    seen[start] = 1;
    stack[size++] = start;
    while (size > 0) {
      const at = stack[--size] as number;
      const x = at % width;
      const y = (at - x) / width;
      if ((strength[at] as number) > threshold) {
        count++;
        if (x < left) left = x;
        if (x >= right) right = x + 1;
        if (y < top) top = y;
        if (y >= bottom) bottom = y + 1;
      }
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const u = x + dx;
          const v = y + dy;
          if (u < 0 || v < 0 || u >= width || v >= height) continue;
          const to = v * width + u;
          if (!near[to] || seen[to]) continue;
          seen[to] = 1;
          stack[size++] = to;
        }
      }
    }
    found.push({ left, top, right, bottom, edges: count });
  }
  return found.sort((p, q) => weight(q) - weight(p)).slice(0, most);
}

/** Edges times their density: a phone's rim has many edges but encloses much that is empty. */
function weight(r: Region): number {
  return r.edges ** 2 / Math.max(1, (r.right - r.left) * (r.bottom - r.top));
}

/** A pixel is set when one above the threshold lies within `reach` of it, along rows and then columns. */
function dilate(
  strength: Float32Array,
  width: number,
  height: number,
  threshold: number,
  reach: number,
): Uint8Array {
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let until = -1;
    for (let x = 0; x < Math.min(reach, width); x++) {
      if ((strength[y * width + x] as number) > threshold) until = x + reach;
    }
    for (let x = 0; x < width; x++) {
      const ahead = x + reach;
      if (ahead < width && (strength[y * width + ahead] as number) > threshold)
        until = ahead + reach;
      if (x <= until) rows[y * width + x] = 1;
    }
  }
  const out = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    let until = -1;
    for (let y = 0; y < Math.min(reach, height); y++) if (rows[y * width + x]) until = y + reach;
    for (let y = 0; y < height; y++) {
      const ahead = y + reach;
      if (ahead < height && rows[ahead * width + x]) until = ahead + reach;
      if (y <= until) out[y * width + x] = 1;
    }
  }
  return out;
}
