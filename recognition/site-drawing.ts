import { COLORS, type Color } from '#engine/types.ts';
import type { Palette } from './assemble/palette.ts';
import type { Lab } from './oklab.ts';
import { createLabWriter, createPlanes, type Picture } from './picture.ts';

/** Colors of the drawing's wall, its floor and its blocks' faces. They equal those of `app/board/palette.ts`, as its test checks. */
export const SITE_WALL = '#3d4a63';
export const SITE_FLOOR = ['#1f293d', '#1b2436'];
export const SITE_FACES = [
  ...['#e83c4e', '#f98504', '#f7cf33', '#08ce75', '#25842c', '#47a9a0'],
  ...['#91d3ff', '#3a6afc', '#926cc7', '#e085ee', '#94a3b8'],
];
/** Colors of the sides of its bricks and of the strands of its ropes, which its test compares as well. */
export const SITE_LIPS = [
  ...['#892d3e', '#925516', '#917e2f', '#0d7d54', '#1d552c', '#30696b'],
  ...['#5980a0', '#29469e', '#594881', '#845596'],
];
/** Colors of the chain between tied blocks that do not touch, and of the clasp on a chain that ends by itself. */
export const SITE_STEEL = '#cbd5e1';
export const SITE_NAVY = '#16316f';
export const SITE_CLASP = '#a3acff';
/** The color of the rims of curtains and shutters. */
export const SITE_RIM = '#cdc7ee';
/** Maximum deviation of a channel, of 255. Encoders change flat areas by less. */
const CHANNEL_STEPS_MAX = 6;
/**
 * Minimum geometric mean of the shares of pixels in floor colors and in face colors. A packed board shows little floor, but many faces. The
 * mean is at most 1.2 % in 260 pictures of other looks, and at least 2.9 % in 156 pages of the site of 320 to 1440 px.
 */
const SHARE_MIN = 0.019;
/** Approximate number of pixels sampled, on a grid. */
const SAMPLES = 40_000;

/** Whether a picture shows a board as the site draws it: flat areas in exactly its colors. `picture` is opaque. */
export function isSiteDrawing({ width, height, pixels }: Picture): boolean {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
  let [floor, faces, all] = [0, 0, 0];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const at = 4 * (y * width + x);
      all++;
      if (findNear(FLOOR, pixels, at) >= 0) floor++;
      else if (findNear(FACES, pixels, at) >= 0) faces++;
    }
  return Math.sqrt(floor * faces) >= SHARE_MIN * all;
}

/** The index of the color of which the pixel at `at` differs by no more than an encoder changes it; -1 if there is none. */
function findNear(colors: readonly Rgb[], pixels: ArrayLike<number>, at: number): number {
  return colors.findIndex((color) => isNear(color, pixels, CHANNEL_STEPS_MAX, at));
}

/** Whether each channel of the pixel at `at` differs from a color by at most `steps`, of 255. (Default of `at`: 0) */
export function isNear(color: Rgb, pixels: ArrayLike<number>, steps: number, at = 0): boolean {
  let k = 0;
  while (k < 3 && Math.abs((pixels[at + k] as number) - (color[k] as number)) <= steps) k++;
  return k === 3;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** The channels, 0 to 255, of a color in the form `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const [FLOOR, FACES, LIPS] = [SITE_FLOOR, SITE_FACES, SITE_LIPS].map((hexes) =>
  hexes.map(rgbOf),
) as [Rgb[], Rgb[], Rgb[]];

/** The color of a block or gate whose face the site draws exactly like this. Undefined for others, such as gray blocks. */
export function nameSiteColor(rgb: Rgb): Color | undefined {
  return COLORS[findNear(FACES, rgb, 0)];
}

/** The color of a block or gate of which the site draws the sides of bricks, or the lip, exactly like this. */
export function nameSiteLip(rgb: Rgb): Color | undefined {
  return COLORS[findNear(LIPS, rgb, 0)];
}

/** The color of ice, its opacity on gates and on blocks, and the maximum deviation of what is computed to be below it. */
const ICE = rgbOf('#8fd8ff');
export const GATE_ICE = 0.86;
export const BLOCK_ICE = 0.84;
export const ICED_STEPS_MAX = 14;

/** The color that a pixel of ice covers. */
export function seeThroughIce(rgb: Rgb, opacity: number): Rgb {
  return rgb.map((v, k) => (v - opacity * (ICE[k] as number)) / (1 - opacity)) as unknown as Rgb;
}

/** The color of a block or gate below ice. Undefined for others, and where there is no ice. */
export function nameIcedColor(rgb: Rgb, opacity: number): Color | undefined {
  const below = seeThroughIce(rgb, opacity);
  return COLORS[FACES.findIndex((face) => isNear(face, below, ICED_STEPS_MAX))];
}

/** Maximum distance of a rope's pixel from the line between its two colors, in channel steps. Its strands are thinner than pixels. */
const ROPE_STEPS_MAX = 14;

/** The color of a rope, and whether a pixel of it is on the darker side, where its strands are. */
export interface RopePixel {
  readonly color: Color;
  readonly isDark: boolean;
}

/** The rope that has a pixel: one of its two colors, or a mixture of them. */
export function nameSiteRope(rgb: Rgb): RopePixel | undefined {
  let [best, least]: [RopePixel | undefined, number] = [undefined, ROPE_STEPS_MAX];
  COLORS.forEach((color, k) => {
    const { share, distance } = projectOnLine(rgb, FACES[k] as Rgb, LIPS[k] as Rgb);
    if (distance < least) [best, least] = [{ color, isDark: share > 0.4 }, distance];
  });
  return best;
}

/** The nearest point to `p` on the line from `a` to `b`, as a share of the line, and its distance. */
function projectOnLine(p: Rgb, a: Rgb, b: Rgb) {
  const along = b.map((v, k) => v - (a[k] as number));
  const off = p.map((v, k) => v - (a[k] as number));
  const dot = (u: readonly number[], v: readonly number[]): number =>
    u.reduce((sum, x, k) => sum + x * (v[k] as number), 0);
  const share = Math.max(0, Math.min(1, dot(along, off) / dot(along, along)));
  return { share, distance: Math.hypot(...off.map((v, k) => v - share * (along[k] as number))) };
}

/** How the site shows each color of a block. */
export const SITE_PALETTE: Palette = new Map(
  COLORS.map((color, k) => [color, labOf(FACES[k] as Rgb)]),
);

export function labOf([red, green, blue]: Rgb): Lab {
  const planes = createPlanes(1);
  createLabWriter(planes)(0, 8 * red, 8 * green, 8 * blue);
  return [planes.l[0] as number, planes.a[0] as number, planes.b[0] as number];
}
