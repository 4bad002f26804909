import { type Cell, type Color, OUTWARD, type Side } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import { type Matrix3, mapPoint } from '../rectify/homography.ts';
import { nameSiteColor, type Rgb } from '../site-drawing.ts';

/** Drawing units per cell of the site's drawing (`app/board/unit.ts`). */
export const UNITS = 40;

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
  const [dx, dy] = OUTWARD[side];
  const mean = (k: 0 | 1): number =>
    cells.reduce((sum, cell) => sum + cell[k] + 0.5, 0) / cells.length;
  const [x, y] = [mean(0) + dx / 2, mean(1) + dy / 2];
  return (along, out) =>
    at(
      x + (along * Math.abs(dy) + out * dx) / UNITS,
      y + (along * Math.abs(dx) + out * dy) / UNITS,
    );
}

/** The most frequent color among some pixels, its share of all of them, and its share of those that have a block's or gate's color. */
export interface ColorShare {
  readonly color: Color;
  readonly ofAll: number;
  readonly ofNamed: number;
}

/** Null if no pixel has exactly a color of blocks and gates. */
export function findMostFrequent(pixels: readonly (Rgb | undefined)[]): ColorShare | null {
  const named = pixels.flatMap((rgb) => (rgb && nameSiteColor(rgb)) ?? []);
  const counts = new Map<Color, number>();
  for (const color of named) counts.set(color, (counts.get(color) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most
    ? { color: most[0], ofAll: most[1] / pixels.length, ofNamed: most[1] / named.length }
    : null;
}
