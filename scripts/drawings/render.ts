import type { Matrix3 } from '#recognition/rectify/homography.ts';
import type { Look } from './look.ts';
import type { Scene } from './scene.ts';

/** From where and into what a scene is rendered. */
export interface View {
  /** The camera in cells: x to the right, y down the board, z above the floor. */
  readonly eye: readonly [number, number, number];
  /** Height of the plane that `toPlane` maps to. */
  readonly plane: number;
  /** From output pixels (0.5 in the middle of the first) to cells on that plane. */
  readonly toPlane: Matrix3;
  /** Rays a pixel: 1, or 4 for smooth edges. (Default: 1) */
  readonly rays?: 1 | 2 | 4;
}

const OFFSETS = {
  1: [[0.5, 0.5]],
  2: [
    [0.25, 0.3],
    [0.75, 0.7],
  ],
  4: [
    [0.375, 0.125],
    [0.875, 0.375],
    [0.625, 0.875],
    [0.125, 0.625],
  ],
} as const;

/**
 * Renders a scene over a backdrop of `width` × `height` RGB pixels, which shows where a ray meets the background, under the board's shadow.
 *
 * Each pixel's ray is marched down through the height field in steps of about a sample, then bisected. On walls the colour is that of the
 * higher side, so that a block's sides look like the block.
 */
export function renderScene(
  scene: Scene,
  look: Look,
  view: View,
  backdrop: Uint8Array,
  width: number,
  height: number,
): Uint8Array {
  const out = new Uint8Array(3 * width * height);
  const shade = createShader(scene, look);
  const offsets = OFFSETS[view.rays ?? 1];
  const [a, b, c, d, e, f, g, h, k] = view.toPlane;
  const [ex, ey, ez] = view.eye;
  const sum = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      sum.fill(0);
      for (const [ox, oy] of offsets) {
        const [u, v] = [x + ox, y + oy];
        const w = g * u + h * v + k;
        const px = (a * u + b * v + c) / w;
        const py = (d * u + e * v + f) / w;
        // Along the ray the place on the plane moves by this for each cell of height.
        const sx = (ex - px) / (ez - view.plane);
        const sy = (ey - py) / (ez - view.plane);
        shade(px - sx * view.plane, py - sy * view.plane, sx, sy, backdrop, at, sum);
      }
      for (let i = 0; i < 3; i++)
        out[at + i] = Math.min(255, Math.round((sum[i] as number) / offsets.length));
    }
  }
  return out;
}

