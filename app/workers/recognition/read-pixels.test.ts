import { beforeEach, expect, test, vi } from 'vitest';
import { type Read, readPixels } from './read-pixels.ts';

/** A bitmap whose pixels tests can read. */
interface SeenBitmap {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

beforeEach(() => {
  vi.stubGlobal(
    'ImageData',
    class {
      data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  vi.stubGlobal('createImageBitmap', async ({ data }: SeenBitmap) => ({ data, close() {} }));
});

const PICTURE = { data: Uint8ClampedArray.from([10, 20, 30, 255]) } as unknown as ImageBitmap;

const dataOf = (bitmap: ImageBitmap) => (bitmap as unknown as SeenBitmap).data;
const exact: Read = (bitmap) => dataOf(bitmap);
const alteredBy =
  (change: (value: number, at: number) => number): Read =>
  (bitmap) =>
    dataOf(bitmap).map((value, at) => (at % 4 === 3 ? value : change(value, at)));
/** As in browsers that protect against fingerprinting. */
const noisy = alteredBy((value, at) => (at % 100 === 1 ? value ^ 1 : value));
const white = alteredBy(() => 255);
const missing: Read = () => {
  throw new Error('there is no such thing');
};

/** Which of the two ways is used to read the picture. */
async function wayOf(canvas: Read, frame: Read) {
  const [first, second] = [vi.fn(canvas), vi.fn(frame)];
  const pixels = await readPixels(PICTURE, 1, 1, [first, second]);
  if (!pixels) return 'neither';
  const takes = (read: typeof first) => read.mock.calls.some(([bitmap]) => bitmap === PICTURE);
  return takes(first) ? 'canvas' : takes(second) ? 'frame' : 'neither';
}

test('reads pixels from a canvas, or from a video frame if the canvas adds noise', async () => {
  expect(await wayOf(exact, exact)).toBe('canvas');
  expect(await wayOf(exact, missing)).toBe('canvas');
  expect(await wayOf(noisy, exact)).toBe('frame');
  expect(await wayOf(white, exact)).toBe('frame');
  expect(await wayOf(missing, exact)).toBe('frame');
});

test('if both are altered, reads invisible noise, and refuses strong noise and blank white', async () => {
  expect(await wayOf(noisy, noisy)).toBe('canvas');
  expect(await wayOf(noisy, missing)).toBe('canvas');
  expect(await wayOf(white, missing)).toBe('neither');
  expect(await wayOf(white, white)).toBe('neither');
  const random = alteredBy((_, at) => (at * 7919) % 256);
  expect(await wayOf(random, random)).toBe('neither');
});
