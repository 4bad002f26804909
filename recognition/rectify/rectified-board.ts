import type { Cell } from '#engine/types.ts';
import { boundsOf } from '../box.ts';
import { createLabWriter, createPlanes, type LabPlanes, type Picture } from '../picture.ts';
import { type Matrix3, mapPoint } from './homography.ts';

/**
 * A board seen from straight above, its cells on a square grid with the same number of samples per cell. Planes are OKLab, row-major, as
 * wide as the columns. Samples outside the picture are NaN.
 */
export interface RectifiedBoard extends LabPlanes {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
}

/** Maximum number of reads along a sample's side. */
const READS_PER_SIDE_MAX = 3;
/** Samples narrower than this, in picture pixels, are interpolated. */
const INTERPOLATED_PX_MAX = 1.4;
/** Samples narrower than this, in picture pixels, are read once. */
const SINGLE_READ_PX_MAX = 0.8;
/** Points nearer than this to a picture's edge, in steps between points, count as outside, so that rounding does not lead there. */
const ROUNDING = 1e-6;

/**
 * Resamples the lattice cells `[x0, x0 + columns)` × `[y0, y0 + rows)` by inverse warping, with `perCell` samples along a cell's side. Each
 * sample is the sRGB mean of a few reads spread over it, about one picture pixel apart. A read takes the nearest pixel, or interpolates if
 * a sample is hardly larger than a pixel.
 */
export function rectify(
  picture: Picture,
  toPicture: Matrix3,
  x0: number,
  y0: number,
  columns: number,
  rows: number,
  perCell: number,
): RectifiedBoard {
  const width = columns * perCell;
  const height = rows * perCell;
  const planes = createPlanes(width * height);
  const write = createLabWriter(planes, picture.hueTurn);
  const pixelsWide = measureSample(toPicture, x0 + columns / 2, y0 + rows / 2, perCell);
  const isFine = pixelsWide < INTERPOLATED_PX_MAX;
  const reads =
    pixelsWide < SINGLE_READ_PX_MAX
      ? 1
      : isFine
        ? 2
        : Math.min(READS_PER_SIDE_MAX, Math.max(2, Math.round(pixelsWide)));
  const step = 1 / (perCell * reads);
  const eighths = 8 / reads ** 2;
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = toPicture;
  const left = x0 + step / 2;
  // Three sums per sample, over the reads of one row of samples.
  const sums = new Float32Array(3 * width);
  for (let v = 0; v < height; v++) {
    sums.fill(0);
    for (let k = 0; k < reads; k++) {
      const cy = y0 + v / perCell + (k + 0.5) * step;
      const x = [h0 * step, h0 * left + h1 * cy + h2] as const;
      const y = [h3 * step, h3 * left + h4 * cy + h5] as const;
      const w = [h6 * step, h6 * left + h7 * cy + h8] as const;
      addReads(picture, { x, y, w }, reads, isFine, sums);
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
          Math.round(red * eighths),
          Math.round((sums[3 * u + 1] as number) * eighths),
          Math.round((sums[3 * u + 2] as number) * eighths),
        );
    }
  }
  return { x0, y0, columns, rows, ...planes };
}

/** Samples per cell side of a rectified board. */
export function samplesPerCell({
  l,
  columns,
  rows,
}: Pick<RectifiedBoard, 'l' | 'columns' | 'rows'>): number {
  return Math.sqrt(l.length / (columns * rows));
}

/** Rectifies the bounding box of some cells. */
export function rectifyAround(
  picture: Picture,
  toPicture: Matrix3,
  cells: readonly Cell[],
  perCell: number,
): RectifiedBoard {
  const { left, top, right, bottom } = boundsOf(cells);
  return rectify(picture, toPicture, left, top, right + 1 - left, bottom + 1 - top, perCell);
}

/** Points on a line across a picture in homogeneous coordinates, each linear in the point's index: the step, and the value at index 0. */
interface Line {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly w: readonly [number, number];
}

/**
 * Adds a picture's colors at points on a line to the samples' sums, with `reads` consecutive points per sample: the nearest pixel's color,
 * or interpolated from the four around it if samples are fine. A sum becomes NaN outside the picture.
 */
