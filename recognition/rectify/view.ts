import type { Result } from '#engine/types.ts';
import { measureAround } from '../locate/background.ts';
import { findDensest, keepVivid } from '../locate/densest.ts';
import { findEdges } from '../locate/edges.ts';
import { findRegions, type Region } from '../locate/regions.ts';
import { type Box, type Lab, type LabPicture, type Picture, readLab } from '../picture.ts';
import type { Refusal } from '../reading.ts';
import { type Extent, measureExtent, measureReach } from './extent.ts';
import { type Flat, flatten } from './flatten.ts';
import { fitGrid } from './grid.ts';
import { compose, type Matrix3, mapPoint } from './homography.ts';
import type { Lattice } from './lattice.ts';

/** The board seen straight on, and how it lay in the picture. */
export interface View {
  readonly flat: Flat;
  /** How far the frame and gates reach. */
  readonly reach: Extent;
  readonly background: Lab | null;
  /** From lattice cells to picture pixels, at the height of the blocks' tops. */
  readonly toPicture: Matrix3;
  /** A cell's width in picture pixels. */
  readonly cellPx: number;
  /** Comb strength of the lattice, 0…1 or a little more. */
  readonly strength: number;
  /** Where it was found, in picture pixels. */
  readonly box: Box;
}

/** Colour change per pixel from which a pixel counts as an edge, in OKLab. */
const EDGE = 0.02;
/** Pixels of the picture that the search for the board works on. */
const OVERVIEW_PX = 120_000;
/** A lattice this clear is the board's: other places need not be looked at. */
const CLEAR = 0.36;
/** Width of the board, in pixels, on which it is read. */
const BOARD_PX = 620;

/**
 * Finds the board and looks at it straight on: takes the densest clusters of edges, reads each again larger, finds its lattice, keeps the clearest and
 * flattens it.
 */
export function findView(picture: Picture): Result<View, Refusal> {
  const whole: Box = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  if (picture.width < 60 || picture.height < 60) {
    return refuse('locate', 'too-small', `too small: ${picture.width} × ${picture.height} pixels`);
  }
  const overview = readLab(
    picture,
    whole,
    Math.sqrt(OVERVIEW_PX / (picture.width * picture.height)),
    3,
  );
  const regions = findPlaces(overview);
  if (regions.length === 0)
    return refuse('locate', 'nothing-there', 'nothing like a board in the picture');
  let best: Look | null = null;
  let most = 0;
  for (const region of regions) {
    const look = lookAt(picture, overview, region);
    // A small place is clear more easily.
    const worth = look ? look.lattice.strength * area(region) ** 0.25 * sizeShare(look) : 0;
    if (worth <= most) continue;
    most = worth;
    best = look;
    if (look && look.lattice.strength * sizeShare(look) > CLEAR) break;
  }
  if (best) best = lookCloser(picture, overview, best) ?? best;
  if (best) best = lookWider(picture, overview, best) ?? best;
  if (!best || best.lattice.strength < 0.15) return refuse('rectify', 'no-grid', 'no grid found');
  const { close, lattice, box, background, extent, reach } = best;
  const cellPx = lattice.cellPx / close.scale;
  if (cellPx < 12)
    return refuse('rectify', 'too-small', `too small: ${Math.round(cellPx)} pixels a cell`);
  if (!extent || !reach) return refuse('rectify', 'no-grid', 'no grid found');
  const x0 = extent.left - 2;
  const y0 = extent.top - 2;
  const columns = extent.right + 2 - x0;
  const rows = extent.bottom + 2 - y0;
  if (!(columns <= 24 && rows <= 26 && columns >= 5 && rows >= 5))
    return refuse('rectify', 'no-grid', 'no grid of a board’s size found');
  const toPicture = compose(
    [1 / close.scale, 0, close.left, 0, 1 / close.scale, close.top, 0, 0, 1],
    lattice.toPixels,
  );
  const flat = flatten(close, lattice.toPixels, x0, y0, columns, rows);
  return {
    ok: true,
    value: { flat, reach, background, toPicture, cellPx, strength: lattice.strength, box },
  };
}

/** Where the board may be, likeliest first. */
function findPlaces(overview: LabPicture): Region[] {
  const edges = findEdges(overview);
  const densest = findDensest(edges, 1.5 * EDGE, 0.12);
  const clusters = findRegions(edges, EDGE, Math.max(2, Math.round(overview.width * 0.008)), 3);
  const most = clusters[0]?.edges ?? 0;
  const vivid = findDensest(keepVivid(overview, edges), 1.5 * EDGE, 0.07);
  const wide = clusters.filter((c) => c.edges > 0.3 * most);
  const found: Region[] = [];
  for (const r of [...wide, densest, vivid]) {
    if (!r) continue;
    const [width, height] = [r.right - r.left, r.bottom - r.top];
    const isBoardLike =
      Math.min(width, height) >= 25 && Math.max(width, height) < 3 * Math.min(width, height);
    if (isBoardLike && found.every((f) => overlap(f, r) < 0.75)) found.push(r);
  }
  return found.slice(0, 4);
}

