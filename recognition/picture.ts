/**
 * The pixels a reading starts from, and the small arithmetic on planes of numbers that every stage shares.
 *
 * Pixel coordinates: origin at the top left, x to the right, y down; the centre of the first pixel is (0.5, 0.5).
 */

/** An RGBA picture, row-major, 4 × width × height bytes, not premultiplied. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** A picture in OKLab: three planes of width × height, row-major. `scale` is working pixels per picture pixel; `left` and `top` are where its corner lies in the picture. */
export interface LabPicture {
  readonly width: number;
  readonly height: number;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** A rectangle in picture pixels: `[left, right)` × `[top, bottom)`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A point in OKLab: lightness 0…1, then green–red and blue–yellow. */
export type Lab = readonly [l: number, a: number, b: number];

/**
 * Reads a box of a picture into OKLab at a smaller (never larger) scale, each working pixel being the mean of the
 * picture pixels it covers. Transparent pixels count as white.
 *
 * The mean is taken in sRGB, as screens and resizers do, then converted; means in linear light would shift
 * the edges of dark grooves. Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export function readLab(picture: Picture, box: Box, scale: number): LabPicture {
  const used = Math.min(1, scale);
  const width = Math.max(1, Math.round((box.right - box.left) * used));
  const height = Math.max(1, Math.round((box.bottom - box.top) * used));
  const l = new Float32Array(width * height);
  const a = new Float32Array(width * height);
  const b = new Float32Array(width * height);
  const linear = linearTable();
  const stepX = (box.right - box.left) / width;
  const stepY = (box.bottom - box.top) / height;
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor(box.top + y * stepY);
    const y1 = Math.min(picture.height, Math.max(y0 + 1, Math.floor(box.top + (y + 1) * stepY)));
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor(box.left + x * stepX);
      const x1 = Math.min(picture.width, Math.max(x0 + 1, Math.floor(box.left + (x + 1) * stepX)));
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let v = y0; v < y1; v++) {
        for (let u = x0; u < x1; u++) {
          const i = 4 * (v * picture.width + u);
          const alpha = (picture.pixels[i + 3] as number) / 255;
          red += alpha * (picture.pixels[i] as number) + 255 * (1 - alpha);
          green += alpha * (picture.pixels[i + 1] as number) + 255 * (1 - alpha);
          blue += alpha * (picture.pixels[i + 2] as number) + 255 * (1 - alpha);
        }
      }
      const n = Math.max(1, (y1 - y0) * (x1 - x0));
      const at = y * width + x;
      const [cl, ca, cb] = toLab(linear, red / n, green / n, blue / n);
      l[at] = cl;
      a[at] = ca;
      b[at] = cb;
    }
  }
  return { width, height, l, a, b, scale: 1 / stepX, left: box.left, top: box.top };
}

/** sRGB (0…255) to linear light (0…1) in steps of an eighth, so that means keep their fractions. */
function linearTable(): Float32Array {
  const table = new Float32Array(255 * 8 + 1);
  for (let i = 0; i < table.length; i++) {
    const c = i / 8 / 255;
    table[i] = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }
  return table;
}

function toLab(linear: Float32Array, red: number, green: number, blue: number): Lab {
  const r = linear[Math.round(red * 8)] as number;
  const g = linear[Math.round(green * 8)] as number;
  const b = linear[Math.round(blue * 8)] as number;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
