import sharp from 'sharp';
import type { Result } from '#engine/types.ts';
import type { Networks } from '#recognition/networks.ts';
import type { BoardReading, Refusal } from '#recognition/reading.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import type { ReadRequest } from './picture-reader.ts';
import { readNetworks } from './read-networks.ts';

/** Loaded by the thread's first task. */
let networks: Networks | null = null;

/** The reader's thread runs this for one stored picture at a time. */
export default async function readPicture({
  picture,
  options,
}: ReadRequest): Promise<Result<BoardReading, Refusal>> {
  networks ??= readNetworks();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return recognizeBoard(networks, { width, height, pixels: data }, options);
}
