import { createLabWriter, type Picture } from '../picture.ts';
import { type Matrix3, mapPoint } from './homography.ts';

/**
 * A board seen straight on, its cells on a square grid of so many samples a cell. Planes are OKLab, row-major, as wide as the columns. Samples
 * outside the picture are NaN.
 */
export interface Flat {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Readings along a sample's side are at most so many. */
const MOST = 5;
/** Samples narrower than this, in pixels, are interpolated. */
const FINE = 1.4;

/**
 * Resamples the lattice's cells `[x0, x0 + columns)` × `[y0, y0 + rows)` by inverse warping, `perCell` samples along a cell's side. Each sample is the mean, in sRGB, of
 * a few readings spread over it, as far apart as the picture's pixels: of the nearest pixel, or interpolated where a sample is hardly larger than one.
 */
export function flatten(
  picture: Picture,
  toPicture: Matrix3,
  x0: number,
  y0: number,
  columns: number,
  rows: number,
  perCell: number,
): Flat {
  const width = columns * perCell;
  const height = rows * perCell;
  const size = width * height;
  const planes = {
    l: new Float32Array(size),
    a: new Float32Array(size),
    b: new Float32Array(size),
  };
  const write = createLabWriter(planes);
  const pixelsWide = measureSample(toPicture, x0 + columns / 2, y0 + rows / 2, perCell);
  const isFine = pixelsWide < FINE;
  const readings = isFine ? 2 : Math.min(MOST, Math.max(2, Math.round(pixelsWide)));
  const step = 1 / (perCell * readings);
  const share = 1 / readings ** 2;
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = toPicture;
  const { pixels } = picture;
  const lastX = picture.width - 1;
  const lastY = picture.height - 1;
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let isSeen = true;
      for (let k = 0; k < readings && isSeen; k++) {
        const cy = y0 + v / perCell + (k + 0.5) * step;
        for (let m = 0; m < readings; m++) {
          const cx = x0 + u / perCell + (m + 0.5) * step;
          const w = 1 / (h6 * cx + h7 * cy + h8);
          const fx = (h0 * cx + h1 * cy + h2) * w - 0.5;
          const fy = (h3 * cx + h4 * cy + h5) * w - 0.5;
          if (!(fx >= -1 && fy >= -1 && fx <= lastX + 1 && fy <= lastY + 1)) {
            isSeen = false;
            break;
          }
          if (!isFine) {
            const ix = Math.min(lastX, Math.max(0, Math.floor(fx + 0.5)));
            const iy = Math.min(lastY, Math.max(0, Math.floor(fy + 0.5)));
            const p = 4 * (iy * picture.width + ix);
            const alpha = (pixels[p + 3] as number) / 255;
            const white = 255 * (1 - alpha);
            red += white + alpha * (pixels[p] as number);
            green += white + alpha * (pixels[p + 1] as number);
            blue += white + alpha * (pixels[p + 2] as number);
            continue;
          }
          const px = Math.min(lastX, Math.max(0, fx));
          const py = Math.min(lastY, Math.max(0, fy));
          const ix = Math.floor(px);
          const iy = Math.floor(py);
          const tx = px - ix;
          const ty = py - iy;
          const at = 4 * (iy * picture.width + ix);
          const right = ix < lastX ? 4 : 0;
          const down = iy < lastY ? 4 * picture.width : 0;
          const w00 = (1 - tx) * (1 - ty);
          const w10 = tx * (1 - ty);
          const w01 = (1 - tx) * ty;
          const w11 = tx * ty;
          const [p, q, r, s] = [at, at + right, at + down, at + down + right];
          // Transparent pixels count as white.
          const a00 = (w00 * (pixels[p + 3] as number)) / 255;
          const a10 = (w10 * (pixels[q + 3] as number)) / 255;
          const a01 = (w01 * (pixels[r + 3] as number)) / 255;
          const a11 = (w11 * (pixels[s + 3] as number)) / 255;
          const white = 255 * (1 - a00 - a10 - a01 - a11);
          red += white + a00 * (pixels[p] as number) + a10 * (pixels[q] as number);
          red += a01 * (pixels[r] as number) + a11 * (pixels[s] as number);
          green += white + a00 * (pixels[p + 1] as number) + a10 * (pixels[q + 1] as number);
          green += a01 * (pixels[r + 1] as number) + a11 * (pixels[s + 1] as number);
          blue += white + a00 * (pixels[p + 2] as number) + a10 * (pixels[q + 2] as number);
          blue += a01 * (pixels[r + 2] as number) + a11 * (pixels[s + 2] as number);
        }
      }
      const at = v * width + u;
      if (isSeen) write(at, red * share, green * share, blue * share);
      else {
        planes.l[at] = Number.NaN;
        planes.a[at] = Number.NaN;
        planes.b[at] = Number.NaN;
      }
    }
  }
  return { x0, y0, columns, rows, ...planes };
}

/** How many pixels a sample is wide at a point. */
function measureSample(toPicture: Matrix3, x: number, y: number, perCell: number): number {
  const [left] = mapPoint(toPicture, x - 0.5, y);
  const [right] = mapPoint(toPicture, x + 0.5, y);
  return (right - left) / perCell;
}
