import type { LabPicture } from '../picture.ts';

/** Gradients of a picture: per pixel the colour gradient along x and y (OKLab units per pixel) of the strongest direction, and its length. */
export interface EdgeMap {
  readonly width: number;
  readonly height: number;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  readonly strength: Float32Array;
}

/**
 * Finds how fast the colour changes at each pixel, and in which direction.
 *
 * Scharr derivatives of the three planes are joined into one structure tensor per pixel, whose main axis is the
 * edge's normal: so two blocks of equal lightness and other hue make an edge as well.
 * Sources: Di Zenzo, "A note on the gradient of a multi-image" (1986); Scharr, "Optimal operators in digital image processing" (2000).
 */
export function findEdges(picture: LabPicture): EdgeMap {
  const { width, height } = picture;
  const gx = new Float32Array(width * height);
  const gy = new Float32Array(width * height);
  const strength = new Float32Array(width * height);
  const planes = [picture.l, picture.a, picture.b].map((p) => blur(p, width, height));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      let xx = 0;
      let xy = 0;
      let yy = 0;
      for (const p of planes) {
        const nw = p[at - width - 1] as number;
        const n = p[at - width] as number;
        const ne = p[at - width + 1] as number;
        const w = p[at - 1] as number;
        const e = p[at + 1] as number;
        const sw = p[at + width - 1] as number;
        const s = p[at + width] as number;
        const se = p[at + width + 1] as number;
        const dx = (3 * (ne - nw) + 10 * (e - w) + 3 * (se - sw)) / 32;
        const dy = (3 * (sw - nw) + 10 * (s - n) + 3 * (se - ne)) / 32;
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
      }
      const half = (xx + yy) / 2;
      const root = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
      const main = half + root;
      if (main < 1e-6) continue;
      // The eigenvector of the larger eigenvalue, from the row of the tensor in which it is longer.
      const ux = xx >= yy ? main - yy : xy;
      const uy = xx >= yy ? xy : main - xx;
      const scale = Math.sqrt(main / (ux * ux + uy * uy));
      strength[at] = Math.sqrt(main);
      gx[at] = ux * scale;
      gy[at] = uy * scale;
    }
  }
  return { width, height, gx, gy, strength };
}

/** Binomial smoothing, 1-2-1 both ways. */
function blur(plane: Float32Array, width: number, height: number): Float32Array {
  const rows = new Float32Array(plane.length);
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const w = plane[x > 0 ? at - 1 : at] as number;
      const e = plane[x < width - 1 ? at + 1 : at] as number;
      rows[at] = (w + 2 * (plane[at] as number) + e) / 4;
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const n = rows[y > 0 ? at - width : at] as number;
      const s = rows[y < height - 1 ? at + width : at] as number;
      out[at] = (n + 2 * (rows[at] as number) + s) / 4;
    }
  }
  return out;
}
