import type { Matrix3 } from '#recognition/rectify/homography.ts';
import type { Scene } from './scene.ts';

/** The viewpoint of a scene, and the part of it that a picture shows. */
export interface View {
  /** The camera in cells: x to the right, y down the board, z above the floor. */
  readonly eye: readonly [number, number, number];
  /** Height of the plane that `toPlane` maps to. */
  readonly plane: number;
  /** Map from output pixels (0.5 in the middle of the first) to cells on that plane. */
  readonly toPlane: Matrix3;
  /** Rays through a pixel that differs from its neighbors: 1 for no smoothing, otherwise 2 or 4 more. (Default: 1) */
  readonly rays?: 1 | 2 | 4;
}

/**
 * A ray over the scene's samples. At height h (in cells) it is above (ray[0] + ray[2] · h, ray[1] + ray[3] · h), and ray[4] is the height
 * at which it meets the relief. It is passed as an array so that no numbers are boxed, because hundreds of thousands of rays are traced.
 */
export type Ray = Float64Array;

/** A function that finds the ray through a point of the output picture. `isFlat`: the relief has no heights except the background's. */
export function createMarcher(
  scene: Scene,
  view: View,
  width: number,
  height: number,
  isFlat: boolean,
): (px: number, py: number, ray: Ray) => void {
  const { perCell, left, top, z, lowest } = scene;
  const [sceneWidth, sceneHeight] = [scene.width, scene.height];
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = view.toPlane;
  const [ex, ey, ez] = view.eye;
  const { plane } = view;
  const tiles = tileMaxima(scene, isFlat ? 0 : longestReach(view, width, height) * perCell);
  const [columns, rows] = [
    Math.ceil(sceneWidth / TILE_SAMPLES),
    Math.ceil(sceneHeight / TILE_SAMPLES),
  ];

  return (px, py, ray) => {
    const w = m6 * px + m7 * py + m8;
    const qx = (m0 * px + m1 * py + m2) / w;
    const qy = (m3 * px + m4 * py + m5) / w;
    const sx = (ex - qx) / (ez - plane);
    const sy = (ey - qy) / (ez - plane);
    const ux = (qx - sx * plane - left) * perCell - 0.5;
    const uy = (qy - sy * plane - top) * perCell - 0.5;
    const kx = sx * perCell;
    const ky = sy * perCell;
    ray[0] = ux;
    ray[1] = uy;
    ray[2] = kx;
    ray[3] = ky;
    ray[4] = lowest;
    const tu = Math.max(0, Math.min(columns - 1, Math.floor(ux / TILE_SAMPLES)));
    const tv = Math.max(0, Math.min(rows - 1, Math.floor(uy / TILE_SAMPLES)));
    const start = tiles[tv * columns + tu] as number;
    if (start <= lowest) return;
    const drop = start - lowest;
    // Steps of at most 0.8 samples.
    const steps = isFlat ? 1 : Math.max(1, Math.ceil(Math.sqrt(kx * kx + ky * ky) * drop * 1.25));
    let above = start;
    for (let s = 0; s <= steps; s++) {
      const here = start - (drop * s) / steps;
      const u = Math.round(ux + kx * here);
      const v = Math.round(uy + ky * here);
      if (
        u < 0 ||
        v < 0 ||
        u >= sceneWidth ||
        v >= sceneHeight ||
        (z[v * sceneWidth + u] as number) < here
      ) {
        above = here;
        continue;
      }
      let below = here;
      for (let n = 0; n < 4 && above > below; n++) {
        const mid = (above + below) / 2;
        if (readField(z, sceneWidth, sceneHeight, ux + kx * mid, uy + ky * mid) >= mid) below = mid;
        else above = mid;
      }
      ray[4] = (above + below) / 2;
      return;
    }
  };
}

/** A field between its samples, bilinear. Beyond its edge, the edge's value. */
export function readField(
  field: Float32Array,
  width: number,
  height: number,
  u: number,
  v: number,
): number {
  const cu = Math.max(0, Math.min(width - 1.001, u));
  const cv = Math.max(0, Math.min(height - 1.001, v));
  const iu = Math.floor(cu);
  const iv = Math.floor(cv);
  const fu = cu - iu;
  const fv = cv - iv;
  const i = iv * width + iu;
  const j = i + width;
  return (
    ((field[i] as number) * (1 - fu) + (field[i + 1] as number) * fu) * (1 - fv) +
    ((field[j] as number) * (1 - fu) + (field[j + 1] as number) * fu) * fv
  );
}

/** Side of a tile of samples. */
const TILE_SAMPLES = 8;

/**
 * For each tile, a height that nothing exceeds on the path of a ray that meets height 0 in it, if rays move `reach` samples per cell of
 * height.
 */
function tileMaxima({ z, width, height, highest, lowest }: Scene, reach: number): Float32Array {
  const [columns, rows] = [Math.ceil(width / TILE_SAMPLES), Math.ceil(height / TILE_SAMPLES)];
  const coarse = new Float32Array(columns * rows).fill(lowest);
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const t = Math.floor(v / TILE_SAMPLES) * columns + Math.floor(u / TILE_SAMPLES);
      const value = z[v * width + u] as number;
      if (value > (coarse[t] as number)) coarse[t] = value;
    }
  const wide = Math.ceil((reach * Math.max(highest, -lowest) + 1) / TILE_SAMPLES);
  return spread(spread(coarse, rows, columns, columns, 1, wide), columns, rows, 1, columns, wide);
}

/** The largest distance in cells that a ray of the view moves over the board per cell of height. */
function longestReach({ eye, plane, toPlane }: View, width: number, height: number): number {
  const [a, b, c, d, e, f, g, h, k] = toPlane;
  let longest = 0;
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const) {
    const w = g * x + h * y + k;
    const away = Math.hypot(eye[0] - (a * x + b * y + c) / w, eye[1] - (d * x + e * y + f) / w);
    longest = Math.max(longest, away / (eye[2] - plane));
  }
  return longest;
}

/** The largest value within `reach` along each line of a field. */
function spread(
  from: Float32Array,
  lines: number,
  length: number,
  next: number,
  step: number,
  reach: number,
): Float32Array {
  const out = new Float32Array(from.length);
  for (let line = 0; line < lines; line++)
    for (let k = 0; k < length; k++) {
      let most = Number.NEGATIVE_INFINITY;
      for (let n = Math.max(0, k - reach); n <= Math.min(length - 1, k + reach); n++) {
        const value = from[line * next + n * step] as number;
        if (value > most) most = value;
      }
      out[line * next + k * step] = most;
    }
  return out;
}
