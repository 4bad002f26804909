import type { Result } from '#engine/types.ts';
import { areaOf, type Box, roundOut } from '../box.ts';
import { findBoardRegions } from '../locate/board-regions.ts';
import { measureGradients } from '../locate/edges.ts';
import { type Picture, readLab } from '../picture.ts';
import type { Refusal } from '../reading.ts';
import { findEdgels } from './edgels.ts';
import type { Lattice } from './grid.ts';
import { compose, invert, type Matrix3, mapPoint, scaleAbout, scaleAndMove } from './homography.ts';
import {
  fitCandidate,
  type LatticeCandidate,
  listOtherPitches,
  raiseCandidate,
  refitCandidate,
  type Scene,
  windowOf,
} from './lattice-candidate.ts';

/** A board's position in its picture. */
export interface View {
  /** From lattice cells to picture pixels, at a height between the floor and the blocks' tops. */
  readonly toPicture: Matrix3;
  /** The cells of the board and its frame with a margin of one: `[x0, x0 + columns)` × `[y0, y0 + rows)`. */
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
  /** Maximum error of the lattice, in cells, if that is known. */
  readonly errorMax?: number;
}

/** Size of the working picture, and others to try if the board is not clear. Aliasing of the grid and moiré depend on the size. */
const WORKING_PIXELS = 200_000;
const OTHER_WORKING_PIXELS = [350_000, 140_000];
/** Minimum gradient of an edge pixel, in OKLab per pixel. */
const EDGE_THRESHOLD = 0.02;
/** Boards with narrower cells on the overview are examined at a larger scale. */
const OVERVIEW_CELL_PX_MIN = 24;
/** Less clear lattices are rejected. */
const CLARITY_MIN = 0.1;
/** Narrower cells, in picture pixels, cannot be read. */
const CELL_PX_MIN = 12;
/** Above this likelihood, the remaining regions are not tried. */
const CERTAIN_LIKELIHOOD = 0.24;
/** Margin around the board's extent, which usually includes its frame. */
const MARGIN_CELLS = 1;
/** Larger extents are not a board. */
const COLUMNS_MAX = 24;
const ROWS_MAX = 26;
/** Minimum side of a board with its frame and margin. */
const SIDE_CELLS_MIN = 5;
/** Two views have the same lattice if they differ by less than this. */
const SAME_LATTICE_CELLS_MAX = 0.2;
/** Scale of a view one level higher, for views that may be on the floor. */
const LEVEL_SCALE = 1.045;
/** The camera's position above the board, as a share of its height. */
const EYE_POSITION = 0.85;

/** The most likely view, with alternatives. */
export interface ViewCandidates extends View {
  /**
   * Views of other lattices: one level higher, then those with other pitches and in other regions, most likely first, then those found at
   * other sizes of the picture, which take longest.
   */
  readonly findOthers: () => Generator<View>;
}

/** Finds the board at the usual working size. Tries other sizes, with `hasOtherSizes`, if none is found. */
export function findView(picture: Picture, hasOtherSizes = true): Result<ViewCandidates, Refusal> {
  const first = findAt(picture, WORKING_PIXELS);
  const atOtherSizes = findAtOtherSizes(picture, hasOtherSizes ? OTHER_WORKING_PIXELS : []);
  const found = first.ok ? first.value : atOtherSizes.next().value;
  if (!found) return first;
  return {
    ok: true,
    value: {
      ...found,
      *findOthers() {
        yield* found.findOthers();
        yield* atOtherSizes;
      },
    },
  };
}

function* findAtOtherSizes(
  picture: Picture,
  sizes: readonly number[],
): Generator<ViewCandidates, undefined> {
  for (const pixels of sizes) {
    const found = findAt(picture, pixels);
    if (found.ok) yield found.value;
  }
}

/**
 * Finds the board: fits a lattice to each of the densest regions, chooses the most likely one and fits it to the board's own edgels. The
 * search uses the picture scaled to `pixels` pixels. If the board is small there, the search is repeated on the board alone at that size.
 */
