import { type Cell, COLORS, type Color, OUTWARD, type Side } from '#engine/types.ts';
import { median } from '../mean.ts';
import { type Lab, labDistance, TYPICAL_COLORS } from '../oklab.ts';
import { type RectifiedBoard, samplesPerCell } from '../rectify/rectified-board.ts';
import type { Piece } from './blocks.ts';
import { colorOf } from './class-reading.ts';

/** Minimum color confidence of the pieces that define how the picture shows that color. */
const COLOR_CONFIDENCE_MIN = 0.5;
/** Standard deviations of one color within a picture, from shading and gloss, in OKLab. */
const LIGHTNESS_DEVIATION = 0.13;
const CHROMATICITY_DEVIATION = 0.028;
/** Standard deviation of one color across games, pictures and lights, in OKLab. */
const TYPICAL_DEVIATION = 0.1;
/** A surface that is further than this from every color has none. */
const COLOR_DISTANCE_MAX = 3;

/** Maximum distance, in OKLab, by which encoders change the color of a flat area. */
const ENCODED_DISTANCE_MAX = 0.03;

/** How this picture shows each color: as its pieces do, or the typical color if there are none. */
export type Palette = ReadonlyMap<Color, Lab>;

/** Measures how a rectified board shows colors, from some of its pieces. */
export function measurePalette(rectified: RectifiedBoard, pieces: readonly Piece[]): Palette {
  const found = new Map<Color, Lab[]>();
  for (const piece of pieces) {
    const color = colorOf(piece.color.best);
    if (!color || piece.color.confidence < COLOR_CONFIDENCE_MIN) continue;
    found.set(color, [...(found.get(color) ?? []), ...patchesOf(rectified, piece)]);
  }
  return new Map(
    COLORS.map((color) => [color, densest(found.get(color) ?? [], TYPICAL_COLORS[color])]),
  );
}

/**
 * The median of the patches around the one that most others resemble, if it also resembles the typical color. Signs cover many patches, but
 * seldom in one color that a block may have. Returns the typical color if there are no patches.
 */
function densest(labs: readonly Lab[], typical: Lab): Lab {
  let [best, most] = [typical, 0];
  for (const lab of labs) {
    const alike = labs.reduce((sum, other) => sum + bell(colorDistance(lab, other)), 0);
    const density = alike * bell(labDistance(lab, typical) / TYPICAL_DEVIATION);
    if (density <= most) continue;
    most = density;
    best = lab;
  }
  const near = labs.filter((lab) => colorDistance(lab, best) < 1);
  return near.length > 0 ? medianLab(near) : best;
}

/** The normal density at this many standard deviations, relative to that at the mean. */
function bell(deviations: number): number {
  return Math.exp(-0.5 * deviations ** 2);
}

/** Left and top of patches around a cell's middle. Signs seldom cover all of them. */
const PATCHES = [
  [0.4, 0.36],
  [0.25, 0.25],
  [0.6, 0.25],
  [0.25, 0.6],
  [0.6, 0.6],
] as const;
/** Side of a patch. */
const PATCH_CELLS = 0.16;

/** The colors of patches around the middles of a piece's cells. */
export function patchesOf(rectified: RectifiedBoard, { cells }: Piece): Lab[] {
  return cells.flatMap(([x, y]) =>
    PATCHES.flatMap(([u, v]): Lab[] => {
      const [left, top] = [x + u, y + v];
      const lab = patch(rectified, left, top, left + PATCH_CELLS, top + PATCH_CELLS);
      return lab ? [lab] : [];
    }),
  );
}

/** The color of a cell's center, away from the grooves around it. */
export function patchOfCell(rectified: RectifiedBoard, x: number, y: number): Lab | null {
  return patch(rectified, x + 0.3, y + 0.3, x + 0.7, y + 0.7);
}

/** Distance between two surfaces' colors, in standard deviations of one color within a picture. */
function colorDistance(p: Lab, q: Lab): number {
  const l = (p[0] - q[0]) / LIGHTNESS_DEVIATION;
  const a = (p[1] - q[1]) / CHROMATICITY_DEVIATION;
  const b = (p[2] - q[2]) / CHROMATICITY_DEVIATION;
  return Math.sqrt(l * l + a * a + b * b);
}

/** The negative log likelihood of a surface's color, up to a constant. Does not grow beyond `COLOR_DISTANCE_MAX`. */
export function colorCost(lab: Lab, shown: Lab): number {
  return 0.5 * Math.min(COLOR_DISTANCE_MAX, colorDistance(lab, shown)) ** 2;
}

/** The nearest color, or null if all are too far away. */
export function nameColor<Name>(lab: Lab, palette: ReadonlyMap<Name, Lab>): Name | null {
  let best: Name | null = null;
  let least = COLOR_DISTANCE_MAX;
  for (const [color, shown] of palette) {
    const d = colorDistance(lab, shown);
    if (d >= least) continue;
    least = d;
    best = color;
  }
  return best;
}

/** The color of a sample, up to changes by encoders, or null. */
export function nameExactly(lab: Lab, palette: Palette): Color | null {
  for (const [color, shown] of palette)
    if (labDistance(lab, shown) <= ENCODED_DISTANCE_MAX) return color;
  return null;
}

/** The median color of a rectangle in cells; null if most of it lies outside the picture. */
function patch(
  rectified: RectifiedBoard,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Lab | null {
  const perCell = samplesPerCell(rectified);
  const width = rectified.columns * perCell;
  const u0 = Math.round((left - rectified.x0) * perCell);
  const v0 = Math.round((top - rectified.y0) * perCell);
  const u1 = Math.min(width, Math.max(u0 + 1, Math.round((right - rectified.x0) * perCell)));
  const v1 = Math.max(v0 + 1, Math.round((bottom - rectified.y0) * perCell));
  if (u0 < 0 || v0 < 0) return null;
  const [l, a, b]: [number[], number[], number[]] = [[], [], []];
  for (let v = v0; v < v1; v++) {
    for (let u = u0; u < u1; u++) {
      const at = v * width + u;
      const light = rectified.l[at];
      if (light === undefined || Number.isNaN(light)) continue;
      l.push(light);
      a.push(rectified.a[at] as number);
      b.push(rectified.b[at] as number);
    }
  }
  return 2 * l.length < (u1 - u0) * (v1 - v0) ? null : [median(l), median(a), median(b)];
}

/**
 * The median color of a strip beyond a cell's side, in cells: `[from, to)` along the side from the cell's left or top, and `[near, far)`
 * outwards. It may begin before the cell and end after it.
 */
export function patchBeyond(
  rectified: RectifiedBoard,
  side: Side,
  [x, y]: Cell,
  [from, to]: readonly [number, number],
  out: readonly [number, number],
): Lab | null {
  const [dx, dy] = OUTWARD[side];
  const [near, far] = rangeBeyond(dx === 0 ? y : x, dx + dy, out);
  return dx === 0
    ? patch(rectified, x + from, near, x + to, far)
    : patch(rectified, near, y + from, far, y + to);
}

/** The range `[near, far)` beyond the end of the cell at `at` in the direction `step`, 1 or −1. The smaller end comes first. */
export function rangeBeyond(
  at: number,
  step: number,
  [near, far]: readonly [number, number],
): readonly [number, number] {
  return step > 0 ? [at + 1 + near, at + 1 + far] : [at - far, at - near];
}

/** The median of some colors, per coordinate. */
function medianLab(labs: readonly Lab[]): Lab {
  return [
    median(labs.map((c) => c[0])),
    median(labs.map((c) => c[1])),
    median(labs.map((c) => c[2])),
  ];
}
