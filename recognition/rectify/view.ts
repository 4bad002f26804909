import type { Result } from '#engine/types.ts';
import { findEdges } from '../locate/edges.ts';
import { findPlaces } from '../locate/places.ts';
import { type Box, type Picture, readLab } from '../picture.ts';
import type { Refusal } from '../reading.ts';
import { findCrests, type Window } from './edge-samples.ts';
import type { Lattice } from './grid.ts';
import { compose, invert, type Matrix3, mapPoint } from './homography.ts';
import {
  type Look,
  lookAgain,
  lookAt,
  lookHigher,
  lookOtherwise,
  type Scene,
  windowOf,
} from './look.ts';

/** How a board lies in its picture. */
export interface View {
  /** From lattice cells to picture pixels, on a level between the floor and the blocks' tops. */
  readonly toPicture: Matrix3;
  /** The cells that the board and its frame reach over and one more all round: `[x0, x0 + columns)` × `[y0, y0 + rows)`. */
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
}

/** Pixels of the picture that the search works on, and others for a board that is not clear: how a grid falls on pixels, and moiré, differ with their size. */
const SIZE = 200_000;
const OTHER_SIZES = [140_000, 350_000];
/** Colour change per pixel from which a pixel counts as an edge, in OKLab. */
const EDGE = 0.02;
/** Cells narrower than this on the overview are looked at closer. */
const NARROW = 24;
/** A lattice less clear than this is none. */
const FAINT = 0.1;
/** On narrower cells nothing can be told. */
const LEAST_CELL_PX = 12;
/** A lattice this likely is the board's: other places need not be looked at. */
const CLEAR = 0.24;
/** Cells looked at beyond the board's extent, which most often has its frame in it. */
const AROUND = 1;
/** What is larger is no board, in cells. */
const MOST_COLUMNS = 24;
const MOST_ROWS = 26;
/** A board with its frame and what is looked at around it is no smaller. */
const LEAST_CELLS = 5;
/** Views of other pitches and places that may be right instead, at most; and how nearly two are the same, in cells. */
const MOST_OTHERS = 3;
const SAME = 0.2;
/** How much larger cells seem a level higher, where a view may be on the floor's, and below which point of the board the eye stands, as a share of its height. */
const LARGER = 1.045;
const FOOT = 0.85;

/** The likeliest view, and those that may be right instead. */
export interface Sighting extends View {
  /** Views found at other sizes, one a level higher, then those of other pitches and places, likeliest first. Each is costly to find. */
  readonly findOthers: () => Generator<View>;
}

/** Finds the board on the picture at the usual size; at others where it is not found, or what is found is not clear. */
export function findView(picture: Picture): Result<Sighting, Refusal> {
  const first = findAt(picture, SIZE);
  if (!first.ok) {
    const again = findAtOtherSizes(picture).next().value;
    return again ? { ok: true, value: again } : first;
  }
  const listAll = function* (): Generator<View> {
    yield* findAtOtherSizes(picture);
    yield* first.value.findOthers();
  };
  return {
    ok: true,
    value: { ...first.value, findOthers: () => findDistinct(first.value, listAll()) },
  };
}

function* findAtOtherSizes(picture: Picture): Generator<Sighting, undefined> {
  for (const pixels of OTHER_SIZES) {
    const found = findAt(picture, pixels);
    if (found.ok) yield found.value;
  }
}

/**
 * Finds the board: takes the densest clusters of edges, finds the lattice of each, keeps the likeliest and fits it to the board's own edges. The search works
 * on the picture made so many pixels large, and on as many of the board alone when it is small there.
 */
function findAt(picture: Picture, pixels: number): Result<Sighting, Refusal> {
  if (picture.width < 60 || picture.height < 60) {
    return refuse('locate', 'too-small', `too small: ${picture.width} × ${picture.height} pixels`);
  }
  const whole: Box = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  let scene = readScene(picture, whole, pixels);
  const places = findPlaces(scene.picture, scene.edges, EDGE);
  if (places.length === 0)
    return refuse('locate', 'nothing-there', 'nothing like a board in the picture');
  let [look, ...rest] = lookForBoard(scene, places);
  if (!look) return refuse('rectify', 'no-grid', 'no grid found');
  if (look.lattice.cellPx < NARROW && scene.picture.scale < 1) {
    const overview = scene;
    scene = readScene(picture, boxOf(overview, look), pixels);
    rest = rest.map((other) => carryOver(overview, scene, other));
    look = lookAgain(scene, carryOver(overview, scene, look));
  }
  const last = lookHigher(scene, lookAgain(scene, look));
  const first = viewOf(scene, last);
  const findOthers = (): Generator<View> =>
    findDistinct(first, listOthers(scene, first, last, rest));
  if (last.lattice.strength < FAINT) return refuse('rectify', 'no-grid', 'no grid found');
  const cellPx = last.lattice.cellPx / scene.picture.scale;
  if (cellPx < LEAST_CELL_PX) {
    const detail = { cellPx: Math.round(cellPx) };
    return refuse('rectify', 'too-small', `too small: ${detail.cellPx} pixels a cell`, detail);
  }
  const view = first ?? findOthers().next().value;
  return view
    ? { ok: true, value: { ...view, findOthers } }
    : refuse('rectify', 'no-grid', 'no grid of a board’s size found');
}

