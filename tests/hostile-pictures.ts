/** Files that picture decoders must survive, and files that they must read properly. Test code only. */

import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Maximum change of colors by JPEG, of 255. CMYK without the printer's profile changes them more. */
export const JPEG_DIFFERENCE_MAX = 12;
export const CMYK_DIFFERENCE_MAX = 80;

/** A picture by quadrants: red, green; blue, yellow. It is wider than high, so that every turn is noticed. */
const QUADRANTS = { width: 64, height: 48 } as const;
const COLORS = [
  [220, 40, 40],
  [40, 180, 60],
  [50, 80, 220],
  [230, 210, 40],
] as const;

/** The quadrants as an image of sharp. */
export function paintQuadrants(): Sharp {
  const { width, height } = QUADRANTS;
  const rgb = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rgb.set(COLORS[quadrantOf(x, y)] as readonly number[], 3 * (y * width + x));
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/**
 * The largest difference, 0…255, between an RGBA picture and the quadrants, at the quadrants' middles. Infinite if the size differs or a
 * middle is not opaque.
 */
export function differFromQuadrants(picture: {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}): number {
  const { width, height } = QUADRANTS;
  if (picture.width !== width || picture.height !== height) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (const [x, y] of [
    [16, 12],
    [48, 12],
    [16, 36],
    [48, 36],
  ] as const) {
    const at = 4 * (y * width + x);
    if (picture.pixels[at + 3] !== 255) return Number.POSITIVE_INFINITY;
    const wanted = COLORS[quadrantOf(x, y)] as readonly number[];
    wanted.forEach((value, k) => {
      most = Math.max(most, Math.abs(value - (picture.pixels[at + k] as number)));
    });
  }
  return most;
}

/** The pixel of the upright picture that is stored at (x, y) under each EXIF orientation. w and h are its last column and row. */
const STORED_FROM: Readonly<
  Record<number, (x: number, y: number, w: number, h: number) => readonly [number, number]>
> = {
  2: (x, y, w) => [w - x, y],
  3: (x, y, w, h) => [w - x, h - y],
  4: (x, y, _, h) => [x, h - y],
  5: (x, y) => [y, x],
  6: (x, y, w) => [w - y, x],
  7: (x, y, w, h) => [w - y, h - x],
  8: (x, y, _, h) => [y, h - x],
};

/** The quadrants as stored by a camera with one of EXIF's orientations 2 to 8. */
export async function storeTurned(orientation: number): Promise<Buffer> {
  const { width: w, height: h } = QUADRANTS;
  const from = STORED_FROM[orientation];
  if (!from) throw new Error(`no orientation ${orientation}`);
  const [width, height] = orientation < 5 ? [w, h] : [h, w];
  const rgb = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const color = COLORS[quadrantOf(...from(x, y, w - 1, h - 1))];
      rgb.set(color as readonly number[], 3 * (y * width + x));
    }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Two frames: the quadrants, then their negative. */
export async function animate(format: 'gif' | 'webp'): Promise<Buffer> {
  const { width, height } = QUADRANTS;
  const first = await paintQuadrants().raw().toBuffer();
  const frames = Buffer.concat([first, first.map((value: number) => 255 - value)]);
  const raw = { width, height: 2 * height, channels: 3, pageHeight: height } as const;
  return sharp(frames, { raw }).toFormat(format, { lossless: true }).toBuffer();
}

/** A valid white PNG of `side` × `side` pixels with one bit each: 900 million of them in 110 kB. */
export function packBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    packChunk('IHDR', header),
    packChunk('IDAT', rows),
    packChunk('IEND', Buffer.alloc(0)),
  ]);
}

function packChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return chunk;
}

function quadrantOf(x: number, y: number): number {
  return (y < QUADRANTS.height / 2 ? 0 : 2) + (x < QUADRANTS.width / 2 ? 0 : 1);
}
