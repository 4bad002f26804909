import { FILE_BYTES_MAX, inspectPicture, type PictureFault } from './inspect-picture.ts';
import { readPixels } from './read-pixels.ts';

/** An upright picture in the form that the recognizer takes. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

type Decoded =
  /** The first frame if the picture is animated. */
  | { readonly ok: true; readonly picture: DecodedPicture; readonly isAnimated: boolean }
  | { readonly ok: false; readonly fault: PictureFault };

/** Maximum side in pixels. Larger pictures are scaled down, because no board needs more and phones have little memory. */
const SIDE_MAX = 4096;
/** The recognizer's limit. */
const READ_PIXELS_MAX = 16_000_000;

/** Decodes a file with the browser's decoder, upright according to its EXIF orientation, at most `SIDE_MAX` pixels wide and high. */
export async function decodePicture(file: Blob): Promise<Decoded> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, fault: 'too-heavy' };
  const inspected = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  if (!inspected.ok) return inspected;
  const { type, isLarge } = inspected;
  const fault = type === 'heic' ? 'heic' : isLarge ? 'too-many-pixels' : 'undecodable';
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { ok: false, fault };
  }
  try {
    const picture = await readScaled(bitmap);
    if (!picture) return { ok: false, fault: 'altered' };
    return { ok: true, picture, isAnimated: inspected.isAnimated };
  } catch {
    return { ok: false, fault };
  } finally {
    bitmap.close();
  }
}

async function readScaled(bitmap: ImageBitmap): Promise<DecodedPicture | undefined> {
  const scale = Math.min(
    1,
    SIDE_MAX / Math.max(bitmap.width, bitmap.height),
    Math.sqrt(READ_PIXELS_MAX / (bitmap.width * bitmap.height)),
  );
  const width = Math.max(1, Math.floor(bitmap.width * scale));
  const height = Math.max(1, Math.floor(bitmap.height * scale));
  const pixels = await readPixels(bitmap, width, height);
  return pixels && { width, height, pixels };
}
