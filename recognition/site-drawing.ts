import { COLORS, type Color } from '#engine/types.ts';
import type { Palette } from './assemble/palette.ts';
import { createLabWriter, createPlanes, type Picture } from './picture.ts';

/** Colors of the drawing's floor and of its blocks' faces. They equal those of `app/board/palette.ts`, as its test checks. */
export const SITE_FLOOR = ['#1f293d', '#1b2436'];
export const SITE_FACES = [
  ...['#e83c4e', '#f98504', '#f7cf33', '#08ce75', '#25842c', '#47a9a0'],
  ...['#91d3ff', '#3a6afc', '#926cc7', '#e085ee', '#94a3b8'],
];
/** Colors of the chain between tied blocks that do not touch, and of the clasp on a chain that ends by itself. */
export const SITE_STEEL = '#cbd5e1';
export const SITE_NAVY = '#16316f';
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
  return colors.findIndex((color) => {
    let k = 0;
    while (
      k < 3 &&
      Math.abs((pixels[at + k] as number) - (color[k] as number)) <= CHANNEL_STEPS_MAX
    )
      k++;
    return k === 3;
  });
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** The channels, 0 to 255, of a color in the form `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const [FLOOR, FACES] = [SITE_FLOOR.map(rgbOf), SITE_FACES.map(rgbOf)];

/** The color of a block or gate whose face the site draws exactly like this. Undefined for others, such as gray blocks. */
export function nameSiteColor(rgb: Rgb): Color | undefined {
  return COLORS[findNear(FACES, rgb, 0)];
}

/** How the site shows each color of a block. */
export const SITE_PALETTE: Palette = new Map(
  COLORS.map((color, k) => {
    const planes = createPlanes(1);
    const [red, green, blue] = FACES[k] as Rgb;
    createLabWriter(planes)(0, 8 * red, 8 * green, 8 * blue);
    return [color, [planes.l[0] as number, planes.a[0] as number, planes.b[0] as number]];
  }),
);
