import { UNIT } from '#drawing/unit.ts';
import { type Cell, type Color, OUTWARD, type Side, type Vector } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import { type Matrix3, mapPoint } from '../rectify/homography.ts';
import { isNear, nameSiteColor, type Rgb } from '../site-drawing.ts';

/** The color of the picture at a point of the lattice, in cells. Undefined outside the picture. */
export type ReadPoint = (x: number, y: number) => Rgb | undefined;

export function createPointReader(
  { width, height, pixels }: Picture,
  toPicture: Matrix3,
): ReadPoint {
  return (x, y) => {
    const [u, v] = mapPoint(toPicture, x, y).map(Math.floor) as [number, number];
    if (u < 0 || v < 0 || u >= width || v >= height) return undefined;
    const at = 4 * (v * width + u);
    return [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
  };
}

/** The mean of the channels. NaN outside the picture, which makes every comparison false. */
export function lightness(rgb: Rgb | undefined): number {
  return rgb ? (rgb[0] + rgb[1] + rgb[2]) / 3 : Number.NaN;
}

/** The color at a point of a gate in drawing units: along it from its middle, and outwards from the floor's edge. */
export type ReadGatePoint = (along: number, out: number) => Rgb | undefined;

export function createGateReader(at: ReadPoint, side: Side, cells: readonly Cell[]): ReadGatePoint {
  return (along, out) => at(...pointOfGate(side, cells, along, out));
}

/** Such a point on the lattice, in cells. */
export function pointOfGate(
  side: Side,
  cells: readonly Cell[],
  along: number,
  out: number,
): [x: number, y: number] {
  const [dx, dy] = OUTWARD[side];
  const mean = (k: 0 | 1): number =>
    cells.reduce((sum, cell) => sum + cell[k] + 0.5, 0) / cells.length;
  return [
    mean(0) + dx / 2 + (along * Math.abs(dy) + out * dx) / UNIT,
    mean(1) + dy / 2 + (along * Math.abs(dx) + out * dy) / UNIT,
  ];
}

/** The most frequent color among some pixels, its share of all of them, and its share of those that have a block's or gate's color. */
export interface ColorShare {
  readonly color: Color;
  readonly ofAll: number;
  readonly ofNamed: number;
}

/** Null if no pixel has a color of blocks and gates. `name` says which. (Default: only exactly such a color) */
export function findMostFrequent(
  pixels: readonly (Rgb | undefined)[],
  name: (rgb: Rgb) => Color | undefined = nameSiteColor,
): ColorShare | null {
  const named = pixels.flatMap((rgb) => (rgb && name(rgb)) ?? []);
  const counts = new Map<Color, number>();
  for (const color of named) counts.set(color, (counts.get(color) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most
    ? { color: most[0], ofAll: most[1] / pixels.length, ofNamed: most[1] / named.length }
    : null;
}

/** Maximum deviation of a channel from a color, of 255. Gold is nearly a block's yellow, and steel nearly a curtain's rim. */
const STEPS_MAX = 6;

/** The share of pixels that have a color, whose channels deviate by at most `steps`. (Default: as little as an exact drawing's) */
export function shareOf(
  pixels: readonly (Rgb | undefined)[],
  color: Rgb,
  steps = STEPS_MAX,
): number {
  return pixels.filter((rgb) => rgb && isNear(color, rgb, steps)).length / pixels.length;
}

/** Minimum lightness of white. */
const WHITE_MIN = 215;

export function isWhite(rgb: Rgb | undefined): boolean {
  return lightness(rgb) >= WHITE_MIN;
}

const TURNS = Array.from({ length: 8 }, (_, k) => (k * Math.PI) / 4);

/** In how many of eight directions a pixel `is` (default: white) at one of some distances from a center. All are in drawing units. */
export function countAround(
  at: ReadPoint,
  [x, y]: readonly [number, number],
  distances: readonly number[],
  is: (rgb: Rgb | undefined) => boolean = isWhite,
): number {
  return TURNS.filter((turn) =>
    distances.some((far) =>
      is(at((x + far * Math.cos(turn)) / UNIT, (y + far * Math.sin(turn)) / UNIT)),
    ),
  ).length;
}

/** How far points may be off, because the lattice is. */
export const NEAR: readonly Vector[] = [-1.2, 0, 1.2].flatMap((x) =>
  [-1.2, 0, 1.2].map((y): Vector => [x, y]),
);

/** How far several points may be off together, in drawing units. */
export const OFFSETS: readonly Vector[] = [-1.8, -1.2, -0.6, 0, 0.6, 1.2, 1.8].flatMap(
  (x, _, all) => all.map((y): Vector => [x, y]),
);

/** Number of steps from the middle of a circle to its edge. */
const STEPS = 12;

/** The pixels of a circle given in drawing units. */
export function sampleCircle(at: ReadPoint, [x, y]: Vector, radius: number): (Rgb | undefined)[] {
  const step = radius / STEPS;
  const pixels: (Rgb | undefined)[] = [];
  for (let u = -radius; u <= radius; u += step)
    for (let v = -radius; v <= radius; v += step)
      if (u * u + v * v <= radius * radius) pixels.push(at((x + u) / UNIT, (y + v) / UNIT));
  return pixels;
}

/** Pixels of all cells, twenty by twenty in each, without the outermost `inset`. (Default: 0) */
export function sampleCells(at: ReadPoint, cells: readonly Cell[], inset = 0): (Rgb | undefined)[] {
  const side = 20 - 2 * inset;
  return cells.flatMap(([x, y]) =>
    Array.from({ length: side ** 2 }, (_, k) =>
      at(x + ((k % side) + inset + 0.5) / 20, y + (Math.floor(k / side) + inset + 0.5) / 20),
    ),
  );
}
