import type { Look } from './look.ts';
import { type Ray, readField } from './march.ts';
import type { Scene } from './scene.ts';

/** Steeper slopes are walls. */
const WALL_SLOPE_MIN = 1.5;

/**
 * A function that writes the color that a ray meets to `color` (0…255): of the backdrop's pixel at `at` under the board's shadow, or of the
 * lit relief and the signs above it. On walls, the color is that of the upper end, so that a block's sides look like the block.
 */
export function createShader(
  scene: Scene,
  look: Look,
  backdrop: Uint8Array,
): (ray: Ray, at: number, color: Float32Array) => void {
  const { perCell, z, rgb, lit, open, ground, gloss, tops, signs, width, height } = scene;
  const [uMax, vMax] = [width - 1.001, height - 1.001];
  const isFlat = look.kind === 'schematic';
  const toLinear = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);
  const toScreen = Uint8Array.from({ length: 4097 }, (_, i) =>
    Math.round(255 * (i / 4096) ** (1 / 2.2)),
  );
  const norm = Math.hypot(...look.light);
  const [lx, ly, lz] = look.light.map((v) => v / norm) as [number, number, number];
  // Halfway between the light and straight up, for gloss.
  const half = Math.hypot(lx, ly, lz + 1);
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half];
  // A level face in full light keeps its own color.
  const direct = (1 - look.ambient) / lz;
  // A sign's sides are drawn as copies of it between its face and its underside.
  const slices = isFlat || look.signHeight * (1 - look.signLift) < 0.03 ? 0 : 3;
  const read = (field: Float32Array, u: number, v: number): number =>
    readField(field, width, height, u, v);

  return (ray, at, color) => {
    const level = ray[4] as number;
    const u = (ray[0] as number) + (ray[2] as number) * level;
    const v = (ray[1] as number) + (ray[3] as number) * level;
    const isOff = !(u >= 0 && v >= 0 && u <= uMax && v <= vMax);
    if (isOff || Number.isNaN(tops[Math.round(v) * width + Math.round(u)])) {
      const dim = isOff ? 1 : 1 - read(ground, u, v);
      for (let n = 0; n < 3; n++) color[n] = (backdrop[at + n] as number) * dim;
    } else shadeRelief(u, v, level, color);
    for (const sign of signs) if (sign.z >= level) laySign(sign, ray, color);
  };

  function shadeRelief(u: number, v: number, level: number, color: Float32Array): void {
    const iu = Math.floor(u);
    const iv = Math.floor(v);
    const fu = u - iu;
    const fv = v - iv;
    const i = iv * width + iu;
    const below = i + width;
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
    if (steep2 > WALL_SLOPE_MIN * WALL_SLOPE_MIN) {
      // A wall: the color of its upper end, one sample in from the edge. The light changes gradually from that of its foot to that of its
      // upper end.
      const reach = 1 / Math.sqrt(steep2);
      const cu = Math.max(0, Math.min(uMax, u + gx * reach));
      const cv = Math.max(0, Math.min(vMax, v + gy * reach));
      const du = u - 1.2 * gx * reach;
      const dv = v - 1.2 * gy * reach;
      const foot = read(z, du, dv);
      const t = Math.max(0, Math.min(1, (level - foot) / (read(z, cu, cv) - foot + 1e-6)));
      bright = (1 - t) * read(lit, du, dv) + t * read(lit, cu, cv);
      around = (1 - t) * read(open, du, dv) + t * read(open, cu, cv);
      i00 = 3 * (Math.round(cv) * width + Math.round(cu));
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
    for (let n = 0; n < 3; n++) {
      const own =
        ((toLinear[rgb[i00 + n] as number] as number) * (1 - fu) +
          (toLinear[rgb[i10 + n] as number] as number) * fu) *
          (1 - fv) +
        ((toLinear[rgb[i01 + n] as number] as number) * (1 - fu) +
          (toLinear[rgb[i11 + n] as number] as number) * fu) *
          fv;
      const shown = Math.max(0, Math.min(1, own * light + glint));
      color[n] = toScreen[(4096 * shown + 0.5) | 0] as number;
    }
  }

  function laySign(
    { z: face, bottom, rgba }: Scene['signs'][number],
    ray: Ray,
    color: Float32Array,
  ): void {
    // From the underside up, the sides show the face's colors, darker.
    for (let n = slices; n >= 0; n--) {
      const here = n === 0 ? face : face + ((bottom - face) * n) / slices;
      const u = Math.round((ray[0] as number) + (ray[2] as number) * here);
      const v = Math.round((ray[1] as number) + (ray[3] as number) * here);
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const place = 4 * (v * width + u);
      const alpha = (rgba[place + 3] as number) / 255;
      if (alpha === 0) continue;
      const tone = n === 0 ? 1 : 0.72;
      for (let k = 0; k < 3; k++)
        color[k] = (color[k] as number) * (1 - alpha) + (rgba[place + k] as number) * tone * alpha;
    }
  }
}
