import { PICTURE_BYTES_MAX } from '#domain/platform/pictures/picture-bytes.ts';
import type { PictureFile } from './import-pictures.ts';
import { unzip } from './unzip.ts';

/** Those that are read, and those that people take for pictures: these are refused with a reason, not passed over. */
const PICTURE = /\.(?:png|jpe?g|webp|heic|heif|avif|gif|bmp|tiff?|jxl|jfif)$/i;

/** Whether a file is a picture by its name, which may be one that cannot be read. */
export function isPictureName(name: string): boolean {
  // What macOS adds to archives beside each file is not a picture.
  return PICTURE.test(name) && !/(?:^|\/)\._/.test(name);
}

/**
 * The pictures in a ZIP archive. Entries that are not pictures, or larger than one may be, are not unpacked. Rejects what is not an archive, and with
 * more bytes in it than `bytesMax`.
 */
export function unzipPictures(
  archive: Uint8Array,
  bytesMax: number,
): Promise<readonly PictureFile[]> {
  const accepts = (name: string, bytes: number) =>
    isPictureName(name) && bytes <= PICTURE_BYTES_MAX;
  return unzip(archive, { accepts, bytesMax });
}
