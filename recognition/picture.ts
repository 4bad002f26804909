/**
 * The recognizer's input, and its conversion to OKLab.
 *
 * Pixel coordinates: origin at the top left, x to the right, y down; the center of the first pixel is (0.5, 0.5).
 */

import type { Box } from './box.ts';

/**
 * An RGBA picture, row-major, 4 × width × height bytes, not premultiplied. Code that reads its colors assumes that it is opaque; see {@link
 * flatten}.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
  /** Rotation of the picture's hues against the typical ones, in radians, once measured. Rectifying undoes it. */
  readonly hueTurn?: number;
}

/** Colors in OKLab, row-major: lightness, then the green–red and blue–yellow axes. */
export interface LabPlanes {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

export function createPlanes(size: number): LabPlanes {
  return { l: new Float32Array(size), a: new Float32Array(size), b: new Float32Array(size) };
}

/**
 * A picture in OKLab: planes of width × height. `scale` is working pixels per picture pixel; `left`
 * and `top` are the position of its top left corner in the picture.
 */
export interface LabPicture extends LabPlanes {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** The picture over a white background. Returns the same object if all its pixels are opaque. */
export function flatten(picture: Picture): Picture {
  const { pixels } = picture;
  let isOpaque = true;
  for (let at = 3; isOpaque && at < pixels.length; at += 4) isOpaque = pixels[at] === 255;
  if (isOpaque) return picture;
  const flat = new Uint8Array(pixels.length).fill(255);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] as number) / 255;
    for (let k = at; k < at + 3; k++)
      flat[k] = Math.round(255 - alpha * (255 - (pixels[k] as number)));
  }
  return { ...picture, pixels: flat };
}

/**
 * Reads a box of a picture into OKLab at a smaller (never larger) scale. Each working pixel is the mean of four
 * picture pixels spread over the area it covers.
 *
 * The mean is taken in sRGB, as screens and resizers do, then converted; means in linear light would shift the edges
 * of dark grooves.
 */
export function readLab(picture: Picture, box: Box, scale: number): LabPicture {
  const used = Math.min(1, scale);
  const width = Math.max(1, Math.round((box.right - box.left) * used));
  const height = Math.max(1, Math.round((box.bottom - box.top) * used));
  const planes = createPlanes(width * height);
  const write = createLabWriter(planes);
  const stepX = (box.right - box.left) / width;
  const { pixels } = picture;
  const columns = spread(box.left, box.right, width, picture.width, 4);
  const rows = spread(box.top, box.bottom, height, picture.height, 4 * picture.width);
  for (let y = 0; y < height; y++) {
    const upper = rows[2 * y] as number;
    const lower = rows[2 * y + 1] as number;
    for (let x = 0; x < width; x++) {
      const left = columns[2 * x] as number;
      const right = columns[2 * x + 1] as number;
      const p = upper + left;
      const q = upper + right;
      const r = lower + left;
      const s = lower + right;
      const red = sumAt(pixels, 0, p, q, r, s);
      const green = sumAt(pixels, 1, p, q, r, s);
      const blue = sumAt(pixels, 2, p, q, r, s);
      // In eighths, the mean of four values is twice their sum.
      write(y * width + x, 2 * red, 2 * green, 2 * blue);
    }
  }
  return { width, height, ...planes, scale: 1 / stepX, left: box.left, top: box.top };
}

/**
 * Two sample positions in each of `count` equal parts of `[from, to)`, a quarter from either end. Positions are clamped below `end` and
 * returned as byte offsets, with `bytes` per position.
 */
function spread(from: number, to: number, count: number, end: number, bytes: number): Int32Array {
  const step = (to - from) / (2 * count);
  return Int32Array.from(
    { length: 2 * count },
    (_, i) => bytes * Math.min(end - 1, Math.max(0, Math.floor(from + (i + 0.5) * step))),
  );
}

/**
 * The sum of one channel of four pixels. They are separate parameters, because an array or a closure would allocate memory for every pixel.
 */
function sumAt(
  pixels: Picture['pixels'],
  k: number,
  p: number,
  q: number,
  r: number,
  s: number,
): number {
  return (
    (pixels[p + k] as number) +
    (pixels[q + k] as number) +
    (pixels[r + k] as number) +
    (pixels[s + k] as number)
  );
}

/**
 * Creates a function that converts an sRGB color, in whole eighths of 0…255, and writes it to an index of three
 * OKLab planes, with hues rotated back by `turn` radians. (Default: 0)
 *
 * Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export function createLabWriter(
  { l, a, b }: LabPlanes,
  turn = 0,
): (at: number, red: number, green: number, blue: number) => void {
  linearTable ??= makeLinearTable();
  rootTable ??= makeRootTable();
  const linear = linearTable;
  const roots = rootTable;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return (at, red, green, blue) => {
    const r = linear[red] as number;
    const g = linear[green] as number;
    const bl = linear[blue] as number;
    const ll = root(roots, 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * bl);
    const mm = root(roots, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * bl);
    const ss = root(roots, 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * bl);
    l[at] = 0.2104542553 * ll + 0.793617785 * mm - 0.0040720468 * ss;
    const p = 1.9779984951 * ll - 2.428592205 * mm + 0.4505937099 * ss;
    const q = 0.0259040371 * ll + 0.7827717662 * mm - 0.808675766 * ss;
    a[at] = cosine * p + sine * q;
    b[at] = cosine * q - sine * p;
  };
}

let linearTable: Float32Array | null = null;
let rootTable: Float32Array | null = null;

/** sRGB (0…255) to linear light (0…1), in steps of an eighth so that means of four pixels lose nothing. */
function makeLinearTable(): Float32Array {
  const table = new Float32Array(255 * 8 + 1);
  for (let i = 0; i < table.length; i++) {
    const c = i / 8 / 255;
    table[i] = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }
  return table;
}

/** Cube roots over 0…1, denser where the curve is steep: entry i is the root of (i / 2048)². */
function makeRootTable(): Float32Array {
  return Float32Array.from({ length: 2052 }, (_, i) => Math.cbrt((i / 2048) ** 2));
}

function root(table: Float32Array, x: number): number {
  const place = Math.sqrt(x) * 2048;
  const i = Math.floor(place);
  const low = table[i] as number;
  return low + (place - i) * ((table[i + 1] as number) - low);
}