/** A function that adds the colour of the ray through (x0 + sx · z, y0 + sy · z, z) to `sum`. */
function createShader(
  scene: Scene,
  look: Look,
): (
  x0: number,
  y0: number,
  sx: number,
  sy: number,
  backdrop: Uint8Array,
  at: number,
  sum: Float32Array,
) => void {
  const { perCell, left, top, width, height, z, rgb, lit, open, ground, gloss, tops } = scene;
  const { highest, lowest } = scene;
  const isFlat = look.kind === 'schematic';
  const toLinear = new Float32Array(256);
  for (let i = 0; i < 256; i++) toLinear[i] = (i / 255) ** 2.2;
  const toScreen = new Uint8Array(4097);
  for (let i = 0; i <= 4096; i++) toScreen[i] = Math.round(255 * (i / 4096) ** (1 / 2.2));
  const norm = Math.hypot(...look.light);
  const [lx, ly, lz] = look.light.map((v) => v / norm) as [number, number, number];
  // Half way between the light and straight up, for gloss.
  const half = Math.hypot(lx, ly, lz + 1);
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half];
  // A level face in full light keeps its own colour.
  const direct = (1 - look.ambient) / lz;
  const tallness = highest - lowest;

  return (x0, y0, sx, sy, backdrop, at, sum) => {
    const length = Math.hypot(sx, sy) * tallness * perCell;
    const steps = isFlat ? 1 : Math.max(2, Math.ceil(length / 0.8));
    // In samples: u, v of the ray at height `level`.
    const [ux, uy] = [(x0 - left) * perCell - 0.5, (y0 - top) * perCell - 0.5];
    const [kx, ky] = [sx * perCell, sy * perCell];
    let above = highest;
    let level = highest;
    let hit = false;
    for (let s = 0; s <= steps; s++) {
      level = highest - (tallness * s) / steps;
      const u = Math.round(ux + kx * level);
      const v = Math.round(uy + ky * level);
      if (u >= 0 && v >= 0 && u < width && v < height && (z[v * width + u] as number) >= level) {
        hit = true;
        break;
      }
      above = level;
    }
    if (!hit) level = lowest;
    else {
      let below = level;
      for (let n = 0; n < 5; n++) {
        const mid = (above + below) / 2;
        if (sample(z, ux + kx * mid, uy + ky * mid) >= mid) below = mid;
        else above = mid;
      }
      level = (above + below) / 2;
    }
    const u = Math.max(0, Math.min(width - 1.001, ux + kx * level));
    const v = Math.max(0, Math.min(height - 1.001, uy + ky * level));
    const isOff = ux + kx * level !== u || uy + ky * level !== v;
    const [iu, iv] = [Math.floor(u), Math.floor(v)];
    const [fu, fv] = [u - iu, v - iv];
    const i = iv * width + iu;
    const j = Math.round(v) * width + Math.round(u);
    if (isOff || Number.isNaN(tops[j])) {
      const dim = isOff ? 1 : 1 - sample(ground, u, v);
      for (let n = 0; n < 3; n++) sum[n] = (sum[n] as number) + (backdrop[at + n] as number) * dim;
      return;
    }
    const [z00, z10, z01, z11] = [
      z[i] as number,
      z[i + 1] as number,
      z[i + width] as number,
      z[i + width + 1] as number,
    ];
    const gx = ((z10 - z00) * (1 - fv) + (z11 - z01) * fv) * perCell;
    const gy = ((z01 - z00) * (1 - fu) + (z11 - z10) * fu) * perCell;
    const steep = Math.hypot(gx, gy);
    const up = 1 / Math.hypot(steep, 1);
    let [w00, w10, w01, w11] = [(1 - fu) * (1 - fv), fu * (1 - fv), (1 - fu) * fv, fu * fv];
    let where = i;
    if (steep > 1.5) {
      // A wall: the colour and light of its upper end, a sample in from the edge.
      const cu = Math.max(0, Math.min(width - 1, Math.round(u + (0.9 * gx) / steep)));
      const cv = Math.max(0, Math.min(height - 1, Math.round(v + (0.9 * gy) / steep)));
      where = cv * width + cu;
      [w00, w10, w01, w11] = [1, 0, 0, 0];
    }
    const facing = isFlat ? lz : Math.max(0, (-gx * lx - gy * ly + lz) * up);
    const bright = steep > 1.5 ? sample(lit, u, v) : sample(lit, u, v);
    const around = isFlat ? 1 : sample(open, u, v) * (0.72 + 0.28 * up);
    const light = look.ambient * around + direct * facing * bright;
    const glint = isFlat
      ? 0
      : (look.gloss *
          (gloss[where] as number) *
          bright *
          Math.max(0, (-gx * hx - gy * hy + hz) * up) ** 24 *
          (1 - up ** 6)) /
        100;
    for (let n = 0; n < 3; n++) {
      const own =
        w00 * (toLinear[rgb[3 * where + n] as number] as number) +
        (w10 === 0 && w01 === 0 && w11 === 0
          ? 0
          : w10 * (toLinear[rgb[3 * (i + 1) + n] as number] as number) +
            w01 * (toLinear[rgb[3 * (i + width) + n] as number] as number) +
            w11 * (toLinear[rgb[3 * (i + width + 1) + n] as number] as number));
      const shown = Math.max(0, Math.min(1, own * light + glint));
      sum[n] = (sum[n] as number) + (toScreen[Math.round(4096 * shown)] as number);
    }
  };

  function sample(field: Float32Array, u: number, v: number): number {
    const cu = Math.max(0, Math.min(width - 1.001, u));
    const cv = Math.max(0, Math.min(height - 1.001, v));
    const [iu, iv] = [Math.floor(cu), Math.floor(cv)];
    const [fu, fv] = [cu - iu, cv - iv];
    const i = iv * width + iu;
    return (
      ((field[i] as number) * (1 - fu) + (field[i + 1] as number) * fu) * (1 - fv) +
      ((field[i + width] as number) * (1 - fu) + (field[i + width + 1] as number) * fu) * fv
    );
  }
}
