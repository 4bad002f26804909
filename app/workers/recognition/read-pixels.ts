/**
 * The pixels of a picture. Some browsers add noise to what a page reads from a canvas, or return only noise or white, so that a page cannot
 * recognize them by the way they draw (fingerprinting).
 */

type Pixels = Uint8ClampedArray<ArrayBuffer>;

/** Reads a bitmap as RGBA, scaled to this size. May throw. */
export type Read = (bitmap: ImageBitmap, width: number, height: number) => Pixels | Promise<Pixels>;

/** Maximum mean difference of a channel at which a board is read as if there were no noise. Protection against fingerprinting adds 0.01. */
const NOISE_MAX = 0.5;

/**
 * Reads a bitmap as RGBA, scaled to this size: from a canvas, or if that adds noise, from a video frame. Undefined if the browser alters
 * both beyond recognition. Each way is first tried on known pixels.
 */
export async function readPixels(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  ways: readonly [canvas: Read, frame: Read] = [readOffCanvas, readOffFrame],
): Promise<Pixels | undefined> {
  const [canvas, frame] = ways;
  const noise = await measureNoise(canvas);
  if (noise > 0 && (await measureNoise(frame)) === 0) return frame(bitmap, width, height);
  return noise <= NOISE_MAX ? canvas(bitmap, width, height) : undefined;
}

/** Whether the browser alters what is read from a canvas, and therefore also files made from it. */
export const isCanvasAltered = async (): Promise<boolean> =>
  (await measureNoise(readOffCanvas)) > 0;

const TRIAL_SIDE = 32;

/** Mean difference of a channel between known pixels and what is read of them. Infinite if they cannot be read. */
async function measureNoise(read: Read): Promise<number> {
  const known = new Uint8ClampedArray(4 * TRIAL_SIDE ** 2);
  known.forEach((_, at) => {
    known[at] = at % 4 === 3 ? 255 : (at * 37 + (at >> 5) * 101) % 256;
  });
  try {
    const bitmap = await createImageBitmap(new ImageData(known, TRIAL_SIDE, TRIAL_SIDE));
    const found = await read(bitmap, TRIAL_SIDE, TRIAL_SIDE);
    bitmap.close();
    const differences = known.reduce(
      (sum, value, at) => sum + Math.abs(value - (found[at] ?? Number.POSITIVE_INFINITY)),
      0,
    );
    return differences / known.length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const readOffCanvas: Read = (bitmap, width, height) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to decode on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
};

const readOffFrame: Read = async (bitmap, width, height) => {
  const isAsLarge = bitmap.width === width && bitmap.height === height;
  const scaled = isAsLarge
    ? bitmap
    : await createImageBitmap(bitmap, {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      });
  const frame = new VideoFrame(scaled, { timestamp: 0 });
  try {
    const pixels = new Uint8ClampedArray(4 * width * height);
    // WebKit does not convert formats.
    const isAsIs = /^(?:RGB|BGR)[AX]$/.test(frame.format ?? '');
    await frame.copyTo(pixels, isAsIs ? {} : { format: 'RGBA' });
    if (frame.format?.startsWith('BGR')) swapRedAndBlue(pixels);
    return pixels;
  } finally {
    frame.close();
    if (scaled !== bitmap) scaled.close();
  }
};

function swapRedAndBlue(pixels: Pixels): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels[at] as number;
    pixels[at] = pixels[at + 2] as number;
    pixels[at + 2] = blue;
  }
}
