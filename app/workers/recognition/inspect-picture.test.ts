import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FILE_BYTES_MAX, inspectPicture } from './inspect-picture.ts';

const square = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
const frames = () =>
  sharp(
    Buffer.from(Uint8Array.from({ length: 40 * 60 * 3 }, (_, i) => (i < 3600 ? i % 251 : i % 13))),
    { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } },
  );

test('accepts complete still pictures of the usual kinds', async () => {
  for (const type of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    const bytes = await square().toFormat(type).toBuffer();
    expect(inspectPicture(bytes)).toEqual({ ok: true, type, isAnimated: false, isLarge: false });
  }
  expect(inspectPicture(await square().webp({ lossless: true }).toBuffer()).ok).toBe(true);
  expect(inspectPicture(await square().jpeg({ progressive: true }).toBuffer()).ok).toBe(true);
});

test('detects a truncated picture', async () => {
  for (const type of ['png', 'jpeg', 'webp', 'gif'] as const) {
    const bytes = await square().toFormat(type).toBuffer();
    const half = bytes.subarray(0, Math.floor(bytes.length * 0.7));
    expect(inspectPicture(half), type).toEqual({ ok: false, fault: 'truncated' });
  }
});

test('detects a truncated JPEG by its own end marker, not by its thumbnail’s', async () => {
  const thumbnail = await square().jpeg().toBuffer();
  const jpeg = await square().jpeg().toBuffer();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(thumbnail.length + 2);
  const head = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), length, thumbnail]);
  const whole = Buffer.concat([head, jpeg.subarray(2)]);
  expect(inspectPicture(whole).ok).toBe(true);
  const half = whole.subarray(0, whole.length - 20);
  expect(inspectPicture(half)).toEqual({ ok: false, fault: 'truncated' });
});

test('accepts rotated and CMYK JPEGs', async () => {
  const turned = await square().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const print = await square().toColourspace('cmyk').jpeg().toBuffer();
  for (const bytes of [turned, print]) {
    expect(inspectPicture(bytes)).toEqual({
      ok: true,
      type: 'jpeg',
      isAnimated: false,
      isLarge: false,
    });
  }
});

test('accepts animated pictures and marks them as animated', async () => {
  for (const type of ['gif', 'webp'] as const) {
    const bytes = await frames().toFormat(type).toBuffer();
    expect(inspectPicture(bytes), type).toEqual({
      ok: true,
      type,
      isAnimated: true,
      isLarge: false,
    });
  }
  const png = await square().png().toBuffer();
  const control = Buffer.from('\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1');
  const apng = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
  expect(inspectPicture(apng)).toEqual({ ok: true, type: 'png', isAnimated: true, isLarge: false });
});

test('reads the size from the header, so that nothing huge is ever decoded', async () => {
  const png = await square().png().toBuffer();
  png.writeUInt32BE(12_000, 16);
  png.writeUInt32BE(9_000, 20);
  expect(inspectPicture(png)).toEqual({ ok: false, fault: 'too-many-pixels' });
  const jpeg = await square().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(9_000, frame + 5);
  jpeg.writeUInt16BE(12_000, frame + 7);
  // A camera's photo of 108 million pixels is scaled down while it is decoded. A progressive JPEG has to be in memory as a whole.
  expect(inspectPicture(jpeg)).toMatchObject({ ok: true, isLarge: true });
  jpeg.writeUInt8(0xc2, frame + 1);
  expect(inspectPicture(jpeg)).toEqual({ ok: false, fault: 'too-many-pixels' });
  jpeg.writeUInt8(0xc0, frame + 1);
  jpeg.writeUInt16BE(12_000, frame + 5);
  expect(inspectPicture(jpeg)).toEqual({ ok: false, fault: 'too-many-pixels' });
});

test('reads the size from a HEIF file’s boxes and from a bitmap’s header', async () => {
  const avif = await square().avif().toBuffer();
  const box = avif.indexOf('ispe');
  avif.writeUInt32BE(12_000, box + 8);
  avif.writeUInt32BE(9_000, box + 12);
  expect(inspectPicture(avif)).toEqual({ ok: false, fault: 'too-many-pixels' });
  const bitmap = Buffer.alloc(60);
  bitmap.write('BM');
  bitmap.writeUInt32LE(60, 2);
  bitmap.writeInt32LE(12_000, 18);
  bitmap.writeInt32LE(-9_000, 22);
  expect(inspectPicture(bitmap)).toEqual({ ok: false, fault: 'too-many-pixels' });
});

test('empty files, too large files and files that are not pictures have their own faults', () => {
  expect(inspectPicture(new Uint8Array())).toEqual({ ok: false, fault: 'empty' });
  expect(inspectPicture(new Uint8Array(FILE_BYTES_MAX + 1))).toEqual({
    ok: false,
    fault: 'too-heavy',
  });
  const text = new TextEncoder().encode('<html>not a picture</html>');
  expect(inspectPicture(text)).toEqual({ ok: false, fault: 'not-a-picture' });
  const heic = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
  expect(inspectPicture(heic)).toEqual({
    ok: true,
    type: 'heic',
    isAnimated: false,
    isLarge: false,
  });
});

test('never throws or hangs, whatever the bytes', async () => {
  const heads = await Promise.all(
    (['png', 'jpeg', 'webp', 'gif'] as const).map((type) => square().toFormat(type).toBuffer()),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.nat(300),
      fc.uint8Array({ maxLength: 200 }),
      (head, at, noise) => {
        const bytes = Uint8Array.from([...head.subarray(0, at), ...noise]);
        expect(inspectPicture(bytes)).toHaveProperty('ok');
      },
    ),
  );
});