function addReads(
  picture: Picture,
  line: Line,
  reads: number,
  isFine: boolean,
  sums: Float32Array,
): void {
  const samples = sums.length / 3;
  const [from, to] = clip(line, picture, samples * reads);
  const first = Math.ceil(from / reads);
  const end = Math.max(first, Math.floor(to / reads));
  sums.fill(Number.NaN, 0, 3 * first);
  sums.fill(Number.NaN, 3 * end);
  (isFine ? addInterpolated : addNearest)(picture, line, reads, sums, first, end);
}

/**
 * The indices `[from, to)`, of `count`, of a line's points inside a picture. They are consecutive, because a picture is convex (Cyrus &
 * Beck 1978).
 */
function clip({ x, y, w }: Line, { width, height }: Picture, count: number): [number, number] {
  const sides = [
    x,
    y,
    [width * w[0] - x[0], width * w[1] - x[1]] as const,
    [height * w[0] - y[0], height * w[1] - y[1]] as const,
  ];
  let from = 0;
  let to = count;
  // A point is inside where all of these are positive.
  for (const [step, start] of sides) {
    const crossing = -start / step;
    if (step > 0) from = Math.max(from, Math.ceil(crossing + ROUNDING));
    else if (step < 0) to = Math.min(to, Math.ceil(crossing - ROUNDING));
    else if (start <= 0) to = 0;
  }
  return [Math.min(from, count), to];
}

/** `addReads` with nearest pixels, for the samples `[first, end)`, which are inside the picture. */
function addNearest(
  { width, pixels }: Picture,
  { x: [dx, sx], y: [dy, sy], w: [dw, sw] }: Line,
  reads: number,
  sums: Float32Array,
  first: number,
  end: number,
): void {
  for (let sample = first; sample < end; sample++) {
    let [red, green, blue] = [0, 0, 0];
    for (let i = sample * reads; i < (sample + 1) * reads; i++) {
      const scale = 1 / (dw * i + sw);
      // Rounds down, because both are positive.
      const row = ((dy * i + sy) * scale) | 0;
      const at = 4 * (row * width + (((dx * i + sx) * scale) | 0));
      red += pixels[at] as number;
      green += pixels[at + 1] as number;
      blue += pixels[at + 2] as number;
    }
    const to = 3 * sample;
    sums[to] = (sums[to] as number) + red;
    sums[to + 1] = (sums[to + 1] as number) + green;
    sums[to + 2] = (sums[to + 2] as number) + blue;
  }
}

/** `addReads` with interpolation, for the samples `[first, end)`, which are inside the picture. */
function addInterpolated(
  { width, height, pixels }: Picture,
  { x: [dx, sx], y: [dy, sy], w: [dw, sw] }: Line,
  reads: number,
  sums: Float32Array,
  first: number,
  end: number,
): void {
  for (let sample = first; sample < end; sample++) {
    for (let i = sample * reads; i < (sample + 1) * reads; i++) {
      const scale = 1 / (dw * i + sw);
      const x = Math.min(width - 1, Math.max(0, (dx * i + sx) * scale - 0.5));
      const y = Math.min(height - 1, Math.max(0, (dy * i + sy) * scale - 0.5));
      const ix = Math.floor(x);
      const iy = Math.floor(y);
      const tx = x - ix;
      const ty = y - iy;
      const p = 4 * (iy * width + ix);
      const q = ix < width - 1 ? p + 4 : p;
      const down = iy < height - 1 ? 4 * width : 0;
      for (let k = 0; k < 3; k++) {
        const upper = (1 - tx) * (pixels[p + k] as number) + tx * (pixels[q + k] as number);
        const lower =
          (1 - tx) * (pixels[p + down + k] as number) + tx * (pixels[q + down + k] as number);
        const at = 3 * sample + k;
        sums[at] = (sums[at] as number) + (1 - ty) * upper + ty * lower;
      }
    }
  }
}

/** Width of a sample at a point, in picture pixels. */
function measureSample(toPicture: Matrix3, x: number, y: number, perCell: number): number {
  const [left] = mapPoint(toPicture, x - 0.5, y);
  const [right] = mapPoint(toPicture, x + 0.5, y);
  return (right - left) / perCell;
}
