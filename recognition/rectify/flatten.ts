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
const MOST = 3;
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
  const across = width * readings;
  // Three sums a sample, of the readings of one row of samples.
  const sums = new Float32Array(3 * width);
  const places = new Float64Array(2 * across);
  for (let v = 0; v < height; v++) {
    sums.fill(0);
    for (let k = 0; k < readings; k++) {
      const cy = y0 + v / perCell + (k + 0.5) * step;
      const [bx, by, bw] = [h1 * cy + h2, h4 * cy + h5, h7 * cy + h8];
      for (let i = 0; i < across; i++) {
        const cx = x0 + (i + 0.5) * step;
        const w = 1 / (h6 * cx + bw);
        places[2 * i] = (h0 * cx + bx) * w - 0.5;
        places[2 * i + 1] = (h3 * cx + by) * w - 0.5;
      }
      addReadings(picture, places, readings, isFine, sums);
    }
    for (let u = 0; u < width; u++) {
      const at = v * width + u;
      const red = sums[3 * u] as number;
      if (Number.isNaN(red)) {
        planes.l[at] = Number.NaN;
        planes.a[at] = Number.NaN;
        planes.b[at] = Number.NaN;
      } else
        write(
          at,
          red * share,
          (sums[3 * u + 1] as number) * share,
          (sums[3 * u + 2] as number) * share,
        );
    }
  }
  return { x0, y0, columns, rows, ...planes };
}

/**
 * Adds a picture's colours at places (x, y from the first pixel's centre) to the sums of samples, each sample having so many places in turn: the nearest pixel's, or, where
 * samples are fine, between the four around. Outside the picture a sum is no longer a number. What is transparent is white.
 */
function addReadings(
  { width, height, pixels }: Picture,
  places: Float64Array,
  readings: number,
  isFine: boolean,
  sums: Float32Array,
): void {
  for (let i = 0, to = 0; i < places.length; to += 3) {
    for (const end = i + 2 * readings; i < end; i += 2) {
      const x = places[i] as number;
      const y = places[i + 1] as number;
      if (!(x >= -1 && y >= -1 && x <= width && y <= height)) {
        sums[to] = Number.NaN;
        continue;
      }
      const px = Math.min(width - 1, Math.max(0, x));
      const py = Math.min(height - 1, Math.max(0, y));
      if (!isFine) {
        addPixel(pixels, 4 * (Math.floor(py + 0.5) * width + Math.floor(px + 0.5)), 1, sums, to);
        continue;
      }
      const ix = Math.floor(px);
      const iy = Math.floor(py);
      const tx = px - ix;
      const ty = py - iy;
      const at = 4 * (iy * width + ix);
      const right = ix < width - 1 ? 4 : 0;
      const down = iy < height - 1 ? 4 * width : 0;
      addPixel(pixels, at, (1 - tx) * (1 - ty), sums, to);
      addPixel(pixels, at + right, tx * (1 - ty), sums, to);
      addPixel(pixels, at + down, (1 - tx) * ty, sums, to);
      addPixel(pixels, at + down + right, tx * ty, sums, to);
    }
  }
}

function addPixel(
  pixels: Picture['pixels'],
  at: number,
  weight: number,
  sums: Float32Array,
  to: number,
): void {
  const share = (weight * (pixels[at + 3] as number)) / 255;
  const white = 255 * (weight - share);
  sums[to] = (sums[to] as number) + white + share * (pixels[at] as number);
  sums[to + 1] = (sums[to + 1] as number) + white + share * (pixels[at + 1] as number);
  sums[to + 2] = (sums[to + 2] as number) + white + share * (pixels[at + 2] as number);
}

/** How many pixels a sample is wide at a point. */
function measureSample(toPicture: Matrix3, x: number, y: number, perCell: number): number {
  const [left] = mapPoint(toPicture, x - 0.5, y);
  const [right] = mapPoint(toPicture, x + 0.5, y);
  return (right - left) / perCell;
}
