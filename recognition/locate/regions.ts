import { areaOf, type Box, boundsOf } from '../box.ts';
import { listComponents } from '../components.ts';
import type { Raster } from './raster.ts';

/** A cluster of edges, in working pixels. */
export interface Region extends Box {
  /** Number of edge pixels in it. */
  readonly edges: number;
}

/**
 * Clusters of edges, heaviest first, at most `most`. The board is one of the first.
 *
 * Blocks of pixels that contain edges are joined into 8-connected components (Rosenfeld & Pfaltz 1966, here by flood fill).
 */
export function findRegions({ block, columns, counts }: Raster, most: number): Region[] {
  const busy = [...counts.keys()].filter((at) => counts[at] !== 0);
  const [left, middle, right] = [
    [0, 1],
    [-1, 0, 1],
    [-1, 0],
  ].map((beside) =>
    [-columns, 0, columns].flatMap((row) => beside.map((column) => row + column)),
  ) as [number[], number[], number[]];
  const found = listComponents(busy, (at) => {
    const x = at % columns;
    const around = x === 0 ? left : x === columns - 1 ? right : middle;
    return around.map((step) => at + step).filter((next) => counts[next]);
  }).map((cluster): Region => {
    const box = boundsOf(cluster.map((at) => [at % columns, Math.floor(at / columns)]));
    return {
      left: box.left * block,
      top: box.top * block,
      right: (box.right + 1) * block,
      bottom: (box.bottom + 1) * block,
      edges: cluster.reduce((sum, at) => sum + (counts[at] as number), 0),
    };
  });
  return found.sort((p, q) => weight(q) - weight(p)).slice(0, most);
}

/** Number of edges times their density. A phone's rim has many edges but encloses a large empty area. */
function weight(r: Region): number {
  return r.edges ** 2 / Math.max(1, areaOf(r));
}
