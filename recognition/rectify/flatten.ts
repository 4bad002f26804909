import type { LabPicture } from '../picture.ts';
import type { Matrix3 } from './homography.ts';

/** Samples per cell side of a flattened board. */
export const CELL = 40;

/**
 * A board seen straight on, its block tops on a square grid: cell `(x, y)` covers samples `[(x − x0) × CELL, …)`. Planes are OKLab,
 * row-major, `columns × CELL` wide. Samples outside the picture are NaN.
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

/** Resamples the lattice's cells `[x0, x0 + columns)` × `[y0, y0 + rows)` by inverse warping; each sample is the mean of four bilinear readings. */
export function flatten(
  picture: LabPicture,
  toPixels: Matrix3,
  x0: number,
  y0: number,
  columns: number,
  rows: number,
): Flat {
  const width = columns * CELL;
  const height = rows * CELL;
  const l = new Float32Array(width * height);
  const a = new Float32Array(width * height);
  const b = new Float32Array(width * height);
  const quarter = 0.25 / CELL;
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = toPixels;
  for (let v = 0; v < height; v++) {
    const cy = y0 + (v + 0.5) / CELL;
    for (let u = 0; u < width; u++) {
      const at = v * width + u;
      const cx = x0 + (u + 0.5) / CELL;
      let sl = 0;
      let sa = 0;
      let sb = 0;
      for (let k = 0; k < 4; k++) {
        const dx = cx + (k & 1 ? quarter : -quarter);
        const dy = cy + (k & 2 ? quarter : -quarter);
        const w = h6 * dx + h7 * dy + h8;
        const px = (h0 * dx + h1 * dy + h2) / w;
        const py = (h3 * dx + h4 * dy + h5) / w;
        const fx = px - 0.5;
        const fy = py - 0.5;
        const ix = Math.floor(fx);
        const iy = Math.floor(fy);
        if (!(ix >= -1 && iy >= -1 && ix < picture.width && iy < picture.height)) {
          sl = Number.NaN;
          break;
        }
        const x1 = Math.min(picture.width - 1, ix + 1);
        const y1 = Math.min(picture.height - 1, iy + 1);
        const i00 = Math.max(0, iy) * picture.width + Math.max(0, ix);
        const i10 = Math.max(0, iy) * picture.width + x1;
        const i01 = y1 * picture.width + Math.max(0, ix);
        const i11 = y1 * picture.width + x1;
        const tx = fx - ix;
        const ty = fy - iy;
        const w00 = (1 - tx) * (1 - ty);
        const w10 = tx * (1 - ty);
        const w01 = (1 - tx) * ty;
        const w11 = tx * ty;
        sl +=
          w00 * (picture.l[i00] as number) +
          w10 * (picture.l[i10] as number) +
          w01 * (picture.l[i01] as number) +
          w11 * (picture.l[i11] as number);
        sa +=
          w00 * (picture.a[i00] as number) +
          w10 * (picture.a[i10] as number) +
          w01 * (picture.a[i01] as number) +
          w11 * (picture.a[i11] as number);
        sb +=
          w00 * (picture.b[i00] as number) +
          w10 * (picture.b[i10] as number) +
          w01 * (picture.b[i01] as number) +
          w11 * (picture.b[i11] as number);
      }
      l[at] = sl / 4;
      a[at] = sa / 4;
      b[at] = sb / 4;
    }
  }
  return { x0, y0, columns, rows, l, a, b };
}
