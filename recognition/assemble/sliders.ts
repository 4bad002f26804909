import type { Cell, Side } from '#engine/types.ts';
import { type Lab, labDistance, TYPICAL_COLORS } from '../oklab.ts';
import type { Picture } from '../picture.ts';
import { type Flat, flattenAround, measureCell } from '../rectify/flatten.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { colorOf } from './classes.ts';
import { nameColor, type Palette, patchBeyond } from './palette.ts';

/** A slider that covers so many edge cells, and how much whiter its teeth are than what is on both sides of them. */
export interface Slider {
  readonly reach: number;
  readonly teeth: number;
}

/**
 * The slider on a gate that covers the nearest of the edge cells `beyond` a cell of it. `color` is the gate's as a class; where other evidence makes the
 * slider likely, it needs no rim.
 */
export type SliderReader = (
  side: Side,
  cell: Cell,
  beyond: readonly Cell[],
  color: number,
  isLikely: boolean,
) => Slider | null;

/** Samples a cell on a close look: the rim of a slider is a fiftieth of a cell wide. */
const PER_CELL = 96;
/** Depths beyond the edge that a gate may take up, in cells. */
const DEEPEST = 0.7;
/** Where a gate shows its colour, the teeth are and the slider lies, in cells from where the slider begins. */
const OPEN = [-0.3, -0.12] as const;
const TEETH = [-0.1, 0.12] as const;
const COVERED = [0.2, 0.7] as const;
/** What is as dark and as grey as this may be a slider. */
const DARK = 0.62;
const GREY = 0.06;
/** A rim has so much of the gate's colour, against the gate's own, and its hue: the cosine of the angle between them is larger. */
const RIM = [0.35, 1.4] as const;
const SAME_HUE = 0.9;
/** Lines on which a rim shows at least. */
const RIM_LINES = 2;

/** A slider goes on where there is no seam: strips around where one would be differ by less than this from what is before them, in OKLab. */
const SEAM = 0.028;
const SEAM_STRIP = 0.03;
const SEAM_STRIPS = [-0.14, -0.11, -0.08, -0.05, -0.02, 0.01, 0.04, 0.07, 0.1];

interface Limits {
  /** The slider's share of the gate's depth. */
  readonly depth: number;
  /** How much whiter the teeth are than what is on both sides of them. */
  readonly teeth: number;
}

const AT_A_GLANCE: Limits = { depth: 0.5, teeth: 0.08 };
const CLOSELY: Limits = { depth: 0.7, teeth: 0.12 };

/** What lies along one line at the end of a gate's open part, for each depth at which the gate shows its colour. */
interface Line {
  /** How far beyond the edge, in cells. */
  readonly depth: number;
  readonly own: Lab;
  readonly beyond: Lab;
  readonly teeth: number;
}

/** Where a slider may begin: a gate's last open cell and the next along its side, and the gate's colour as a class. */
interface GateEnd {
  readonly side: Side;
  readonly cell: Cell;
  readonly next: Cell;
  readonly color: number;
}

/**
 * Reads the sliders of size-changing gates off a picture: a dark bar with a rim of the gate's colour and a row of white teeth where the open part begins. It
 * reaches as far as there is no seam. A glance at the flattened board says where a close look is worth its time.
 */
export function createSliderReader(
  picture: Picture,
  toPicture: Matrix3,
  flat: Flat,
  palette: Palette,
): SliderReader {
  return (side, cell, beyond, color, isLikely) => {
    const [next] = beyond;
    if (!next) return null;
    const end = { side, cell, next, color };
    const seen = readLines(flat, end, palette);
    const shown = seen.length > 0 ? palette : showUsual(palette, color);
    const glance = seen.length > 0 ? seen : readLines(flat, end, shown);
    if (!isSlider(glance, AT_A_GLANCE)) return null;
    const closeTo = (cells: readonly Cell[]): Flat =>
      flattenAround(picture, toPicture, cells, 1, PER_CELL);
    const first = readLines(closeTo([cell, next]), end, shown);
    if (!isSlider(first, CLOSELY) || !(isLikely || hasRim(first))) return null;
    const close = closeTo([cell, ...beyond]);
    const seam = beyond.findIndex(
      (_, skip) => skip > 0 && measureSeam(close, end, shown, skip) > SEAM,
    );
    return { reach: seam < 0 ? beyond.length : seam, teeth: measureTeeth(first.filter(isDark)) };
  };
}

/** A palette with the usual look of a class of colours: what a sign or a shade hid on its pieces is not how it shows. */
function showUsual(palette: Palette, index: number): Palette {
  const color = colorOf(index);
  return color ? new Map([...palette, [color, TYPICAL_COLORS[color]]]) : palette;
}

/** Looks at a line of one sample's breadth beyond a cell's side, from where the next cell begins, away from the first. */
function lookAlong(
  flat: Flat,
  { side, cell, next }: GateEnd,
): (from: number, until: number, depth: number) => Lab | null {
  const forwards = next[0] > cell[0] || next[1] > cell[1];
  const thick = 1 / measureCell(flat);
  return (from, until, depth) => {
    const along = forwards ? ([1 + from, 1 + until] as const) : ([-until, -from] as const);
    return patchBeyond(flat, side, cell, along, [depth, depth + thick]);
  };
}

/** Reads the lines of a gate's cell and of the cell `skip` cells after its next. */
function readLines(flat: Flat, end: GateEnd, palette: Palette, skip = 0): Line[] {
  const look = lookAlong(flat, end);
  const thick = 1 / measureCell(flat);
  const lines: Line[] = [];
  for (let depth = 0; depth < DEEPEST; depth += thick) {
    const own = look(OPEN[0], OPEN[1], depth);
    const beyond = look(skip + COVERED[0], skip + COVERED[1], depth);
    if (!own || !beyond || nameColor(own, palette) !== colorOf(end.color)) continue;
    let whitest = 0;
    for (let from = TEETH[0]; from < TEETH[1]; from += thick) {
      const lab = look(from, from + thick, depth);
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

/** How much what lies between the cells `skip - 1` and `skip` after a gate's next differs at most from the first of them. */
function measureSeam(flat: Flat, end: GateEnd, palette: Palette, skip: number): number {
  const look = lookAlong(flat, end);
  const lines = readLines(flat, end, palette, skip - 1).filter(isDark);
  const off = SEAM_STRIPS.map((from) => {
    const list = lines.map(({ depth, beyond }) => {
      const lab = look(skip + from, skip + from + SEAM_STRIP, depth);
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

/** Does something dark have a thin rim of the gate's colour, as no frame has? */
function hasRim(lines: readonly Line[]): boolean {
  const dark = lines.filter(isDark).length;
  const rim = lines.filter(({ own: [, a, b], beyond: [, u, v] }) => {
    const along = a * u + b * v;
    const share = along / (a ** 2 + b ** 2);
    const isHue = along > SAME_HUE * Math.hypot(a, b) * Math.hypot(u, v);
    return isHue && share > RIM[0] && share < RIM[1];
  }).length;
  return rim >= RIM_LINES && 2 * rim <= dark;
}

function isDark({ beyond: [l, a, b] }: Line): boolean {
  return l < DARK && Math.hypot(a, b) < GREY;
}

function whiteness([l, a, b]: Lab): number {
  return l - 2 * Math.hypot(a, b);
}
