/** Finds the board in a drawing of the site by its wall, which has one color and a known width. */

import { FRAME, UNIT } from '#drawing/unit.ts';
import { areaOf, type Box } from '../box.ts';
import type { Picture } from '../picture.ts';
import { isNear, rgbOf, SITE_FACES, SITE_FLOOR, SITE_WALL } from '../site-drawing.ts';
import type { View } from './view.ts';

/** Approximate number of pixels sampled, on a grid. */
const SAMPLES = 1_000_000;
/** Maximum deviation of a channel, of 255, of the wall and of flat areas. */
const STEPS_MAX = 10;
/** Numbers of columns and rows that are tried. */
const SIDE_MIN = 2;
const SIDE_MAX = 20;
/** Minimum size of a further area of a wall, as a share of the largest. The edges of letters have such colors, too. */
const AREA_SHARE_MIN = 0.005;
/** Maximum distance of two areas of one wall, as a share of its longer side. A sign between them is narrower. */
const JOINED_SHARE_MAX = 0.1;
/** Maximum deviation of a number of rows from a whole one. */
const ROWS_OFF_MAX = 0.08;
/** How far the gaps between cells and between blocks extend to both sides of a line of the lattice, in drawing units. Blocks are raised. */
const GAP = 2.5;
const RAISED_GAP = 4.5;
/** Approximate number of pixels sampled along a line. */
const LINE_SAMPLES = 200;
/** Minimum correlation of gaps and lines. */
const CORRELATION_MIN = 0.3;
/** Maximum error of a view, in cells. At the corners of 357 boards it was 0.008 in the median, and at most 0.032. */
const ERROR_MAX = 0.04;
/** Cells around the board in a view. */
const MARGIN_CELLS = 2;

const WALL = rgbOf(SITE_WALL);
const FLAT = [...SITE_FLOOR.slice(0, 1), ...SITE_FACES].map(rgbOf);

/** The view of the largest board that is wholly on the picture. Null if there is none. */
export function findSiteView(picture: Picture): View | null {
  const [largest, ...others] = listWallAreas(picture);
  if (!largest) return null;
  const large = others.filter((area) => areaOf(area) >= AREA_SHARE_MIN * areaOf(largest));
  return fitWall(picture, joinNear(largest, large)) ?? fitWall(picture, largest);
}

/** The view with a whole number of columns and rows inside a wall whose lines between cells agree best with the gaps in the picture. */
function fitWall(picture: Picture, { left, top, right, bottom }: Box): View | null {
  const [width, height] = [right - left, bottom - top];
  const gaps = measureGaps(picture, roundIn({ left, top, right, bottom }));
  let [best, most]: [View | null, number] = [null, CORRELATION_MIN];
  for (let columns = SIDE_MIN; columns <= SIDE_MAX; columns++) {
    const scale = width / (columns * UNIT + 2 * FRAME);
    const exactRows = (height / scale - 2 * FRAME) / UNIT;
    const rows = Math.round(exactRows);
    if (rows < SIDE_MIN || rows > SIDE_MAX || Math.abs(rows - exactRows) > ROWS_OFF_MAX) continue;
    const correlation = correlate(gaps, scale);
    if (correlation <= most) continue;
    most = correlation;
    const [pitch, frame] = [UNIT * scale, FRAME * scale];
    best = {
      toPicture: [pitch, 0, left + frame, 0, pitch, top + frame, 0, 0, 1],
      x0: -MARGIN_CELLS,
      y0: -MARGIN_CELLS,
      columns: columns + 2 * MARGIN_CELLS,
      rows: rows + 2 * MARGIN_CELLS,
      errorMax: ERROR_MAX,
    };
  }
  return best;
}

/** The box around an area and those that continue it, because signs of gates cut a wall into several. */
function joinNear(area: Box, others: readonly Box[]): Box {
  const far = JOINED_SHARE_MAX * Math.max(area.right - area.left, area.bottom - area.top);
  const next = others.find(
    (other) =>
      Math.max(other.left - area.right, area.left - other.right) <= far &&
      Math.max(other.top - area.bottom, area.top - other.bottom) <= far,
  );
  if (!next) return area;
  const joined = {
    left: Math.min(area.left, next.left),
    top: Math.min(area.top, next.top),
    right: Math.max(area.right, next.right),
    bottom: Math.max(area.bottom, next.bottom),
  };
  return joinNear(
    joined,
    others.filter((other) => other !== next),
  );
}