/** Null when what was found is too small or too large for a board. */
function viewOf(scene: Scene, { lattice, extent }: Look): View | null {
  const x0 = extent.left - AROUND;
  const y0 = extent.top - AROUND;
  const columns = extent.right + AROUND - x0;
  const rows = extent.bottom + AROUND - y0;
  if (columns > MOST_COLUMNS || rows > MOST_ROWS || Math.min(columns, rows) < LEAST_CELLS)
    return null;
  return { toPicture: compose(pictureOf(scene), lattice.toPixels), x0, y0, columns, rows };
}

/** A board's view a level higher, and those of other pitches and places: fitted to what each shows by itself, then as if each were found first. */
function* listOthers(
  scene: Scene,
  first: View | null,
  last: Look,
  places: readonly Look[],
): Generator<View | null> {
  yield first && raiseView(first);
  const others = [...lookOtherwise(scene, last), ...places]
    .sort((p, q) => q.lattice.likelihood - p.lattice.likelihood)
    .slice(0, MOST_OTHERS);
  for (const isFixed of [true, false])
    for (const other of others)
      yield viewOf(scene, lookHigher(scene, lookAgain(scene, other, isFixed)));
}

/** The views that are not the first again, nor one before. */
function* findDistinct(first: View | null, views: Iterable<View | null>): Generator<View> {
  const found = first ? [first] : [];
  for (const view of views) {
    if (!view || found.some((other) => isSame(view, other))) continue;
    found.push(view);
    yield view;
  }
}

/** The view a level higher, as from an eye over the board. */
function raiseView(view: View): View {
  const [x, y] = [view.x0 + view.columns / 2, view.y0 + view.rows * FOOT];
  const raise: Matrix3 = [LARGER, 0, x * (1 - LARGER), 0, LARGER, y * (1 - LARGER), 0, 0, 1];
  return { ...view, toPicture: compose(view.toPicture, raise) };
}

/** Do two views have the same cells, though they may be numbered otherwise and be more or fewer? */
function isSame(view: View, other: View): boolean {
  const toOther = compose(invert(other.toPicture), view.toPicture);
  const move = (x: number, y: number): readonly [number, number] => {
    const [u, v] = mapPoint(toOther, x, y);
    return [u - x, v - y];
  };
  const [dx, dy] = move(view.x0, view.y0);
  const [ex, ey] = move(view.x0 + view.columns, view.y0 + view.rows);
  return (
    Math.hypot(dx - Math.round(dx), dy - Math.round(dy)) < SAME &&
    Math.hypot(ex - dx, ey - dy) < SAME
  );
}

/** A view with two cells more on each side on which the board's cells lie in its outermost ones, or null when they do on none. */
export function widenView(view: View, cells: readonly { x: number; y: number }[]): View | null {
  const { x0, y0, columns, rows } = view;
  const wider = (isReached: boolean): number => (isReached ? 2 * AROUND : 0);
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
  return isWider && next.columns <= MOST_COLUMNS && next.rows <= MOST_ROWS ? next : null;
}

function readScene(picture: Picture, box: Box, pixels: number): Scene {
  const area = (box.right - box.left) * (box.bottom - box.top);
  const read = readLab(picture, box, Math.sqrt(pixels / area));
  const edges = findEdges(read);
  return { picture: read, edges, crests: findCrests(read, edges, EDGE), threshold: EDGE };
}

/** The lattices at several places, likeliest first, as far as one that is clear. */
function lookForBoard(scene: Scene, places: readonly Window[]): Look[] {
  const found: { readonly look: Look; readonly worth: number }[] = [];
  for (const place of places) {
    const first = lookAt(scene, place);
    if (!first) continue;
    const look = lookAgain(scene, first);
    // A small place is clear more easily.
    const { lattice, window } = look;
    const area = (window.right - window.left) * (window.bottom - window.top);
    found.push({ look, worth: lattice.likelihood * area ** 0.25 });
    if (lattice.likelihood > CLEAR) break;
  }
  return found.sort((p, q) => q.worth - p.worth).map(({ look }) => look);
}

/** From a scene's pixels to the picture's. */
function pictureOf({ picture: { scale, left, top } }: Scene): Matrix3 {
  return [1 / scale, 0, left, 0, 1 / scale, top, 0, 0, 1];
}

/** The board with its frame in picture pixels. */
function boxOf(scene: Scene, { lattice, extent }: Look): Box {
  const { scale, left, top } = scene.picture;
  const window = windowOf(scene, lattice, extent, 2);
  return {
    left: Math.floor(window.left / scale + left),
    top: Math.floor(window.top / scale + top),
    right: Math.ceil(window.right / scale + left),
    bottom: Math.ceil(window.bottom / scale + top),
  };
}

/** What was found in one scene as it lies in another. */
function carryOver(from: Scene, to: Scene, look: Look): Look {
  const { scale, left, top } = to.picture;
  const move = compose([scale, 0, -left * scale, 0, scale, -top * scale, 0, 0, 1], pictureOf(from));
  const carry = (lattice: Lattice): Lattice => ({
    ...lattice,
    toPixels: compose(move, lattice.toPixels),
    cellPx: (lattice.cellPx * scale) / from.picture.scale,
  });
  return { ...look, lattice: carry(look.lattice), former: look.former.map(carry) };
}

function refuse(
  stage: Refusal['stage'],
  code: Refusal['code'],
  reason: string,
  detail?: Refusal['detail'],
): Result<never, Refusal> {
  return { ok: false, error: { stage, code, reason, ...(detail && { detail }) } };
}