function findAt(picture: Picture, pixels: number): Result<ViewCandidates, Refusal> {
  if (picture.width < 60 || picture.height < 60) {
    return refuse('locate', 'too-small', `too small: ${picture.width} × ${picture.height} pixels`);
  }
  const whole: Box = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  let scene = readScene(picture, whole, pixels);
  const regions = findBoardRegions(scene.picture, scene.edges, EDGE_THRESHOLD);
  if (regions.length === 0)
    return refuse('locate', 'nothing-there', 'nothing like a board in the picture');
  let [candidate, ...rest] = findCandidates(scene, regions);
  if (!candidate) return refuse('rectify', 'no-grid', 'no grid found');
  if (candidate.lattice.cellPx < OVERVIEW_CELL_PX_MIN && scene.picture.scale < 1) {
    const overview = scene;
    scene = readScene(picture, boxOf(overview, candidate), pixels);
    rest = rest.map((other) => carryOver(overview, scene, other));
    candidate = refitCandidate(scene, carryOver(overview, scene, candidate));
  }
  const last = raiseCandidate(scene, refitCandidate(scene, candidate));
  const first = viewOf(scene, last);
  const findOthers = (): Generator<View> =>
    findDistinct(first, listOthers(scene, first, last, rest));
  if (last.lattice.strength < CLARITY_MIN) return refuse('rectify', 'no-grid', 'no grid found');
  const cellPx = last.lattice.cellPx / scene.picture.scale;
  if (cellPx < CELL_PX_MIN) {
    const detail = { cellPx: Math.round(cellPx) };
    return refuse('rectify', 'too-small', `too small: ${detail.cellPx} pixels a cell`, detail);
  }
  const view = first ?? findOthers().next().value;
  return view
    ? { ok: true, value: { ...view, findOthers } }
    : refuse('rectify', 'no-grid', 'no grid of a board’s size found');
}

/** Null if the extent is too small or too large for a board. */
function viewOf(scene: Scene, { lattice, extent }: LatticeCandidate): View | null {
  const x0 = extent.left - MARGIN_CELLS;
  const y0 = extent.top - MARGIN_CELLS;
  const columns = extent.right + MARGIN_CELLS - x0;
  const rows = extent.bottom + MARGIN_CELLS - y0;
  if (columns > COLUMNS_MAX || rows > ROWS_MAX || Math.min(columns, rows) < SIDE_CELLS_MIN)
    return null;
  return { toPicture: compose(pictureOf(scene), lattice.toPixels), x0, y0, columns, rows };
}

/** The board's view one level higher, then those with other pitches and in other regions, most likely first. */
function* listOthers(
  scene: Scene,
  first: View | null,
  last: LatticeCandidate,
  regions: readonly LatticeCandidate[],
): Generator<View | null> {
  yield first && raiseView(first);
  const others = [...listOtherPitches(scene, last), ...regions].sort(
    (p, q) => q.lattice.likelihood - p.lattice.likelihood,
  );
  for (const other of others)
    yield viewOf(scene, raiseCandidate(scene, refitCandidate(scene, other, true)));
}

/** The views whose lattices differ from the first and from earlier ones. */
function* findDistinct(first: View | null, views: Iterable<View | null>): Generator<View> {
  const found = first ? [first] : [];
  for (const view of views) {
    if (!view || found.some((other) => isSame(view, other))) continue;
    found.push(view);
    yield view;
  }
}

/** The view one level higher. */
function raiseView(view: View): View {
  const [x, y] = [view.x0 + view.columns / 2, view.y0 + view.rows * EYE_POSITION];
  return { ...view, toPicture: compose(view.toPicture, scaleAbout(LEVEL_SCALE, x, y)) };
}

