import sharp from 'sharp';
import type { Result } from '#engine/types.ts';
import type { BoardReading, Refusal } from '#recognition/reading.ts';
import { compose, type Matrix3 } from '#recognition/rectify/homography.ts';
import type { Context } from '../platform/context.server.ts';
import { ALL } from '../platform/limits.ts';
import type { PictureReader } from '../platform/pictures/picture-reader.ts';

/** In pixels. Large enough for comparing with the board, small enough to send back. */
const SIDE_PX_MAX = 1_600;

/** A picture read for a visitor. */
export interface PictureRead {
  /** The picture, downscaled for display: RGB, row-major, 3 bytes per pixel. */
  readonly picture: { readonly width: number; readonly height: number; readonly rgb: Buffer };
  /** In pixels of that picture. */
  readonly reading: Result<BoardReading, Refusal>;
}

/**
 * Reads the board in a picture that the visitor's browser cannot read, because it has no decoder for HEIC or alters pixels. Stores nothing.
 * `isForced` reads it even though it was refused.
 *
 * Refuses (`rate-limited`) too many pictures from a network or in total, and what `PictureStore.prepare` refuses.
 */
export async function readSentPicture(
  ctx: Context,
  given: Uint8Array,
  isForced: boolean,
  reader: PictureReader,
): Promise<PictureRead> {
  await ctx.limits.count('readings', ctx.network);
  await ctx.limits.count('readingsOfAll', ALL);
  const { bytes } = await ctx.pictures.prepare(given);
  const [reading, shown] = await Promise.all([reader.read(bytes, { isForced }), shrink(bytes)]);
  const { width, height, rgb, scale } = shown;
  return {
    picture: { width, height, rgb },
    reading: reading.ok
      ? { ok: true, value: scaleReading(reading.value, scale) }
      : { ok: false, error: scaleRefusal(reading.error, scale) },
  };
}

async function shrink(bytes: Buffer) {
  const image = sharp(bytes);
  const { width: full } = await image.metadata();
  const { data: rgb, info } = await image
    .resize({ width: SIDE_PX_MAX, height: SIDE_PX_MAX, fit: 'inside', withoutEnlargement: true })
    // The recognizer treats transparent pixels as white.
    .flatten({ background: 'white' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { rgb, width: info.width, height: info.height, scale: info.width / full };
}

/** Scales a reading to a resized picture. */
function scaleReading({ level, ...reading }: BoardReading, scale: number): BoardReading {
  const { rows } = level ?? {};
  const toShown: Matrix3 = [scale, 0, 0, 0, scale, 0, 0, 0, 1];
  return {
    ...reading,
    cellsToPixels: compose(toShown, reading.cellsToPixels as Matrix3),
    ...(level && {
      level: { ...level, ...(rows && { rows: [rows[0] * scale, rows[1] * scale] as const }) },
    }),
  };
}

/** Scales a refusal; the cell's width stays in pixels of the original picture. */
function scaleRefusal({ detail, ...refusal }: Refusal, scale: number): Refusal {
  const outlines = detail?.outlines?.map((outline) =>
    outline.map(([x, y]) => [x * scale, y * scale] as const),
  );
  return { ...refusal, ...(detail && { detail: { ...detail, ...(outlines && { outlines }) } }) };
}
