import sharp from 'sharp';
import { PIXELS_MAX } from './picture-limits.ts';

/** Side length in pixels: twice the size displayed in the account menu. */
const SIDE_PX = 64;

/**
 * Makes a small square version of a person's picture: WebP as a `data:` address, 1 to 3 kB. Throws for anything but a JPG, PNG or WEBP
 * file.
 */
export async function makePortrait(bytes: Uint8Array): Promise<string> {
  const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
  const { format } = await image.metadata();
  if (!['jpeg', 'png', 'webp'].includes(format)) {
    throw new Error(`a picture of the format ${format}`);
  }
  const small = await image
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
