import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  animate,
  CMYK_DIFFERENCE_MAX,
  differFromQuadrants,
  JPEG_DIFFERENCE_MAX,
  packBomb,
  paintQuadrants,
  storeTurned,
} from '#tests/hostile-pictures.ts';
import { createPictureStore, type PictureFiles } from './picture-store.server.ts';

/** Preparing pictures needs no files. */
const pictures = createPictureStore({} as PictureFiles);

/** How much a picture differs, after storing, from the quadrants painted on it. */
async function differOnceStored(bytes: Uint8Array): Promise<number> {
  const { bytes: stored } = await pictures.prepare(bytes);
  const { data, info } = await sharp(stored)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return differFromQuadrants({ width: info.width, height: info.height, pixels: data });
}

test('a truncated picture is refused with a sentence', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const bytes = await paintQuadrants().toFormat(format).toBuffer();
    const half = bytes.subarray(0, Math.floor(bytes.length * 0.7));
    await expect(pictures.prepare(half), format).rejects.toThrow(
      /damaged, or its end is missing|is not a picture/,
    );
  }
});

test('a decompression bomb is refused with a sentence', async () => {
  await expect(pictures.prepare(packBomb(30_000))).rejects.toMatchObject({
    code: 'too-large',
    message: 'The picture has more than 40 million pixels (120 as a baseline JPG).',
  });
  const progressive = await paintQuadrants().jpeg({ progressive: true }).toBuffer();
  const frame = progressive.indexOf(Buffer.from([0xff, 0xc2]));
  progressive.writeUInt16BE(5_000, frame + 5);
  progressive.writeUInt16BE(9_000, frame + 7);
  for (const bytes of [packBomb(7_000), progressive]) {
    await expect(pictures.prepare(bytes)).rejects.toMatchObject({ code: 'too-large' });
  }
});

test('a camera’s photo of more than 40 million pixels is stored scaled down', async () => {
  const { width = 0, height = 0 } = await sharp(await paintQuadrants().png().toBuffer()).metadata();
  const scale = Math.ceil(Math.sqrt(45e6 / (width * height)));
  const large = await paintQuadrants()
    .resize({ width: scale * width, height: scale * height, kernel: 'nearest' })
    .jpeg()
    .toBuffer();
  const { bytes } = await pictures.prepare(large);
  const stored = await sharp(bytes).metadata();
  expect(Math.max(stored.width, stored.height)).toBe(3_000);
  const back = await sharp(bytes).resize({ width, height }).png().toBuffer();
  expect(await differOnceStored(back)).toBeLessThan(JPEG_DIFFERENCE_MAX);
});

test('a photo is stored upright, whatever its EXIF orientation', async () => {
  for (const orientation of [2, 3, 4, 5, 6, 7, 8])
    expect(await differOnceStored(await storeTurned(orientation)), `${orientation}`).toBeLessThan(
      JPEG_DIFFERENCE_MAX,
    );
});

test('keeps the colors of CMYK and of 16 bits per channel, and stores the first frame of an animation', async () => {
  const print = await paintQuadrants().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect(await differOnceStored(print)).toBeLessThan(CMYK_DIFFERENCE_MAX);
  const deep = await paintQuadrants().toColourspace('rgb16').png().toBuffer();
  expect(await differOnceStored(deep)).toBeLessThan(3);
  expect(await differOnceStored(await animate('webp'))).toBeLessThan(JPEG_DIFFERENCE_MAX);
});

test('stores an iPhone’s HEIC, also with HDR', async () => {
  for (const name of ['quadrants', 'quadrants-10-bit']) {
    const bytes = readFileSync(new URL(`../../../tests/heic/${name}.heic`, import.meta.url));
    expect(await differOnceStored(bytes), name).toBeLessThan(JPEG_DIFFERENCE_MAX);
    await expect(pictures.prepare(bytes.subarray(0, bytes.length * 0.6))).rejects.toThrow(
      'damaged',
    );
  }
});

test.each([
  ['', 'The file is empty'],
  ['\0\0\0\x18ftypheic\0\0', 'The picture is damaged'],
  ['\0\0\0\x18ftypavif\0\0', 'This is AVIF'],
  ['GIF89a', 'This is GIF'],
  ['BM\x36\0', 'This is BMP'],
  ['%PDF-1.7', 'This is PDF'],
  ['<svg xmlns="x"/>', 'This is SVG'],
  ['a letter', 'This is not a picture'],
])('names what %j is, which cannot be read', async (head, sentence) => {
  await expect(pictures.prepare(Buffer.from(head, 'latin1'))).rejects.toThrow(sentence);
});
