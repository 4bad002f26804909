import { areaOf, type Box } from '../box.ts';
import type { LabPicture } from '../picture.ts';
import { findDensest } from './densest.ts';
import type { GradientMap } from './edges.ts';
import { countEdges } from './raster.ts';
import { findRegions } from './regions.ts';

/** Maximum number of regions tried. */
const REGIONS_MAX = 4;
/** Minimum width of a block. Edges in neighboring blocks belong to one cluster. */
const CLUSTER_BLOCK_PX_MIN = 3;
/** Minimum width of a block, as a share of the overview's width. */
const CLUSTER_BLOCK_SHARE = 0.01;
/** Side of the blocks whose edge density is measured. */
const DENSITY_BLOCK_PX = 6;
/** Minimum share of edge pixels in a dense region. */
const EDGE_SHARE_MIN = 0.12;
/** Minimum share of edge pixels beside vivid colors in a dense region. */
const VIVID_EDGE_SHARE_MIN = 0.07;

/**
 * Regions of an overview that may contain the board, most likely first: clusters of edges, then the rectangles that are densest in edges
 * and in vivid edges.
 */
export function findBoardRegions(
  overview: LabPicture,
  edges: GradientMap,
  threshold: number,
): Box[] {
  const block = Math.max(CLUSTER_BLOCK_PX_MIN, Math.round(overview.width * CLUSTER_BLOCK_SHARE));
  const clusters = findRegions(countEdges(edges, threshold, block), 3);
  const most = clusters[0]?.edges ?? 0;
  const found: Box[] = [];
  for (const r of [
    ...clusters.filter((c) => c.edges > 0.3 * most),
    findDensest(countEdges(edges, 1.5 * threshold, DENSITY_BLOCK_PX), EDGE_SHARE_MIN),
    findDensest(
      countEdges(edges, 1.5 * threshold, DENSITY_BLOCK_PX, overview),
      VIVID_EDGE_SHARE_MIN,
    ),
  ]) {
    if (!r) continue;
    const [width, height] = [r.right - r.left, r.bottom - r.top];
    const isBoardLike =
      Math.min(width, height) >= 25 && Math.max(width, height) < 3 * Math.min(width, height);
    if (isBoardLike && found.every((f) => overlap(f, r) < 0.75)) found.push(r);
  }
  return found.slice(0, REGIONS_MAX);
}

/** Intersection over union. */
function overlap(p: Box, q: Box): number {
  const width = Math.min(p.right, q.right) - Math.max(p.left, q.left);
  const height = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (areaOf(p) + areaOf(q) - both);
}
