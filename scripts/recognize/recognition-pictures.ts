import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic, isHeic } from '#domain/platform/pictures/decode-heic.ts';
import type { Result } from '#engine/types.ts';
import type { Picture } from '#recognition/picture.ts';

/** Larger files are not opened. */
const BYTES_MAX = 50_000_000;
const PIXELS_MAX = 40_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff']);

/**
 * Decodes a picture file as upright RGBA in sRGB, or returns a sentence that says why it cannot: missing, empty, too large, not a picture,
 * truncated. The first frame of an animation is used, EXIF orientation is applied, and CMYK is converted. The format is detected from the
 * bytes, not the name.
 */
export async function decodePicture(path: string): Promise<Result<Picture, string>> {
  const size = await stat(path).catch(() => null);
  if (!size?.isFile()) return refuse('there is no such file');
  if (size.size === 0) return refuse('the file is empty (0 bytes)');
  if (size.size > BYTES_MAX)
    return refuse(
      `the file is too large (${Math.round(size.size / 1e6)} MB; at most ${BYTES_MAX / 1e6} MB)`,
    );
  const bytes = await readFile(path);
  if (isHeic(bytes)) {
    const decoded = await decodeHeic(bytes, { pixelsMax: PIXELS_MAX });
    return decoded.ok ? decoded : refuse(HEIC_FAULTS[decoded.error]);
  }
  const image = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
  try {
    const { format, compression, width, height } = await image.metadata();
    // AVIF is HEIF with AV1 in it.
    if (!FORMATS.has(format) && compression !== 'av1')
      return refuse(`a ${format} file is not a picture this can read: use PNG, JPEG or WebP`);
    if (width * height > PIXELS_MAX)
      return refuse(`the picture is too large (${width} × ${height}; at most 40 million pixels)`);
  } catch (cause) {
    return refuse(
      String(cause).includes('pixel limit')
        ? 'the picture is too large (at most 40 million pixels)'
        : 'this is not a picture, or one whose beginning is damaged',
    );
  }
  try {
    return { ok: true, value: await readPixels(image.rotate().toColourspace('srgb')) };
  } catch {
    return refuse('the picture is damaged or its end is missing');
  }
}

/** The pixels of an image that is known to be valid. */
export async function readPixels(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const HEIC_FAULTS = {
  damaged: 'the picture is damaged or its end is missing',
  'too-large': 'the picture is too large (at most 40 million pixels)',
  timeout: 'the HEIC photo takes too long to decode',
} as const;

function refuse(error: string): Result<never, string> {
  return { ok: false, error };
}
