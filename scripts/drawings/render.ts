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
  /** Rays a pixel: 1, or 2 or 4 for smooth edges. (Default: 1) */
  readonly rays?: 1 | 2 | 4;
}

/** Where in a pixel its rays go through, x and y in turn. */
const OFFSETS = {
  1: [0.5, 0.5],
  2: [0.25, 0.3, 0.75, 0.7],
  4: [0.375, 0.125, 0.875, 0.375, 0.625, 0.875, 0.125, 0.625],
} as const;

/** Slopes above this are walls. */
const STEEP = 1.5;

/**
 * Renders a scene over a backdrop of `width` × `height` RGB pixels, which shows where a ray meets the background, under the board's shadow.
 *
 * Each pixel's ray is marched down through the height field in steps of about a sample, from the highest place near it, then bisected. On walls
 * the colour is that of the higher side, so that a block's sides look like the block. One long loop over typed arrays: split into functions
 * that hand over points it took three times as long.
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
  const { perCell, left, top, z, rgb, lit, open, ground, gloss, tops, lowest, highest, signs } =
    scene;
  const [sceneWidth, sceneHeight] = [scene.width, scene.height];
  const [uMax, vMax] = [sceneWidth - 1.001, sceneHeight - 1.001];
  const isFlat = look.kind === 'schematic';
  const toLinear = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);
  const toScreen = Uint8Array.from({ length: 4097 }, (_, i) =>
    Math.round(255 * (i / 4096) ** (1 / 2.2)),
  );
  const norm = Math.hypot(...look.light);
  const [lx, ly, lz] = look.light.map((v) => v / norm) as [number, number, number];
  // Half way between the light and straight up, for gloss.
  const half = Math.hypot(lx, ly, lz + 1);
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half];
  // A level face in full light keeps its own colour.
  const direct = (1 - look.ambient) / lz;
  // A sign's sides are drawn as copies of it between its face and its underside.
  const slices = isFlat || look.signHeight * (1 - look.signLift) < 0.03 ? 0 : 3;
  const offsets = OFFSETS[view.rays ?? 1];
  const rays = offsets.length / 2;
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = view.toPlane;
  const [ex, ey, ez] = view.eye;
  const { plane } = view;
  const ceiling = createCeiling(scene, isFlat ? 0 : longestReach(view, width, height) * perCell);

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let ray = 0; ray < rays; ray++) {
        const px = x + (offsets[2 * ray] as number);
        const py = y + (offsets[2 * ray + 1] as number);
        const w = m6 * px + m7 * py + m8;
        const qx = (m0 * px + m1 * py + m2) / w;
        const qy = (m3 * px + m4 * py + m5) / w;
        // Along the ray the place moves by (kx, ky) samples for each cell of height; at height 0 it is (ux, uy).
        const sx = (ex - qx) / (ez - plane);
        const sy = (ey - qy) / (ez - plane);
        const ux = (qx - sx * plane - left) * perCell - 0.5;
        const uy = (qy - sy * plane - top) * perCell - 0.5;
        const kx = sx * perCell;
        const ky = sy * perCell;
        const start = ceiling(ux, uy);
        let level = lowest;
        if (start > lowest) {
          const drop = start - lowest;
          const steps = isFlat
            ? 1
            : Math.max(1, Math.ceil(Math.sqrt(kx * kx + ky * ky) * drop * 1.25));
          let above = start;
          for (let s = 0; s <= steps; s++) {
            const here = start - (drop * s) / steps;
            const u = Math.round(ux + kx * here);
            const v = Math.round(uy + ky * here);
            if (
              u >= 0 &&
              v >= 0 &&
              u < sceneWidth &&
              v < sceneHeight &&
              (z[v * sceneWidth + u] as number) >= here
            ) {
              level = here;
              if (isFlat) break;
              let below = here;
              for (let n = 0; n < 4; n++) {
                const mid = (above + below) / 2;
                if (read(z, ux + kx * mid, uy + ky * mid) >= mid) below = mid;
                else above = mid;
              }
              level = (above + below) / 2;
              break;
            }
            above = here;
          }
        }
        let r = 0;
        let g = 0;
        let b = 0;
        const u = ux + kx * level;
        const v = uy + ky * level;
        const isOff = !(u >= 0 && v >= 0 && u <= uMax && v <= vMax);
        if (isOff || Number.isNaN(tops[Math.round(v) * sceneWidth + Math.round(u)])) {
          const dim = isOff ? 1 : 1 - read(ground, u, v);
          r = (backdrop[at] as number) * dim;
          g = (backdrop[at + 1] as number) * dim;
          b = (backdrop[at + 2] as number) * dim;
        } else {
          const iu = Math.floor(u);
          const iv = Math.floor(v);
          const fu = u - iu;
          const fv = v - iv;
          const i = iv * sceneWidth + iu;
          const below = i + sceneWidth;
          const z00 = z[i] as number;
          const z10 = z[i + 1] as number;
          const z01 = z[below] as number;
          const z11 = z[below + 1] as number;
          const gx = ((z10 - z00) * (1 - fv) + (z11 - z01) * fv) * perCell;
          const gy = ((z01 - z00) * (1 - fu) + (z11 - z10) * fu) * perCell;
          const steep2 = gx * gx + gy * gy;
          const up = 1 / Math.sqrt(steep2 + 1);
          let bright: number;
          let around: number;
          let glint = 0;
          let i00 = 3 * i;
          let i10 = i00 + 3;
          let i01 = 3 * below;
          let i11 = i01 + 3;
          if (steep2 > STEEP * STEEP) {
            // A wall: the colour of its upper end, a sample in from the edge; the light goes over from its foot's to its head's.
            const reach = 1 / Math.sqrt(steep2);
            const cu = Math.max(0, Math.min(uMax, u + gx * reach));
            const cv = Math.max(0, Math.min(vMax, v + gy * reach));
            const du = u - 1.2 * gx * reach;
            const dv = v - 1.2 * gy * reach;
            const foot = read(z, du, dv);
            const t = Math.max(0, Math.min(1, (level - foot) / (read(z, cu, cv) - foot + 1e-6)));
            bright = (1 - t) * read(lit, du, dv) + t * read(lit, cu, cv);
            around = (1 - t) * read(open, du, dv) + t * read(open, cu, cv);
            i00 = 3 * (Math.round(cv) * sceneWidth + Math.round(cu));
            i10 = i00;
            i01 = i00;
            i11 = i00;
          } else {
            bright = read(lit, u, v);
            around = read(open, u, v);
            if (!isFlat && steep2 > 0.002 && look.gloss > 0) {
              const turned = Math.max(0, (-gx * hx - gy * hy + hz) * up);
              const shine = look.gloss * (gloss[i] as number) * bright * (1 - up ** 6);
              glint = (shine * turned ** 24) / 100;
            }
          }
          const facing = isFlat ? lz : Math.max(0, (-gx * lx - gy * ly + lz) * up);
          const light =
            look.ambient * (isFlat ? 1 : around * (0.72 + 0.28 * up)) + direct * facing * bright;
          const w00 = (1 - fu) * (1 - fv);
          const w10 = fu * (1 - fv);
          const w01 = (1 - fu) * fv;
          const w11 = fu * fv;
          for (let n = 0; n < 3; n++) {
            const own =
              w00 * (toLinear[rgb[i00 + n] as number] as number) +
              w10 * (toLinear[rgb[i10 + n] as number] as number) +
              w01 * (toLinear[rgb[i01 + n] as number] as number) +
              w11 * (toLinear[rgb[i11 + n] as number] as number);
            const shown = Math.max(0, Math.min(1, own * light + glint));
            const value = toScreen[(4096 * shown + 0.5) | 0] as number;
            if (n === 0) r = value;
            else if (n === 1) g = value;
            else b = value;
          }
        }
        for (const sign of signs) {
          if (sign.z < level) continue;
          // From the underside up: the sides show the face's colours, darker.
          for (let n = slices; n >= 0; n--) {
            const here = slices === 0 ? sign.z : sign.z + ((sign.bottom - sign.z) * n) / slices;
            const su = Math.round(ux + kx * here);
            const sv = Math.round(uy + ky * here);
            if (su < 0 || sv < 0 || su >= sceneWidth || sv >= sceneHeight) continue;
            const place = 4 * (sv * sceneWidth + su);
            const alpha = (sign.rgba[place + 3] as number) / 255;
            if (alpha === 0) continue;
            const tone = n === 0 ? 1 : 0.72;
            r += ((sign.rgba[place] as number) * tone - r) * alpha;
            g += ((sign.rgba[place + 1] as number) * tone - g) * alpha;
            b += ((sign.rgba[place + 2] as number) * tone - b) * alpha;
          }
        }
        red += r;
        green += g;
        blue += b;
      }
      out[at] = red / rays + 0.5;
      out[at + 1] = green / rays + 0.5;
      out[at + 2] = blue / rays + 0.5;
    }
  }
  return out;

  function read(field: Float32Array, u: number, v: number): number {
    const cu = Math.max(0, Math.min(uMax, u));
    const cv = Math.max(0, Math.min(vMax, v));
    const iu = Math.floor(cu);
    const iv = Math.floor(cv);
    const fu = cu - iu;
    const fv = cv - iv;
    const i = iv * sceneWidth + iu;
    const j = i + sceneWidth;
    return (
      ((field[i] as number) * (1 - fu) + (field[i + 1] as number) * fu) * (1 - fv) +
      ((field[j] as number) * (1 - fu) + (field[j + 1] as number) * fu) * fv
    );
  }

  /** For rays that meet height 0 at (u, v): a height that nothing on their way exceeds. */
  function createCeiling({ z: heights }: Scene, reach: number): (u: number, v: number) => number {
    if (isFlat) return () => highest;
    const tile = 8;
    const [columns, rows] = [Math.ceil(sceneWidth / tile), Math.ceil(sceneHeight / tile)];
    const coarse = new Float32Array(columns * rows).fill(lowest);
    for (let v = 0; v < sceneHeight; v++)
      for (let u = 0; u < sceneWidth; u++) {
        const t = (v >> 3) * columns + (u >> 3);
        const value = heights[v * sceneWidth + u] as number;
        if (value > (coarse[t] as number)) coarse[t] = value;
      }
    // From its foot at height 0 a ray may go `reach` a cell up towards the eye and the same down to the background.
    const wide = Math.ceil((reach * Math.max(highest, -lowest) + 1) / tile);
    const line = spread(coarse, rows, columns, columns, 1, wide);
    const all = spread(line, columns, rows, 1, columns, wide);
    return (u, v) => {
      const tu = Math.floor(u) >> 3;
      const tv = Math.floor(v) >> 3;
      const cu = Math.max(0, Math.min(columns - 1, tu));
      const cv = Math.max(0, Math.min(rows - 1, tv));
      return all[cv * columns + cu] as number;
    };
  }
}

/** The largest distance in cells that a ray of the view moves over the board for each cell of height. */
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
