import type { Cell, Side } from '#engine/types.ts';
import { type Lab, labDistance, TYPICAL_COLORS } from '../oklab.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { type RectifiedBoard, rectifyAround, samplesPerCell } from '../rectify/rectified-board.ts';
import { colorOf } from './class-reading.ts';
import { nameColor, type Palette, patchBeyond } from './palette.ts';

/**
 * The number of edge cells that a slider covers, and how much whiter its teeth are than the surfaces on both sides of
 * them.
 */
export interface Slider {
  readonly reach: number;
  readonly teeth: number;
}

/**
 * The slider of a gate that covers the nearest of the edge cells `beyond` one of its cells. `color` is the gate's
 * colour class. With `isLikely`, other evidence makes the slider likely, and no rim is required.
 */
export type SliderReader = (
  side: Side,
  cell: Cell,
  beyond: readonly Cell[],
  color: number,
  isLikely: boolean,
) => Slider | null;

/** Resolution of the fine measurement: a slider's rim is a fiftieth of a cell wide. */
const SAMPLES_PER_CELL = 96;
/** Maximum depth of a gate beyond the edge. */
const DEPTH_CELLS_MAX = 0.7;
/** Where the gate's colour is sampled, from the slider's start, */
const OPEN_STRETCH_CELLS = [-0.3, -0.12] as const;
/** where its teeth are, */
const TEETH_STRETCH_CELLS = [-0.1, 0.12] as const;
/** and where the slider itself is. */
const COVERED_STRETCH_CELLS = [0.2, 0.7] as const;
/** A slider is dark, */
const SLIDER_LIGHTNESS_MAX = 0.62;
/** and grey. */
const SLIDER_CHROMA_MAX = 0.06;
/** Chroma of a rim relative to the gate's, */
const RIM_COLOR_SHARE = [0.35, 1.4] as const;
/** and the minimum cosine of the angle between their hues. */
const HUE_COSINE_MIN = 0.9;
/** Minimum number of lines that show a rim. */
const RIM_LINES_MIN = 2;

/** A slider ends at a seam: strips around it differ from the surface before them by at least this, in OKLab. */
const SEAM_CONTRAST_MIN = 0.028;
const SEAM_STRIP_CELLS = 0.03;
const SEAM_STRIP_STARTS_CELLS = [-0.14, -0.11, -0.08, -0.05, -0.02, 0.01, 0.04, 0.07, 0.1];

interface Limits {
  /** The slider's share of the gate's depth. */
  readonly depth: number;
  /** How much whiter the teeth are than what is on both sides of them. */
  readonly teeth: number;
}

/** On the rectified board, */
const COARSE_LIMITS: Limits = { depth: 0.5, teeth: 0.08 };
/** and at high resolution. */
const FINE_LIMITS: Limits = { depth: 0.7, teeth: 0.12 };

/** One line across the end of a gate's open part, at a depth at which the gate shows its colour. */
interface Line {
  /** How far beyond the edge, in cells. */
  readonly depth: number;
  readonly own: Lab;
  readonly beyond: Lab;
  readonly teeth: number;
}

/**
 * A possible start of a slider: a gate's last open cell, the next one along its side, and the gate's colour class.
 */
interface GateEnd {
  readonly side: Side;
  readonly cell: Cell;
  readonly next: Cell;
  readonly color: number;
}

/**
 * Reads the sliders of size-changing gates from a picture: a dark bar with a rim of the gate's colour and a row of
 * white teeth where the open part begins, as far as there is no seam. A coarse check on the rectified board decides
 * where the fine measurement is worth its time.
 */
export function createSliderReader(
  picture: Picture,
  toPicture: Matrix3,
  rectified: RectifiedBoard,
  palette: Palette,
): SliderReader {
  return (side, cell, beyond, color, isLikely) => {
    const [next] = beyond;
    if (!next) return null;
    const end = { side, cell, next, color };
    const seen = readLines(rectified, end, palette);
    const shown = seen.length > 0 ? palette : withTypicalColor(palette, color);
    const coarse = seen.length > 0 ? seen : readLines(rectified, end, shown);
    if (!isSlider(coarse, COARSE_LIMITS)) return null;
    const closeTo = (cells: readonly Cell[]): RectifiedBoard =>
      rectifyAround(picture, toPicture, cells, 1, SAMPLES_PER_CELL);
    const first = readLines(closeTo([cell, next]), end, shown);
    if (!isSlider(first, FINE_LIMITS) || !(isLikely || hasRim(first))) return null;
    const close = closeTo([cell, ...beyond]);
    const seam = beyond.findIndex(
      (_, skip) => skip > 0 && measureSeam(close, end, shown, skip) > SEAM_CONTRAST_MIN,
    );
    return { reach: seam < 0 ? beyond.length : seam, teeth: measureTeeth(first.filter(isDark)) };
  };
}

