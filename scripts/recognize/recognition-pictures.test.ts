import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  animate,
  CMYK_DIFFERENCE_MAX,
  differFromQuadrants,
  JPEG_DIFFERENCE_MAX,
  packBomb,
  paintQuadrants,
  storeTurned,
} from '#tests/hostile-pictures.ts';
import { decodePicture } from './recognition-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'unjam-decoding-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
/** Decodes these bytes from a file whose name is meaningless. */
function decode(bytes: Uint8Array) {
  const path = join(folder, `${files++}.upload`);
  writeFileSync(path, bytes);
  return decodePicture(path);
}

/** How far a file's pixels differ from the quadrants painted on it; the sentence if it was refused. */
async function differ(bytes: Uint8Array): Promise<number | string> {
  const decoded = await decode(bytes);
  return decoded.ok ? differFromQuadrants(decoded.value) : decoded.error;
}

test.for(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)(
  'decodes %s by its bytes, whatever its name',
  async (format) => {
    const bytes = await paintQuadrants().toFormat(format, { quality: 95 }).toBuffer();
    expect(await differ(bytes)).toBeLessThan(JPEG_DIFFERENCE_MAX);
  },
);

test.for(['png', 'jpeg', 'webp', 'gif', 'tiff'] as const)(
  'refuses a truncated %s with a sentence',
  async (format) => {
    const bytes = await paintQuadrants().toFormat(format).toBuffer();
    const half = bytes.subarray(0, Math.floor(bytes.length * 0.7));
    expect(await differ(half)).toMatch(/^(the picture|this is not a picture).*(damaged|missing)/);
    expect(await differ(bytes.subarray(0, 12))).toBe(
      'this is not a picture, or one whose beginning is damaged',
    );
  },
);

test('refuses a decompression bomb with a sentence before decoding it', async () => {
  const bomb = packBomb(30_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.resourceUsage().maxRSS;
  expect(await differ(bomb)).toMatch(/^the picture is too large \(.*40 million pixels\)$/);
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(100);
});

test('reads the first frame of an animation', async () => {
  for (const format of ['gif', 'webp'] as const)
    expect(await differ(await animate(format)), format).toBeLessThan(JPEG_DIFFERENCE_MAX);
});

test('keeps the colors of a CMYK picture', async () => {
  const bytes = await paintQuadrants().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect(await differ(bytes)).toBeLessThan(CMYK_DIFFERENCE_MAX);
});

test('converts 16 bits per channel, and grayscale, to 8-bit RGBA', async () => {
  const deep = await paintQuadrants().toColourspace('rgb16').png().toBuffer();
  expect(await differ(deep)).toBeLessThan(3);
  const grey = await decode(await paintQuadrants().greyscale().png().toBuffer());
  if (!grey.ok) throw new Error(grey.error);
  expect(grey.value.pixels.length).toBe(4 * grey.value.width * grey.value.height);
  expect(new Set(grey.value.pixels.slice(0, 3)).size).toBe(1);
});

test.for([2, 3, 4, 5, 6, 7, 8])(
  'turns a photo with EXIF orientation %i upright before reading it',
  async (orientation) => {
    expect(await differ(await storeTurned(orientation))).toBeLessThan(JPEG_DIFFERENCE_MAX);
  },
);

test('says what a file is that is not a picture', async () => {
  expect(await decodePicture(join(folder, 'missing.png'))).toEqual({
    ok: false,
    error: 'there is no such file',
  });
  expect(await differ(Buffer.alloc(0))).toBe('the file is empty (0 bytes)');
  expect(await differ(Buffer.from('<html>no picture</html>'))).toMatch(/^this is not a picture/);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  expect(await differ(Buffer.from(drawing))).toMatch(/^a svg file is not a picture/);
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  expect(await differ(heic)).toMatch(/damaged/);
});

test('refuses a file of too many bytes with a sentence before opening it', async () => {
  const path = join(folder, 'heavy.png');
  writeFileSync(path, '');
  truncateSync(path, 51_000_000);
  expect(await decodePicture(path)).toEqual({
    ok: false,
    error: 'the file is too large (51 MB; at most 50 MB)',
  });
});
