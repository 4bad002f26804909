import { PICTURE_BYTES_MAX } from '#domain/platform/pictures/picture-limits.ts';
import type { PictureFile } from './import-pictures.ts';
import { unzip } from './unzip.ts';

/** Readable formats, and others that people consider pictures: those are refused with a reason instead of being skipped. */
const PICTURE = /\.(?:png|jpe?g|webp|heic|heif|avif|gif|bmp|tiff?|jxl|jfif)$/i;

/** Whether a file's name is a picture's, readable or not. */
export function isPictureName(name: string): boolean {
  // The companion files that macOS adds to archives are not pictures.
  return PICTURE.test(name) && !/(?:^|\/)\._/.test(name);
}

/**
 * The pictures in a ZIP archive. Skips entries that are not pictures or are too large. Rejects an invalid archive, and one with more than
 * `bytesMax` uncompressed bytes.
 */
export function unzipPictures(
  archive: Uint8Array,
  bytesMax: number,
): Promise<readonly PictureFile[]> {
  const accepts = (name: string, bytes: number) =>
    isPictureName(name) && bytes <= PICTURE_BYTES_MAX;
  return unzip(archive, { accepts, bytesMax });
}