/** A palette with a class's typical colour, in case a sign or shade distorted the measured one. */
function withTypicalColor(palette: Palette, index: number): Palette {
  const color = colorOf(index);
  return color ? new Map([...palette, [color, TYPICAL_COLORS[color]]]) : palette;
}

/**
 * Samples a line one sample thick beyond a cell's side; positions are relative to the start of the next cell, away
 * from the first.
 */
function createLineReader(
  rectified: RectifiedBoard,
  { side, cell, next }: GateEnd,
): (from: number, until: number, depth: number) => Lab | null {
  const forwards = next[0] > cell[0] || next[1] > cell[1];
  const thick = 1 / samplesPerCell(rectified);
  return (from, until, depth) => {
    const along = forwards ? ([1 + from, 1 + until] as const) : ([-until, -from] as const);
    return patchBeyond(rectified, side, cell, along, [depth, depth + thick]);
  };
}

/** Reads the lines of a gate's cell and of the cell `skip` cells after its next. */
function readLines(rectified: RectifiedBoard, end: GateEnd, palette: Palette, skip = 0): Line[] {
  const readPatch = createLineReader(rectified, end);
  const thick = 1 / samplesPerCell(rectified);
  const lines: Line[] = [];
  for (let depth = 0; depth < DEPTH_CELLS_MAX; depth += thick) {
    const own = readPatch(OPEN_STRETCH_CELLS[0], OPEN_STRETCH_CELLS[1], depth);
    const beyond = readPatch(
      skip + COVERED_STRETCH_CELLS[0],
      skip + COVERED_STRETCH_CELLS[1],
      depth,
    );
    if (!own || !beyond || nameColor(own, palette) !== colorOf(end.color)) continue;
    let whitest = 0;
    for (let from = TEETH_STRETCH_CELLS[0]; from < TEETH_STRETCH_CELLS[1]; from += thick) {
      const lab = readPatch(from, from + thick, depth);
      if (lab) whitest = Math.max(whitest, whiteness(lab));
    }
    lines.push({
      depth,
      own,
      beyond,
      teeth: whitest - Math.max(whiteness(own), whiteness(beyond)),
    });
  }
  return lines;
}

/** The largest contrast between cells `skip - 1` and `skip` after a gate's next, relative to the first of them. */
function measureSeam(
  rectified: RectifiedBoard,
  end: GateEnd,
  palette: Palette,
  skip: number,
): number {
  const readPatch = createLineReader(rectified, end);
  const lines = readLines(rectified, end, palette, skip - 1).filter(isDark);
  const off = SEAM_STRIP_STARTS_CELLS.map((from) => {
    const list = lines.map(({ depth, beyond }) => {
      const lab = readPatch(skip + from, skip + from + SEAM_STRIP_CELLS, depth);
      return lab ? labDistance(lab, beyond) : 1;
    });
    return list.sort((p, q) => p - q)[list.length >> 1] ?? 1;
  });
  return Math.max(...off);
}

function isSlider(lines: readonly Line[], limits: Limits): boolean {
  const dark = lines.filter(isDark);
  if (dark.length === 0 || dark.length < limits.depth * lines.length) return false;
  return measureTeeth(dark) > limits.teeth;
}

function measureTeeth(lines: readonly Line[]): number {
  return lines.reduce((sum, { teeth }) => sum + teeth, 0) / lines.length;
}

/** Does the dark part have a thin rim of the gate's colour? Frames have none. */
function hasRim(lines: readonly Line[]): boolean {
  const dark = lines.filter(isDark).length;
  const rim = lines.filter(({ own: [, a, b], beyond: [, u, v] }) => {
    const along = a * u + b * v;
    const share = along / (a ** 2 + b ** 2);
    const isHue = along > HUE_COSINE_MIN * Math.hypot(a, b) * Math.hypot(u, v);
    return isHue && share > RIM_COLOR_SHARE[0] && share < RIM_COLOR_SHARE[1];
  }).length;
  return rim >= RIM_LINES_MIN && 2 * rim <= dark;
}

function isDark({ beyond: [l, a, b] }: Line): boolean {
  return l < SLIDER_LIGHTNESS_MAX && Math.hypot(a, b) < SLIDER_CHROMA_MAX;
}

function whiteness([l, a, b]: Lab): number {
  return l - 2 * Math.hypot(a, b);
}
