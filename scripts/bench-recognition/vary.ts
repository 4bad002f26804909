import sharp, { type Region, type Sharp } from 'sharp';
import type { Picture } from '#recognition/picture.ts';
import { createDice, type Dice } from '#training/drawings/dice.ts';
import { addPhotoArtifacts, takePhoto } from '#training/drawings/photo.ts';
import { readPixels } from '../recognize/recognition-pictures.ts';
import type { Truth } from './truth.ts';

/** Variations of a set's pictures. They show whether what was learned from drawings of one kind holds for another. */
export const VARIATIONS = [
  'half',
  'dialogue',
  'light',
  'tint',
  'small',
  'photo',
  'writing',
] as const;
export type Variation = (typeof VARIATIONS)[number];

/** The board's box in a picture, in pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A randomly varied picture, and its truth. Half of its board is cut away or covered by a dialog, so that it must be refused; or its light
 * is changed, it is tinted, scaled down and compressed, photographed from a screen, or written over. Null for a picture without a board,
 * and if the truth does not say where the board is.
 */
export async function varyPicture(
  picture: Picture,
  truth: Truth,
  variation: Variation,
): Promise<{ readonly picture: Picture; readonly truth: Truth } | null> {
  if (!truth.valid || !truth.corners) return null;
  const [xs, ys] = [truth.corners.map(([x]) => x), truth.corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  const dice = createDice(7919 * Number.parseInt(truth.file, 10));
  const invalid = (why: string): Truth => ({ ...truth, valid: false, why });
  switch (variation) {
    case 'half':
      return {
        truth: invalid('half a board'),
        picture: await readPixels(cutAway(picture, box, dice)),
      };
    case 'dialogue':
      return {
        truth: invalid('a dialogue covers the board'),
        picture: await readPixels(cover(picture, box, dice)),
      };
    case 'light':
      return { truth, picture: await relight(picture, dice) };
    case 'tint':
      return { truth, picture: tint(picture, dice) };
    case 'small':
      return { truth, picture: await readPixels(await shrink(picture, dice)) };
    case 'photo':
      return { truth, picture: await readPixels(await photograph(picture, dice)) };
    case 'writing':
      return { truth, picture: await readPixels(writeOver(picture, box, dice)) };
  }
}

function open({ width, height, pixels }: Picture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/** Draws SVG marks over a picture. */
function drawOver(picture: Picture, marks: string): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">${marks}</svg>`;
  return open(picture).composite([{ input: Buffer.from(svg) }]);
}

/** Cuts off three to seven tenths of the board on one side, with everything beyond. */
function cutAway(picture: Picture, box: Box, dice: Dice): Sharp {
  const { width, height } = picture;
  const left = dice.real(0.3, 0.7);
  const across = clamp(Math.round(box.x + left * box.width), 1, width - 1);
  const down = clamp(Math.round(box.y + left * box.height), 1, height - 1);
  const regions: readonly Region[] = [
    { left: 0, top: 0, width: across, height },
    { left: across, top: 0, width: width - across, height },
    { left: 0, top: 0, width, height: down },
    { left: 0, top: down, width, height: height - down },
  ];
  return open(picture).extract(dice.pick(regions));
}

/** Draws a dialog over at least four tenths of the board's height, sometimes with a veil. */
function cover(picture: Picture, box: Box, dice: Dice): Sharp {
  const [w, h] = [box.width * dice.real(0.6, 1.15), box.height * dice.real(0.4, 1)];
  const [x, y] = [
    box.x + (box.width - w) / 2,
    box.y + (box.height - h) / 2 + box.height * dice.real(-0.3, 0.3),
  ];
  const color = (): string =>
    `hsl(${dice.below(360)} ${dice.below(100)}% ${dice.between(10, 98)}%)`;
  const round = dice.real(0, 0.12) * Math.min(w, h);
  const title = dice.pick(['Level failed!', 'Out of time', 'Continue?', 'You win', 'Settings']);
  const coins = Array.from(
    { length: dice.pick([0, 1, 3]) },
    (_, i) => `<circle cx="${w * (0.3 + 0.2 * i)}" cy="${h / 2}" r="${w * 0.07}"/>`,
  );
  const marks = `<rect width="100%" height="100%" opacity="${dice.pick([0, 0, 0.3, 0.6])}"/><g transform="translate(${x} ${y})"><rect width="${w}" height="${h}" rx="${round}" fill="${color()}" stroke="${color()}" stroke-width="${dice.real(0, 0.03) * w}"/><text x="${w / 2}" y="${h * 0.3}" font-size="${w / 9}" text-anchor="middle" font-family="sans-serif" fill="${color()}">${title}</text><g fill="${color()}">${coins.join('')}</g><rect x="${w / 4}" y="${h * 0.7}" width="${w / 2}" height="${h * 0.2}" rx="${round}" fill="${color()}"/></g>`;
  return drawOver(picture, marks);
}

/** Changes tones by a power curve, red, green and blue each by a factor, and the saturation of colors. */
async function relight(picture: Picture, dice: Dice): Promise<Picture> {
  const power = Math.exp(dice.real(-0.4, 0.4));
  const curves = [0, 1, 2].map(() => {
    const factor = dice.real(0.85, 1.08);
    return Uint8ClampedArray.from({ length: 256 }, (_, v) => 255 * factor * (v / 255) ** power);
  });
  const vivid = await readPixels(open(picture).modulate({ saturation: dice.real(0.7, 1.25) }));
  const pixels = Uint8ClampedArray.from(vivid.pixels, (v, i) => curves[i % 4]?.[v] ?? v);
  return { ...picture, pixels };
}

/** Reduces red, green and blue each by up to 45 %, like night modes and lamps. */
function tint(picture: Picture, dice: Dice): Picture {
  const factors = [0, 1, 2].map(() => dice.real(0.55, 1));
  const pixels = Uint8ClampedArray.from(picture.pixels, (v, i) => v * (factors[i % 4] ?? 1));
  return { ...picture, pixels };
}

/** Scales to a width of 400 to 560 pixels, and compresses strongly. */
async function shrink(picture: Picture, dice: Dice): Promise<Sharp> {
  const width = Math.min(picture.width, dice.between(400, 560));
  const file = await open(picture)
    .resize({ width })
    .removeAlpha()
    .jpeg({ quality: dice.between(28, 45) })
    .toBuffer();
  return sharp(file);
}

/** Photographs it on a screen that is not held straight. */
async function photograph(picture: Picture, dice: Dice): Promise<Sharp> {
  const { data, info } = await open(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { rgb, width, height } = takePhoto(
    { width: info.width, height: info.height, rgb: data },
    dice,
  ).picture;
  const raw = Buffer.from(rgb);
  addPhotoArtifacts(raw, width, height, dice);
  const file = await sharp(raw, { raw: { width, height, channels: 3 } })
    .blur(dice.real(0.4, 1))
    .jpeg({ quality: dice.between(45, 85) })
    .toBuffer();
  return sharp(file);
}

/** Writes once or several times across the board with transparency, like people who publish pictures. */
function writeOver(picture: Picture, box: Box, dice: Dice): Sharp {
  const text = dice.pick(['SAMPLE', '@jam.guide', 'Level 412', 'www.example.com', 'Subscribe!']);
  const size = (box.width * dice.real(0.9, 1.6)) / text.length;
  const [x, y] = [box.x + box.width / 2, box.y + box.height * dice.real(0.2, 0.8)];
  const turn = dice.pick([0, 0, -30, -45, 30]);
  const color = dice.pick(['#fff', '#fff', '#000', '#e22', '#ff0']);
  const lines = Array.from(
    { length: dice.pick([1, 1, 3]) },
    (_, i) => `<text y="${(i - 1) * box.height * 0.3}">${text}</text>`,
  );
  const marks = `<g transform="translate(${x} ${y}) rotate(${turn})" font-family="${dice.pick(['sans-serif', 'serif'])}" font-weight="${dice.pick([400, 700])}" font-size="${size}" text-anchor="middle" fill="${color}" opacity="${dice.real(0.15, 0.5)}">${lines.join('')}</g>`;
  return drawOver(picture, marks);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
