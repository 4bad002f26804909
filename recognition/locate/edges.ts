import type { LabPicture } from '../picture.ts';

/**
 * Gradients of a picture. For each pixel: the gradient vector in the direction of strongest color change (OKLab units per pixel) and its
 * length.
 */
export interface GradientMap {
  readonly width: number;
  readonly height: number;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  readonly strength: Float32Array;
}

/** Smaller squared gradients count as zero. */
const SQUARED_GRADIENT_MIN = 1e-6;

/**
 * Measures the color gradient at each pixel. The outermost two pixels have none.
 *
 * Scharr derivatives of the three planes are combined into one structure tensor per pixel. Its main axis is the edge's normal, so blocks of
 * equal lightness and different hue also have an edge. The planes are first smoothed 1-2-1 in both directions.
 *
 * Sources: Di Zenzo, "A note on the gradient of a multi-image" (1986); Scharr, "Optimal operators in digital image processing" (2000).
 */
export function measureGradients({ width, height, l, a, b }: LabPicture): GradientMap {
  const size = width * height;
  // The planes accumulate the tensor's three entries, then hold the gradient.
  const xx = new Float32Array(size);
  const xy = new Float32Array(size);
  const yy = new Float32Array(size);
  const smooth = new Float32Array(size);
  const rows = new Float32Array(size);
  for (const plane of [l, a, b]) {
    blur(plane, width, height, rows, smooth);
    addTensor(smooth, width, height, xx, xy, yy);
  }
  for (let at = 0; at < size; at++) {
    const p = xx[at] as number;
    const q = yy[at] as number;
    const r = xy[at] as number;
    const half = (p - q) / 2;
    const main = (p + q) / 2 + Math.sqrt(half * half + r * r);
    if (main < SQUARED_GRADIENT_MIN) {
      xx[at] = 0;
      xy[at] = 0;
      yy[at] = 0;
      continue;
    }
    // The eigenvector of the larger eigenvalue, from the row of the tensor in which it is longer.
    const ux = p >= q ? main - q : r;
    const uy = p >= q ? r : main - p;
    const scale = Math.sqrt(main / (ux * ux + uy * uy));
    xx[at] = ux * scale;
    xy[at] = uy * scale;
    yy[at] = Math.sqrt(main);
  }
  return { width, height, gx: xx, gy: xy, strength: yy };
}

/** Adds the products of a plane's Scharr derivatives. */
function addTensor(
  p: Float32Array,
  width: number,
  height: number,
  xx: Float32Array,
  xy: Float32Array,
  yy: Float32Array,
): void {
  for (let y = 2; y < height - 2; y++) {
    for (let at = y * width + 2, end = (y + 1) * width - 2; at < end; at++) {
      const nw = p[at - width - 1] as number;
      const ne = p[at - width + 1] as number;
      const sw = p[at + width - 1] as number;
      const se = p[at + width + 1] as number;
      const across = (p[at + 1] as number) - (p[at - 1] as number);
      const along = (p[at + width] as number) - (p[at - width] as number);
      const dx = (3 * (ne - nw + se - sw) + 10 * across) / 32;
      const dy = (3 * (sw - nw + se - ne) + 10 * along) / 32;
      xx[at] = (xx[at] as number) + dx * dx;
      xy[at] = (xy[at] as number) + dx * dy;
      yy[at] = (yy[at] as number) + dy * dy;
    }
  }
}

/** Binomial smoothing, 1-2-1 in both directions, except at the border. */
function blur(
  plane: Float32Array,
  width: number,
  height: number,
  rows: Float32Array,
  out: Float32Array,
): void {
  const size = width * height;
  for (let at = 1; at < size - 1; at++)
    rows[at] =
      ((plane[at - 1] as number) + 2 * (plane[at] as number) + (plane[at + 1] as number)) / 4;
  for (let at = width; at < size - width; at++)
    out[at] =
      ((rows[at - width] as number) + 2 * (rows[at] as number) + (rows[at + width] as number)) / 4;
}
