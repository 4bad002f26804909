import type { Result } from '#engine/types.ts';
import { measureAround } from '../locate/background.ts';
import { type EdgeMap, findEdges } from '../locate/edges.ts';
import { findRegions, type Region } from '../locate/regions.ts';
import { type Box, type Lab, type LabPicture, type Picture, readLab } from '../picture.ts';
import type { Refusal } from '../reading.ts';
import { type Extent, measureExtent } from './extent.ts';
import { type Flat, flatten } from './flatten.ts';
import { compose, type Matrix3 } from './homography.ts';
import { findLattice, type Lattice, sampleEdges } from './lattice.ts';
import { findVanishing, type Vanishing } from './vanishing.ts';

/** The board seen straight on, and how it lay in the picture. */
export interface View {
  readonly flat: Flat;
  readonly extent: Extent;
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
const OVERVIEW_PX = 400_000;
/** Width of the board, in pixels, on which it is read. */
const BOARD_PX = 620;

/** A comb this strong is a board's; below it, other places and other vanishing points are tried. */
const CLEAR = 0.5;

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
  );
  const regions = findRegions(
    findEdges(overview),
    EDGE,
    Math.max(2, Math.round(overview.width * 0.008)),
    3,
  ).filter((r) => r.right - r.left >= 40 && r.bottom - r.top >= 40);
  if (regions.length === 0)
    return refuse('locate', 'nothing-there', 'nothing like a board in the picture');
  let best: Look | null = null;
  const most = Math.max(...regions.map((r) => r.edges));
  for (const region of regions) {
    if (best && best.lattice.strength > CLEAR) break;
    if (region.edges < 0.3 * most) continue;
    const look = lookAt(picture, overview, region);
    if (look && look.lattice.strength > (best?.lattice.strength ?? 0)) best = look;
  }
  if (!best || best.lattice.strength < 0.05) return refuse('rectify', 'no-grid', 'no grid found');
  const { close, lattice, edges, box, background } = best;
  const cellPx = lattice.cellPx / close.scale;
  if (cellPx < 12)
    return refuse('rectify', 'too-small', `too small: ${Math.round(cellPx)} pixels a cell`);
  const extent = measureExtent(edges, lattice.toPixels, EDGE);
  const x0 = Math.floor(extent.left - 0.3);
  const y0 = Math.floor(extent.top - 0.3);
  const columns = Math.ceil(extent.right + 0.3) - x0;
  const rows = Math.ceil(extent.bottom + 0.3) - y0;
  if (!(columns <= 20 && rows <= 24 && columns >= 3 && rows >= 3))
    return refuse('rectify', 'no-grid', 'no grid of a board’s size found');
  const toPicture = compose(
    [1 / close.scale, 0, close.left, 0, 1 / close.scale, close.top, 0, 0, 1],
    lattice.toPixels,
  );
  const flat = flatten(close, lattice.toPixels, x0, y0, columns, rows);
  return {
    ok: true,
    value: { flat, extent, background, toPicture, cellPx, strength: lattice.strength, box },
  };
}

interface Look {
  readonly close: LabPicture;
  readonly edges: EdgeMap;
  readonly lattice: Lattice;
  readonly box: Box;
  readonly background: Lab | null;
}

function lookAt(picture: Picture, overview: LabPicture, region: Region): Look | null {
  const pad = 0.03 * (region.right - region.left);
  const box: Box = {
    left: Math.max(0, Math.floor((region.left - pad) / overview.scale)),
    top: Math.max(0, Math.floor((region.top - pad) / overview.scale)),
    right: Math.min(picture.width, Math.ceil((region.right + pad) / overview.scale)),
    bottom: Math.min(picture.height, Math.ceil((region.bottom + pad) / overview.scale)),
  };
  const close = readLab(picture, box, BOARD_PX / (box.right - box.left));
  const edges = findEdges(close);
  const all = { left: 1, top: 1, right: close.width - 1, bottom: close.height - 1, edges: 0 };
  const samples = sampleEdges(edges, EDGE);
  const { column, row } = findVanishing(edges, all, EDGE);
  let lattice = findLattice(samples, { column, row });
  // A screenshot's rows run level and its columns meet straight above; a schematic's do not meet. Where that fits as well, it is so.
  const tries: Vanishing[] = [];
  if (Math.hypot(...row) < 0.02) tries.push({ column: [0, column[1]], row: [0, 0] });
  if (Math.hypot(...row, ...column) < 0.04) tries.push({ column: [0, 0], row: [0, 0] });
  if (lattice && lattice.strength < CLEAR) {
    // Few straight edges, or many slanting ones: climb a little.
    tries.push({ column, row: [0, 0] }, { column: [0, column[1]], row: [0, 0] });
    for (const step of [0.025, -0.025]) {
      tries.push({ column: [column[0], column[1] + step], row: [0, 0] });
      for (const k of [0, 1]) {
        tries.push({
          column: [column[0] + (k === 0 ? step : 0), column[1] + (k === 1 ? step : 0)],
          row,
        });
        tries.push({ column, row: [row[0] + (k === 0 ? step : 0), row[1] + (k === 1 ? step : 0)] });
      }
    }
  }
  for (const [i, tried] of tries.entries()) {
    const found = findLattice(samples, tried);
    const isSimpler = i < 2 && Math.hypot(...tried.row) === 0 && (lattice?.strength ?? 0) > CLEAR;
    if (found && lattice && found.strength > (isSimpler ? 0.97 : 1.1) * lattice.strength)
      lattice = found;
  }
  return lattice && { close, edges, lattice, box, background: measureAround(overview, region) };
}

function refuse(
  stage: Refusal['stage'],
  code: Refusal['code'],
  reason: string,
): Result<never, Refusal> {
  return { ok: false, error: { stage, code, reason } };
}
