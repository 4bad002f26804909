import type { EdgeMap } from '../locate/edges.ts';
import type { LabPicture } from '../picture.ts';
import { type EdgeCrests, takeSamples, type Window } from './edge-samples.ts';
import { type Extent, measureExtent } from './extent.ts';
import {
  cellsOf,
  fitGrid,
  fitOtherPitches,
  judgeLattice,
  type Lattice,
  raise,
  refit,
  refitTilted,
} from './grid.ts';
import { mapPoint } from './homography.ts';

/** A working picture with its edges. */
export interface Scene {
  readonly picture: LabPicture;
  readonly edges: EdgeMap;
  readonly crests: EdgeCrests;
  /** Colour change per pixel from which a pixel counts as an edge, in OKLab. */
  readonly threshold: number;
}

/** A lattice found in a scene and the cells that the board reaches over. */
export interface Look {
  readonly lattice: Lattice;
  readonly extent: Extent;
  /** Where edges were looked at, in the scene's pixels. */
  readonly window: Window;
  /** The lattices of the looks that led to this one. */
  readonly former: readonly Lattice[];
}

/** How far beyond a place edges are looked at, as a share of its width. */
const PAD = 0.06;
/** How far beyond a board's cells its frame and gates may reach, in cells. */
const FRAME = 0.7;

/** Looks for a lattice at one place. */
export function lookAt(scene: Scene, place: Window): Look | null {
  const pad = PAD * (place.right - place.left);
  const window = clip(scene, {
    left: place.left - pad,
    top: place.top - pad,
    right: place.right + pad,
    bottom: place.bottom + pad,
  });
  const lattice = fitGrid(takeSamples(scene.crests, window));
  return lattice && lookAlong(scene, lattice, window);
}

/** Looks at the cells alone that the board reaches over, which may be more than was looked at or less, and fits the lattices found so far to their edges; or, unless `isFixed`, finds another when much was in sight that is not the board. */
export function lookAgain(scene: Scene, look: Look, isFixed = false): Look {
  const window = windowOf(scene, look.lattice, look.extent, FRAME);
  const samples = takeSamples(scene.crests, window);
  const share = areaOf(window) / areaOf(look.window);
  const found = [look.lattice, ...look.former].map(({ toPixels }) => refit(samples, toPixels));
  const isOther = !isFixed && (share < OTHER || share > 1 / OTHER);
  const other = isOther ? fitGrid(samples) : null;
  return lookWithin(scene, look, window, other ? [...found, other] : found);
}

/** Looks for the level of the blocks' tops. */
export function lookHigher(scene: Scene, look: Look): Look {
  const window = windowOf(scene, look.lattice, look.extent, 0);
  const samples = takeSamples(scene.crests, window);
  const starts = [raise(samples, look.lattice, look.extent), ...look.former.map((f) => f.toPixels)];
  const found = starts.map((start) => refit(samples, start));
  const tilted = found.map(({ toPixels }) => refitTilted(samples, toPixels));
  return lookWithin(scene, look, window, [...found, ...tilted.filter((other) => other !== null)]);
}

/** The looks of lattices of other pitches, likeliest first. */
export function lookOtherwise(scene: Scene, look: Look): Look[] {
  const window = windowOf(scene, look.lattice, look.extent, 0);
  const samples = takeSamples(scene.crests, window);
  return fitOtherPitches(samples, look.lattice.toPixels)
    .map((lattice) => lookAlong(scene, lattice, window))
    .filter((other) => other !== null);
}

/** Takes the likeliest of several lattices. What lies beyond the board's cells draws lattices along, so it has no say in this. */
function lookWithin(scene: Scene, look: Look, window: Window, found: readonly Lattice[]): Look {
  const within = takeSamples(scene.crests, windowOf(scene, look.lattice, look.extent, 0));
  const judged = found
    .map(({ toPixels }) => judgeLattice(within, toPixels))
    .sort((p, q) => q.likelihood - p.likelihood);
  const next = lookAlong(scene, judged[0] as Lattice, window);
  return next ? { ...next, former: [look.lattice, ...look.former] } : look;
}

/** A window that has changed its area by more than this is looked at afresh. */
const OTHER = 0.8;

function areaOf({ left, top, right, bottom }: Window): number {
  return (right - left) * (bottom - top);
}

function lookAlong(scene: Scene, lattice: Lattice, window: Window): Look | null {
  const beyond = 1.5 * lattice.cellPx;
  const wider = clip(scene, {
    left: window.left - beyond,
    top: window.top - beyond,
    right: window.right + beyond,
    bottom: window.bottom + beyond,
  });
  const around = takeSamples(scene.crests, wider, window);
  const extent = measureExtent(around, cellsOf(around, lattice.toPixels), lattice.cellPx);
  return extent && { lattice, extent, window, former: [] };
}

/** The pixels of an extent's cells and `margin` cells around them. */
export function windowOf(
  scene: Scene,
  { toPixels }: Lattice,
  extent: Extent,
  margin: number,
): Window {
  const { left, top, right, bottom } = extent;
  const corners = [
    [left - margin, top - margin],
    [right + margin, top - margin],
    [right + margin, bottom + margin],
    [left - margin, bottom + margin],
  ].map(([x, y]) => mapPoint(toPixels, x as number, y as number));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return clip(scene, {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  });
}

/** To whole pixels that have edges. */
function clip({ edges }: Scene, { left, top, right, bottom }: Window): Window {
  return {
    left: Math.max(1, Math.floor(left)),
    top: Math.max(1, Math.floor(top)),
    right: Math.min(edges.width - 1, Math.ceil(right)),
    bottom: Math.min(edges.height - 1, Math.ceil(bottom)),
  };
}
