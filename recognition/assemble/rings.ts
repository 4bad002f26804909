import { COLORS, type Color } from '#engine/types.ts';
import { type Lab, labDistance, TYPICAL_COLORS } from '../oklab.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { measurePatch, patch } from './palette.ts';

/** Half the side of the square sampled in a cell's centre. */
const MIDDLE_HALF_CELLS = 0.18;
/** Mean deviation of lightness up to which it is even; studs and signs are not. */
const UNEVENNESS_MAX = 0.02;
/** Range in which a ring's line is searched, outwards from a cell's centre, */
const LINE_RANGE_CELLS = [0.25, 0.48] as const;
/** in steps of this size, */
const LINE_STEP_CELLS = 1 / 24;
/** over this length to each side. */
const LINE_HALF_LENGTH_CELLS = 0.14;
/** Minimum distance in OKLab of a line from the cell's centre. */
const CONTRAST_MIN = 0.045;
/** Maximum thickness of a line, measured at half its contrast. */
const LINE_STEPS_MAX = 4;
/** How much lighter a shining line is than the centre. */
const SHINE_MIN = 0.03;
/** Maximum difference in lightness of a ring's lines. */
const LINE_LIGHTNESS_DIFFERENCE_MAX = 0.1;
/** Thin lines, and tinted floor inside a ring, mix the floor's colour with the path's: the path's share in a line, */
const LINE_SHARE = [0.25, 1.4] as const;
/** and in a tint. */
const TINT_SHARE = [0.12, 0.75] as const;
/** Lightness is less reliable than hue, because rings shine. */
const LIGHTNESS_WEIGHT = 0.4;
/** Maximum error of a mixture, relative to its distance from the floor. */
const MIXTURE_ERROR_MAX = 0.45;
/** A surface this close to a colour has that colour; it is not tinted floor. */
const PURE_COLOR_DISTANCE_MAX = 0.07;
/** Maximum distance of untinted floor from the bare floor's colour. */
const FLOOR_DISTANCE_MAX = 0.05;

/** The ring of a path on a floor cell. */
export interface Ring {
  readonly color: Color;
  /** Number of sides on which it is visible. */
  readonly sides: number;
}

/**
 * Reads the ring in a cell of a rectified board whose bare floor has the colour `bare`; null if there is none. With
 * `isPlain` the cell's centre must be even, as floor is, and of no pure colour, and the lines thin and shining.
 */
export function readRing(
  rectified: RectifiedBoard,
  x: number,
  y: number,
  bare: Lab,
  isPlain: boolean,
): Ring | null {
  const [u, v] = [x + 0.5, y + 0.5];
  const middle = measurePatch(
    rectified,
    u - MIDDLE_HALF_CELLS,
    v - MIDDLE_HALF_CELLS,
    u + MIDDLE_HALF_CELLS,
    v + MIDDLE_HALF_CELLS,
  );
  if (!middle || (isPlain && (middle.measureUnevenness() > UNEVENNESS_MAX || isPure(middle.lab))))
    return null;
  const tint = nameMixture([middle.lab], bare, TINT_SHARE);
  if (!tint && labDistance(middle.lab, bare) > FLOOR_DISTANCE_MAX) return null;
  const lines = SIDE_STEPS.flatMap((step) => {
    const line = readLine(rectified, [u, v], step, middle.lab);
    return line && (!isPlain || (line.isThin && line.lab[0] > middle.lab[0] + SHINE_MIN))
      ? [line.lab]
      : [];
  });
  // Edges of adjacent blocks are lighter on one side than on another.
  const usual = lines.map(([l]) => l).sort((p, q) => p - q)[lines.length >> 1] ?? 0;
  const alike = lines.filter(([l]) => Math.abs(l - usual) < LINE_LIGHTNESS_DIFFERENCE_MAX);
  return tint ? { color: tint.color, sides: alike.length } : nameMixture(alike, bare, LINE_SHARE);
}

function isPure(lab: Lab): boolean {
  return COLORS.some(
    (color) =>
      labDistance(weighLight(lab), weighLight(TYPICAL_COLORS[color])) < PURE_COLOR_DISTANCE_MAX,
  );
}

const SIDE_STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

interface Line {
  readonly lab: Lab;
  readonly isThin: boolean;
}

/** The strip on one side of a cell's centre that contrasts most with it, if any does. */
function readLine(
  rectified: RectifiedBoard,
  [u, v]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  middle: Lab,
): Line | null {
  const strips: { readonly lab: Lab; readonly contrast: number }[] = [];
  const [w, h] =
    dx === 0
      ? [LINE_HALF_LENGTH_CELLS, LINE_STEP_CELLS / 2]
      : [LINE_STEP_CELLS / 2, LINE_HALF_LENGTH_CELLS];
  for (let out = LINE_RANGE_CELLS[0]; out < LINE_RANGE_CELLS[1]; out += LINE_STEP_CELLS) {
    const [cx, cy] = [u + dx * out, v + dy * out];
    const lab = patch(rectified, cx - w, cy - h, cx + w, cy + h);
    if (lab) strips.push({ lab, contrast: labDistance(weighLight(lab), weighLight(middle)) });
  }
  const most = Math.max(CONTRAST_MIN, ...strips.map(({ contrast }) => contrast));
  const best = strips.find(({ contrast }) => contrast === most);
  if (!best) return null;
  return {
    lab: best.lab,
    isThin: strips.filter(({ contrast }) => 2 * contrast > most).length <= LINE_STEPS_MAX,
  };
}

/** The colour that most surfaces show mixed with the floor's; null if there is none. */
function nameMixture(
  surfaces: readonly Lab[],
  bare: Lab,
  shares: readonly [number, number],
): Ring | null {
  const [best] = COLORS.map((color) => {
    const fits = surfaces.flatMap((lab) => measureFit(lab, bare, TYPICAL_COLORS[color], shares));
    return { color, sides: fits.length, off: fits.reduce((sum, off) => sum + off, 0) };
  }).sort((p, q) => q.sides - p.sides || p.off - q.off);
  return best && best.sides > 0 ? { color: best.color, sides: best.sides } : null;
}

/** The relative error of explaining a surface as a mixture of floor and colour; empty if it is none. */
function measureFit(
  lab: Lab,
  bare: Lab,
  color: Lab,
  [least, most]: readonly [number, number],
): number[] {
  const [l, a, b] = weighLight(bare);
  const from = ([p, q, r]: Lab): Lab => [p - l, q - a, r - b];
  const [seen, pure] = [from(weighLight(lab)), from(weighLight(color))];
  const share = dot(seen, pure) / dot(pure, pure);
  if (share < least || share > most) return [];
  const mixed = pure.map((v) => share * v) as unknown as Lab;
  const off = labDistance(seen, mixed) / Math.hypot(...seen);
  return off > MIXTURE_ERROR_MAX ? [] : [off];
}

function weighLight([l, a, b]: Lab): Lab {
  return [LIGHTNESS_WEIGHT * l, a, b];
}

function dot(p: Lab, q: Lab): number {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}
