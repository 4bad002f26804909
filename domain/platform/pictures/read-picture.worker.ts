import sharp from 'sharp';
import type { Result } from '#engine/types.ts';
import type { Networks } from '#recognition/networks.ts';
import type { BoardReading } from '#recognition/reading.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import { readNetworks } from './read-networks.ts';

/** Loaded by the first task of the thread. */
let networks: Networks | null = null;

/** What the reader's thread runs: one stored picture at a time. */
export default async function readPicture(
  picture: Uint8Array,
): Promise<Result<BoardReading, string>> {
  networks ??= readNetworks();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const reading = recognizeBoard(networks, {
    width: info.width,
    height: info.height,
    pixels: data,
  });
  return reading.ok ? reading : { ok: false, error: reading.error.reason };
}
