import { invert, type Matrix3, mapPoint } from '#recognition/rectify/homography.ts';
import { type Paint, toRgb } from './colors.ts';
import type { Dice } from './dice.ts';
import type { RgbPicture } from './draw-flat.ts';

/** A photo of a phone's screen: rotated by up to 5°, in perspective, with its rim and the table around it. */
export function takePhoto(
  screen: RgbPicture,
  dice: Dice,
): { readonly picture: RgbPicture; readonly toPhoto: Matrix3 } {
  const share = dice.real(0.62, 1.12);
  const width = Math.round(screen.width * dice.real(0.9, 1.1));
  const height = Math.round(Math.min(screen.height, width * dice.real(1.25, 1.9)));
  const scale = (share * width) / screen.width;
  const turn = (dice.real(-4.8, 4.8) * Math.PI) / 180;
  const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  // Nearer or further by up to 4.5 % from the middle to a side.
  const p = dice.real(-0.09, 0.09) / screen.width;
  const q = dice.real(-0.09, 0.09) / screen.height;
  const [mx, my] = [screen.width / 2, screen.height / 2];
  const [x, y] = [width * dice.real(0.47, 0.53), height * dice.real(0.47, 0.53)];
  const k = 1 - p * mx - q * my;
  const toPhoto: Matrix3 = [
    c + p * x,
    -s + q * x,
    -c * mx + s * my + x * k,
    s + p * y,
    c + q * y,
    -s * mx - c * my + y * k,
    p,
    q,
    k,
  ];
  const table: Paint = { l: dice.real(0.15, 0.85), c: dice.real(0, 0.06), h: dice.real(20, 90) };
  const tones = [toRgb(table), toRgb(table, -0.08)];
  const bezel = toRgb({ l: dice.real(0.05, 0.3), c: 0.005, h: 0 });
  const rim = screen.width * dice.real(0.015, 0.05);
  const back = invert(toPhoto);
  const rgb = new Uint8Array(3 * width * height);
  const grain = dice.real(20, 90);
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const [sx, sy] = mapPoint(back, u + 0.5, v + 0.5);
      const at = 3 * (v * width + u);
      const out = Math.max(-sx, -sy, sx - screen.width, sy - screen.height);
      if (out > 0) {
        const wood = tones[Math.sin((u * 0.3 + v) / grain) > 0.5 ? 1 : 0] as number[];
        rgb.set(out < rim ? bezel : wood, at);
      } else readBilinear(screen, sx - 0.5, sy - 0.5, rgb, at);
    }
  }
  return { picture: { width, height, rgb }, toPhoto };
}

function readBilinear(
  { width, height, rgb }: RgbPicture,
  x: number,
  y: number,
  out: Uint8Array,
  at: number,
): void {
  const u = Math.max(0, Math.min(width - 1.001, x));
  const v = Math.max(0, Math.min(height - 1.001, y));
  const [iu, iv] = [Math.floor(u), Math.floor(v)];
  const [fu, fv] = [u - iu, v - iv];
  const i = 3 * (iv * width + iu);
  for (let k = 0; k < 3; k++) {
    const upper = (1 - fu) * (rgb[i + k] as number) + fu * (rgb[i + 3 + k] as number);
    const lower =
      (1 - fu) * (rgb[i + 3 * width + k] as number) + fu * (rgb[i + 3 * width + 3 + k] as number);
    out[at + k] = (1 - fv) * upper + fv * lower;
  }
}

/** Adds the artifacts of a photo of a screen: moiré, glare, vignetting, a tint and noise. */
export function addPhotoArtifacts(raw: Buffer, width: number, height: number, dice: Dice): void {
  const [fx, fy] = [dice.real(0.15, 1.4), dice.real(0.15, 1.4)];
  const moire = dice.real(0, 0.035);
  const noise = dice.real(2, 9);
  const glare = {
    x: dice.real(0, width),
    y: dice.real(0, height),
    r: dice.real(0.15, 0.45) * width,
    a: dice.chance(0.6) ? dice.real(0.1, 0.4) : 0,
  };
  const dark = dice.real(0.1, 0.4);
  const gain = [dice.real(0.88, 1.08), dice.real(0.92, 1.05), dice.real(0.88, 1.08)];
  const lift = dice.real(0, 18);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const d2 = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const shade =
        (1 - dark * d2) * (1 + moire * Math.sin(fx * x + fy * y * 0.3) + moire * Math.sin(fy * y));
      const shine = glare.a * Math.exp(-((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.r ** 2);
      const grain = (dice.real(-1, 1) + dice.real(-1, 1)) * noise;
      for (let k = 0; k < 3; k++) {
        const i = 3 * (y * width + x) + k;
        const v = ((raw[i] as number) * (gain[k] as number) + lift) * shade + grain;
        raw[i] = Math.max(0, Math.min(255, v + (255 - v) * shine));
      }
    }
  }
}