/** Few boards are more than twelve cells across; a lattice of studs finds more. */
function sizeShare({ extent }: Look): number {
  if (!extent) return 0.5;
  const across = Math.min(extent.right - extent.left, extent.bottom - extent.top);
  return across > 14 ? 0.5 : across < 4 ? 0.7 : 1;
}

/** Intersection over union. */
function overlap(p: Region, q: Region): number {
  const width = Math.min(p.right, q.right) - Math.max(p.left, q.left);
  const height = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (area(p) + area(q) - both);
}

function area(r: Region): number {
  return (r.right - r.left) * (r.bottom - r.top);
}

interface Look {
  readonly close: LabPicture;
  readonly lattice: Lattice;
  readonly box: Box;
  readonly background: Lab | null;
  readonly extent: Extent | null;
  readonly reach: Extent | null;
}

/** Looks again at the cells alone that the board reaches over, when much else was in sight. */
function lookCloser(picture: Picture, overview: LabPicture, look: Look): Look | null {
  const { extent, close } = look;
  if (!extent) return null;
  const corners = cornersOf(look, extent);
  const toOverview = (p: number, offset: number): number =>
    (p / close.scale + offset) * overview.scale;
  const xs = corners.map(([x]) => toOverview(x, close.left));
  const ys = corners.map(([, y]) => toOverview(y, close.top));
  const region = {
    left: Math.floor(Math.min(...xs)),
    top: Math.floor(Math.min(...ys)),
    right: Math.ceil(Math.max(...xs)),
    bottom: Math.ceil(Math.max(...ys)),
    edges: 0,
  };
  const before = (look.box.right - look.box.left) * (look.box.bottom - look.box.top);
  if (!(area(region) < 0.6 * before * overview.scale ** 2)) return null;
  const closer = lookAt(picture, overview, region);
  return closer && closer.lattice.strength > look.lattice.strength ? closer : null;
}

/** The corners of some lattice cells, in pixels of the close picture. */
function cornersOf({ lattice }: Look, { left, top, right, bottom }: Extent): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x, y]) => mapPoint(lattice.toPixels, x as number, y as number));
}

/** Looks again at more, when the board reaches to the edge of what was looked at and the picture goes on beyond. */
function lookWider(picture: Picture, overview: LabPicture, look: Look): Look | null {
  const { extent, close, lattice, box } = look;
  if (!extent) return null;
  const corners = cornersOf(look, extent);
  const near = 0.3 * lattice.cellPx;
  const more = (1.4 * lattice.cellPx) / close.scale;
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const wider: Box = {
    left: Math.min(...xs) < near ? Math.max(0, box.left - more) : box.left,
    top: Math.min(...ys) < near ? Math.max(0, box.top - more) : box.top,
    right:
      Math.max(...xs) > close.width - near ? Math.min(picture.width, box.right + more) : box.right,
    bottom:
      Math.max(...ys) > close.height - near
        ? Math.min(picture.height, box.bottom + more)
        : box.bottom,
  };
  const gain =
    box.left -
    wider.left +
    box.top -
    wider.top +
    wider.right -
    box.right +
    wider.bottom -
    box.bottom;
  if (gain < 0.5 * more) return null;
  const region = {
    left: Math.floor(wider.left * overview.scale),
    top: Math.floor(wider.top * overview.scale),
    right: Math.ceil(wider.right * overview.scale),
    bottom: Math.ceil(wider.bottom * overview.scale),
    edges: 0,
  };
  const again = lookAt(picture, overview, region);
  return again && again.lattice.strength > 0.7 * lattice.strength ? again : null;
}

function lookAt(picture: Picture, overview: LabPicture, region: Region): Look | null {
  const pad = 0.06 * (region.right - region.left);
  const box: Box = {
    left: Math.max(0, Math.floor((region.left - pad) / overview.scale)),
    top: Math.max(0, Math.floor((region.top - pad) / overview.scale)),
    right: Math.min(picture.width, Math.ceil((region.right + pad) / overview.scale)),
    bottom: Math.min(picture.height, Math.ceil((region.bottom + pad) / overview.scale)),
  };
  const close = readLab(picture, box, BOARD_PX / (box.right - box.left));
  const edges = findEdges(close);
  const lattice = fitGrid(close, edges, EDGE);
  if (!lattice) return null;
  const extent = measureExtent(edges, lattice.toPixels, EDGE, lattice.cellPx);
  const reach = extent && measureReach(edges, lattice.toPixels, EDGE, extent);
  return { close, lattice, box, extent, reach, background: measureAround(overview, region) };
}

function refuse(
  stage: Refusal['stage'],
  code: Refusal['code'],
  reason: string,
): Result<never, Refusal> {
  return { ok: false, error: { stage, code, reason } };
}
