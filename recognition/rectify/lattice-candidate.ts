import { areaOf, type Box, growBox } from '../box.ts';
import type { GradientMap } from '../locate/edges.ts';
import type { LabPicture } from '../picture.ts';
import { type Edgels, takeSamples } from './edgels.ts';
import { measureExtent } from './extent.ts';
import {
  cellsOf,
  fitGrid,
  fitOtherPitches,
  type Lattice,
  raiseToTops,
  refit,
  refitTilted,
  scoreLattice,
} from './grid.ts';
import { mapBox } from './homography.ts';

/** A working picture with its gradients and edgels. */
export interface Scene {
  readonly picture: LabPicture;
  readonly edges: GradientMap;
  readonly edgels: Edgels;
  /** Minimum gradient of an edge pixel, in OKLab per pixel. */
  readonly threshold: number;
}

/** A lattice found in a scene, with the cells that the board occupies. */
export interface LatticeCandidate {
  readonly lattice: Lattice;
  readonly extent: Box;
  /** The window whose edgels were used, in the scene's pixels. */
  readonly window: Box;
  /** The lattices of the candidates that this one was refined from. */
  readonly former: readonly Lattice[];
}

/** Margin around a region from which edgels are taken, as a share of its width. */
const REGION_MARGIN = 0.06;
/** How far a board's frame and gates may extend beyond its cells. */
const FRAME_CELLS_MAX = 0.7;

/** Fits a lattice to the edgels of a region. */
export function fitCandidate(scene: Scene, place: Box): LatticeCandidate | null {
  const pad = REGION_MARGIN * (place.right - place.left);
  const window = clip(scene, growBox(place, pad));
  const lattice = fitGrid(takeSamples(scene.edgels, window));
  return lattice && createCandidate(scene, lattice, window);
}

/**
 * Fits the candidate's lattices to the edgels of its extent only, which may be larger or smaller than its window. Unless `isFixed`, also
 * fits a new lattice if the window's area changes much.
 */
export function refitCandidate(
  scene: Scene,
  candidate: LatticeCandidate,
  isFixed = false,
): LatticeCandidate {
  const window = windowOf(scene, candidate.lattice, candidate.extent, FRAME_CELLS_MAX);
  const samples = takeSamples(scene.edgels, window);
  const share = areaOf(window) / areaOf(candidate.window);
  const found = [candidate.lattice, ...candidate.former].map(({ toPixels }) =>
    refit(samples, toPixels),
  );
  const isOther = !isFixed && (share < AREA_RATIO_MIN || share > 1 / AREA_RATIO_MIN);
  const other = isOther ? fitGrid(samples) : null;
  return chooseLikeliest(scene, candidate, window, other ? [...found, other] : found);
}

/** Moves the candidate to the height of the blocks' tops. */
export function raiseCandidate(scene: Scene, candidate: LatticeCandidate): LatticeCandidate {
  const window = windowOf(scene, candidate.lattice, candidate.extent, 0);
  const samples = takeSamples(scene.edgels, window);
  const starts = [
    raiseToTops(samples, candidate.lattice, candidate.extent),
    ...candidate.former.map((f) => f.toPixels),
  ];
  const found = starts.map((start) => refit(samples, start));
  const tilted = found.flatMap(({ toPixels }) => refitTilted(samples, toPixels) ?? []);
  return chooseLikeliest(scene, candidate, window, [...found, ...tilted]);
}

/** Candidates with other pitches, most likely first. */
export function listOtherPitches(scene: Scene, candidate: LatticeCandidate): LatticeCandidate[] {
  const window = windowOf(scene, candidate.lattice, candidate.extent, 0);
  const samples = takeSamples(scene.edgels, window);
  return fitOtherPitches(samples, candidate.lattice.toPixels).flatMap(
    (lattice) => createCandidate(scene, lattice, window) ?? [],
  );
}

/** Chooses the most likely of several lattices by the edgels within the board's cells, because edgels beyond them distort lattices. */
function chooseLikeliest(
  scene: Scene,
  candidate: LatticeCandidate,
  window: Box,
  found: readonly Lattice[],
): LatticeCandidate {
  const within = takeSamples(scene.edgels, windowOf(scene, candidate.lattice, candidate.extent, 0));
  const judged = found
    .map(({ toPixels }) => scoreLattice(within, toPixels))
    .sort((p, q) => q.likelihood - p.likelihood);
  const next = createCandidate(scene, judged[0] as Lattice, window);
  return next ? { ...next, former: [candidate.lattice, ...candidate.former] } : candidate;
}

/** If the window's area changes by more than this ratio, a new lattice is fitted. */
const AREA_RATIO_MIN = 0.8;

function createCandidate(scene: Scene, lattice: Lattice, window: Box): LatticeCandidate | null {
  const beyond = 1.5 * lattice.cellPx;
  const wider = clip(scene, growBox(window, beyond));
  const around = takeSamples(scene.edgels, wider, window);
  const extent = measureExtent(around, cellsOf(around, lattice.toPixels), lattice.cellPx);
  return extent && { lattice, extent, window, former: [] };
}

/** The window around an extent's cells, enlarged by `margin` cells. */
export function windowOf(scene: Scene, { toPixels }: Lattice, extent: Box, margin: number): Box {
  return clip(scene, mapBox(toPixels, growBox(extent, margin)));
}

/** Clips to whole pixels that have gradients. */
function clip({ edges }: Scene, { left, top, right, bottom }: Box): Box {
  return {
    left: Math.max(1, Math.floor(left)),
    top: Math.max(1, Math.floor(top)),
    right: Math.min(edges.width - 1, Math.ceil(right)),
    bottom: Math.min(edges.height - 1, Math.ceil(bottom)),
  };
}