/** Whether two views have the same cells, apart from numbering and extent. */
function isSame(view: View, other: View): boolean {
  const toOther = compose(invert(other.toPicture), view.toPicture);
  const move = (x: number, y: number): readonly [number, number] => {
    const [u, v] = mapPoint(toOther, x, y);
    return [u - x, v - y];
  };
  const [dx, dy] = move(view.x0, view.y0);
  const [ex, ey] = move(view.x0 + view.columns, view.y0 + view.rows);
  return (
    Math.hypot(dx - Math.round(dx), dy - Math.round(dy)) < SAME_LATTICE_CELLS_MAX &&
    Math.hypot(ex - dx, ey - dy) < SAME_LATTICE_CELLS_MAX
  );
}

/**
 * Extends a view by two cells on each side where board cells are in its outermost row or column. Null if there are none, or if the view
 * would be too large.
 */
export function widenView(view: View, cells: readonly { x: number; y: number }[]): View | null {
  const { x0, y0, columns, rows } = view;
  const wider = (isReached: boolean): number => (isReached ? 2 * MARGIN_CELLS : 0);
  const left = wider(cells.some(({ x }) => x === x0));
  const top = wider(cells.some(({ y }) => y === y0));
  const right = wider(cells.some(({ x }) => x === x0 + columns - 1));
  const bottom = wider(cells.some(({ y }) => y === y0 + rows - 1));
  const next = {
    ...view,
    x0: x0 - left,
    y0: y0 - top,
    columns: columns + left + right,
    rows: rows + top + bottom,
  };
  const isWider = next.columns > columns || next.rows > rows;
  return isWider && next.columns <= COLUMNS_MAX && next.rows <= ROWS_MAX ? next : null;
}

function readScene(picture: Picture, box: Box, pixels: number): Scene {
  const read = readLab(picture, box, Math.sqrt(pixels / areaOf(box)));
  const edges = measureGradients(read);
  return {
    picture: read,
    edges,
    edgels: findEdgels(read, edges, EDGE_THRESHOLD),
    threshold: EDGE_THRESHOLD,
  };
}

/** Candidates in several regions, most likely first. Stops at the first certain one. */
function findCandidates(scene: Scene, regions: readonly Box[]): LatticeCandidate[] {
  const found: { readonly candidate: LatticeCandidate; readonly worth: number }[] = [];
  for (const region of regions) {
    const first = fitCandidate(scene, region);
    if (!first) continue;
    const candidate = refitCandidate(scene, first);
    // Small regions reach high likelihoods more easily.
    const { lattice, window } = candidate;
    found.push({ candidate, worth: lattice.likelihood * areaOf(window) ** 0.25 });
    if (lattice.likelihood > CERTAIN_LIKELIHOOD) break;
  }
  return found.sort((p, q) => q.worth - p.worth).map(({ candidate }) => candidate);
}

/** Map from a scene's pixels to the picture's. */
function pictureOf({ picture: { scale, left, top } }: Scene): Matrix3 {
  return scaleAndMove(1 / scale, left, top);
}

/** The board with its frame, in picture pixels. */
function boxOf(scene: Scene, { lattice, extent }: LatticeCandidate): Box {
  const { scale, left, top } = scene.picture;
  const window = windowOf(scene, lattice, extent, 2);
  return roundOut({
    left: window.left / scale + left,
    top: window.top / scale + top,
    right: window.right / scale + left,
    bottom: window.bottom / scale + top,
  });
}

/** Converts a candidate from one scene to another. */
function carryOver(from: Scene, to: Scene, candidate: LatticeCandidate): LatticeCandidate {
  const { scale, left, top } = to.picture;
  const move = compose(scaleAndMove(scale, -left * scale, -top * scale), pictureOf(from));
  const carry = (lattice: Lattice): Lattice => ({
    ...lattice,
    toPixels: compose(move, lattice.toPixels),
    cellPx: (lattice.cellPx * scale) / from.picture.scale,
  });
  return { ...candidate, lattice: carry(candidate.lattice), former: candidate.former.map(carry) };
}

function refuse(
  stage: Refusal['stage'],
  code: Refusal['code'],
  reason: string,
  detail?: Refusal['detail'],
): Result<never, Refusal> {
  return { ok: false, error: { stage, code, reason, ...(detail && { detail }) } };
}
