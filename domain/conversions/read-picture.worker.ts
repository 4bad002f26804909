import sharp from 'sharp';
import type { Result } from '#engine/types.ts';
import type { BoardReading } from '#recognition/reading.ts';
import { recognizeBoard } from '#recognition/recognize.ts';

/** What the reader's thread runs: one stored picture at a time. */
export default async function readPicture(
  picture: Uint8Array,
): Promise<Result<BoardReading, string>> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const reading = recognizeBoard({ width: info.width, height: info.height, pixels: data });
  return reading.ok ? reading : { ok: false, error: reading.error.reason };
}
