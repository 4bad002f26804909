import { type Box, type Picture, readLab } from '../picture.ts';

/** A connected patch that stands out from what is around it: a glyph, an icon or a dot. Pixels of the working picture. */
export interface Glyph extends Box {
  /** Row-major within the box; 1 where the patch is. */
  readonly mask: Uint8Array;
}

/** The text of players' screens is read at this width. */
const WORKING_WIDTH = 720;
/** Distance of the neighbours whose mean lightness a pixel is compared with, in working pixels. */
const NEIGHBOURHOOD_PX = 30;
/** Heights of glyphs; smaller patches are dots. */
const HEIGHT_MIN_PX = 3;
const HEIGHT_MAX_PX = 90;

/** How much lighter each pixel is than the mean around it (OKLab). */
export interface Contrast {
  readonly width: number;
  readonly height: number;
  /** Row-major. */
  readonly differences: Float32Array;
}

/** Measures the contrast of a part of a picture, which is made smaller if it is wider than a phone's screen. */
export function measureContrast(picture: Picture, box: Box): Contrast {
  const scale = Math.min(1, WORKING_WIDTH / (box.right - box.left));
  const { width, height, l } = readLab(picture, box, scale);
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += l[y * width + x] as number;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row;
    }
  }
  const at = (x: number, y: number): number => sums[y * stride + x] as number;
  const differences = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = around(y, height);
    for (let x = 0; x < width; x++) {
      const [left, right] = around(x, width);
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      differences[y * width + x] = (l[y * width + x] as number) - mean;
    }
  }
  return { width, height, differences };
}

/** The stretch of the neighbourhood along one axis. */
function around(at: number, length: number): readonly [from: number, to: number] {
  return [Math.max(0, at - NEIGHBOURHOOD_PX), Math.min(length, at + NEIGHBOURHOOD_PX + 1)];
}

/**
 * The patches that are lighter than what is around them (`sign` 1), or darker (−1), by more than `least`, from left to right. White letters with
 * a dark outline are lighter; dark ones on a light plate are darker.
 */
export function findGlyphs(
  { width, differences }: Contrast,
  sign: 1 | -1,
  least: number,
): readonly Glyph[] {
  const mask = Uint8Array.from(differences, (difference) => (sign * difference > least ? 1 : 0));
  const glyphs: Glyph[] = [];
  const stack: number[] = [];
  for (let start = mask.indexOf(1); start !== -1; start = mask.indexOf(1, start)) {
    const glyph = cutOut(fill(mask, width, start, stack), width);
    const h = glyph.bottom - glyph.top;
    if (h >= HEIGHT_MIN_PX && h <= HEIGHT_MAX_PX && glyph.right - glyph.left <= 1.6 * HEIGHT_MAX_PX)
      glyphs.push(glyph);
  }
  return glyphs.sort((one, other) => one.left - other.left);
}

/** The pixels connected to `start`, side by side or corner to corner. They are taken out of the mask. */
function fill(mask: Uint8Array, width: number, start: number, stack: number[]): readonly number[] {
  const pixels: number[] = [];
  mask[start] = 0;
  stack.push(start);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    pixels.push(at);
    const x = at % width;
    for (let dy = -width; dy <= width; dy += width) {
      for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx++) {
        const next = at + dy + dx;
        if (mask[next] !== 1) continue;
        mask[next] = 0;
        stack.push(next);
      }
    }
  }
  return pixels;
}

function cutOut(pixels: readonly number[], width: number): Glyph {
  let [left, top, right, bottom] = [width, Number.MAX_SAFE_INTEGER, 0, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const mask = new Uint8Array((right - left) * (bottom - top));
  for (const at of pixels)
    mask[(Math.floor(at / width) - top) * (right - left) + (at % width) - left] = 1;
  return { left, top, right, bottom, mask };
}
