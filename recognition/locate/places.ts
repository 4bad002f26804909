import type { LabPicture } from '../picture.ts';
import { findDensest } from './densest.ts';
import type { EdgeMap } from './edges.ts';
import { countEdges } from './raster.ts';
import { findRegions, type Region } from './regions.ts';

/** Places tried at most. */
const MOST = 4;
/** Edges in neighbouring blocks belong together: blocks are so many pixels wide, or this share of the overview's width. */
const NEAR = 3;
const NEAR_SHARE = 0.01;
/** Side of the blocks of pixels whose density is weighed. */
const BLOCK = 6;
/** Share of edges that make a place dense, among all and among vivid ones. */
const DENSE = 0.12;
const DENSE_VIVID = 0.07;

/** Where the board may be on an overview, likeliest first: clusters of edges, and the rectangles densest in edges and in vivid edges. */
export function findPlaces(overview: LabPicture, edges: EdgeMap, threshold: number): Region[] {
  const block = Math.max(NEAR, Math.round(overview.width * NEAR_SHARE));
  const clusters = findRegions(countEdges(edges, threshold, block), 3);
  const most = clusters[0]?.edges ?? 0;
  const found: Region[] = [];
  for (const r of [
    ...clusters.filter((c) => c.edges > 0.3 * most),
    findDensest(countEdges(edges, 1.5 * threshold, BLOCK), DENSE),
    findDensest(countEdges(edges, 1.5 * threshold, BLOCK, overview), DENSE_VIVID),
  ]) {
    if (!r) continue;
    const [width, height] = [r.right - r.left, r.bottom - r.top];
    const isBoardLike =
      Math.min(width, height) >= 25 && Math.max(width, height) < 3 * Math.min(width, height);
    if (isBoardLike && found.every((f) => overlap(f, r) < 0.75)) found.push(r);
  }
  return found.slice(0, MOST);
}

/** Intersection over union. */
function overlap(p: Region, q: Region): number {
  const width = Math.min(p.right, q.right) - Math.max(p.left, q.left);
  const height = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (areaOf(p) + areaOf(q) - both);
}

function areaOf(r: Region): number {
  return (r.right - r.left) * (r.bottom - r.top);
}
