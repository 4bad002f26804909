import sharp, { type Sharp } from 'sharp';
import type { Dice } from '../drawings/dice.ts';

/** An RGB picture, 3 × width × height bytes. */
export interface Rgb {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** How a picture is degraded: not at all, by an encoder, by a scaler, or by a camera in front of a screen. */
export type Degradation = 'clean' | 'packed' | 'small' | 'photo';

/**
 * Degrades a rectified board like cameras, scalers and encoders, and scales it to `width` × `height` pixels. Photos get moiré, glare, a
 * tint and noise, small pictures are blurred, and all but clean ones are compressed.
 */
export async function degrade(
  picture: Rgb,
  degradation: Degradation,
  dice: Dice,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const raw = (rgb: Uint8Array): Sharp =>
    sharp(rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } });
  let image = raw(degradation === 'photo' ? simulatePhoto(picture, dice) : picture.rgb);
  if (degradation === 'small' || (degradation === 'photo' && dice.chance(0.6)))
    image = image.blur(dice.real(0.35, 1.3));
  if (degradation !== 'clean') {
    const quality = degradation === 'packed' ? dice.between(55, 92) : dice.between(28, 85);
    const isWebp = dice.chance(0.5);
    const file = await (isWebp
      ? image.webp({ quality, effort: 0 })
      : image.jpeg({ quality })
    ).toBuffer();
    image = sharp(file);
  }
  const { data } = await image
    .resize(width, height, { fit: 'fill', kernel: dice.pick(['linear', 'cubic', 'lanczos3']) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}

function simulatePhoto({ width, height, rgb }: Rgb, dice: Dice): Uint8Array {
  const out = new Uint8Array(rgb.length);
  const turn = dice.real(0, Math.PI);
  const pitch = dice.real(1.6, 9);
  const [fx, fy] = [(Math.cos(turn) / pitch) * 2 * Math.PI, (Math.sin(turn) / pitch) * 2 * Math.PI];
  const moire = dice.chance(0.7) ? dice.real(0, 0.07) : 0;
  const noise = dice.real(0, 14);
  const glare = {
    x: dice.real(-0.2, 1.2) * width,
    y: dice.real(-0.2, 1.2) * height,
    r: dice.real(0.2, 0.7) * width,
    a: dice.chance(0.6) ? dice.real(0.05, 0.55) : 0,
  };
  const [slopeX, slopeY] = [dice.real(-0.25, 0.25), dice.real(-0.25, 0.25)];
  const level = dice.real(0.72, 1.12);
  const gain = [dice.real(0.85, 1.1), dice.real(0.9, 1.06), dice.real(0.8, 1.12)];
  const lift = dice.real(0, 30);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade =
        level *
        (1 + slopeX * (x / width - 0.5) + slopeY * (y / height - 0.5)) *
        (1 + moire * Math.sin(fx * x + fy * y));
      const shine = glare.a * Math.exp(-((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.r ** 2);
      const grain = (dice.real(-1, 1) + dice.real(-1, 1)) * noise;
      for (let k = 0; k < 3; k++) {
        const i = 3 * (y * width + x) + k;
        const v =
          ((rgb[i] as number) * (1 - lift / 255) * (gain[k] as number) + lift) * shade + grain;
        out[i] = Math.max(0, Math.min(255, v + (255 - v) * shine));
      }
    }
  }
  return out;
}