/** The boxes of connected areas in the wall's color, in pixels, largest first. */
function listWallAreas({ width, height, pixels }: Picture): readonly Box[] {
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / SAMPLES)));
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const isOpen = new Uint8Array(columns * rows);
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++)
      if (isNear(WALL, pixels, STEPS_MAX, 4 * step * (y * width + x))) isOpen[i] = 1;
  const boxes: Box[] = [];
  const stack: number[] = [];
  const visit = (i: number): void => {
    if (isOpen[i] !== 1) return;
    isOpen[i] = 0;
    stack.push(i);
  };
  for (let start = 0; start < isOpen.length; start++) {
    visit(start);
    if (stack.length === 0) continue;
    const box = { left: columns, top: rows, right: 0, bottom: 0 };
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      const [x, y] = [i % columns, Math.floor(i / columns)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      if (x > 0) visit(i - 1);
      if (x < columns - 1) visit(i + 1);
      if (y > 0) visit(i - columns);
      if (y < rows - 1) visit(i + columns);
    }
    // Samples at an edge are half inside, and the edge lies up to a step beyond the last sample.
    boxes.push({
      left: (box.left - 0.5) * step,
      top: (box.top - 0.5) * step,
      right: (box.right - 0.5) * step + 1,
      bottom: (box.bottom - 0.5) * step + 1,
    });
  }
  return boxes.sort((p, q) => areaOf(q) - areaOf(p));
}

function roundIn({ left, top, right, bottom }: Box): Box {
  return {
    left: Math.ceil(left),
    top: Math.ceil(top),
    right: Math.floor(right),
    bottom: Math.floor(bottom),
  };
}

/** For each column and row of pixels of a board, the share of its floor and blocks that is not flat. */
interface Gaps {
  readonly across: Float64Array;
  readonly down: Float64Array;
}

function measureGaps({ width, pixels }: Picture, { left, top, right, bottom }: Box): Gaps {
  const [columns, rows] = [right - left, bottom - top];
  const start = 4 * (top * width + left);
  return {
    across: measureLines(pixels, start, [columns, 4], [rows, 4 * width]),
    down: measureLines(pixels, start, [rows, 4 * width], [columns, 4]),
  };
}

/** The gaps of lines of pixels. `lines` and `along`: the number of lines and of pixels along each, and the bytes from one to the next. */
function measureLines(
  pixels: ArrayLike<number>,
  start: number,
  [count, lineBytes]: readonly [number, number],
  [length, pixelBytes]: readonly [number, number],
): Float64Array {
  const step = Math.max(1, Math.floor(length / LINE_SAMPLES));
  return new Float64Array(count).map((_, line) => {
    let [all, gaps] = [0, 0];
    for (let i = line % step; i < length; i += step) {
      const at = start + line * lineBytes + i * pixelBytes;
      if (isNear(WALL, pixels, STEPS_MAX, at)) continue;
      all++;
      if (!FLAT.some((color) => isNear(color, pixels, STEPS_MAX / 3, at))) gaps++;
    }
    return gaps / Math.max(1, all);
  });
}

/** The correlation of gaps with the lines between cells, if a drawing unit is `scale` pixels. */
function correlate({ across, down }: Gaps, scale: number): number {
  let [n, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
  const add = (shares: Float64Array, before: number): void => {
    const [start, end] = [FRAME * scale, shares.length - FRAME * scale];
    for (let k = Math.ceil(start); k < end; k++) {
      const unit = (k + 0.5 - start) / scale;
      const off = unit - UNIT * Math.round(unit / UNIT);
      const isLine = off > -before && off < GAP ? 1 : 0;
      const share = shares[k] as number;
      n++;
      sx += isLine;
      sy += share;
      sxx += isLine;
      syy += share * share;
      sxy += isLine * share;
    }
  };
  add(across, GAP);
  add(down, RAISED_GAP);
  const spread = Math.sqrt((n * sxx - sx * sx) * (n * syy - sy * sy));
  return spread > 0 ? (n * sxy - sx * sy) / spread : 0;
}
