import type { DecodedPicture } from '#app/workers/recognition/decode-picture.ts';
import { isCanvasAltered } from '#app/workers/recognition/read-pixels.ts';
import type { BoardReading } from '#recognition/reading.ts';

/** Margin around the floor, for gates and the height of blocks, in cells. */
const MARGIN_CELLS = 1.3;

/** A rectangle in pixels; `right` and `bottom` are exclusive. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of a picture with the board and, above it, the level label. */
export function findCrop(
  { width, height }: Pick<DecodedPicture, 'width' | 'height'>,
  { board, cellsToPixels, level }: Pick<BoardReading, 'board' | 'cellsToPixels' | 'level'>,
): Crop {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = cellsToPixels;
  const columns = board.floor[0]?.length ?? 0;
  const rows = board.floor.length;
  const corners = [-MARGIN_CELLS, columns + MARGIN_CELLS].flatMap((x) =>
    [-MARGIN_CELLS, rows + MARGIN_CELLS].map((y) => {
      const w = g * x + h * y + i;
      return [(a * x + b * y + c) / w, (d * x + e * y + f) / w] as const;
    }),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [from, to] = level?.rows ?? [height, height];
  const top = Math.min(...ys, from - (to - from));
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(height, Math.ceil(Math.max(...ys))),
  };
}

const JPEG_QUALITY = 0.92;

/** That part as a base64 JPEG. Redrawing it removes the file's metadata. Undefined if the browser cannot do this, or would add noise. */
export async function cropPicture(
  picture: DecodedPicture,
  reading: BoardReading,
): Promise<string | undefined> {
  if (await isCanvasAltered()) return undefined;
  const { left, top, right, bottom } = findCrop(picture, reading);
  const canvas = document.createElement('canvas');
  canvas.width = right - left;
  canvas.height = bottom - top;
  const whole = new ImageData(picture.pixels, picture.width, picture.height);
  canvas.getContext('2d')?.putImageData(whole, -left, -top);
  // The last part of `data:image/jpeg;base64,…`.
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(',')[1] || undefined;
}
