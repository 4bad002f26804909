import PQueue from 'p-queue';
import sharp from 'sharp';
import { DomainError } from '#domain/platform/errors.ts';

/** Number of pictures rendered at the same time. Each takes a core for about 0.1 s, and pages have priority. */
const CONCURRENCY = 1;
/** Maximum number of waiting pictures, about a second's work; further requests are refused at once. */
const WAITING_MAX = 10;

/** Renders an SVG as a PNG with a palette, which keeps the file small. */
export type Rasterize = (svg: string) => Promise<Buffer>;

/** Creates a rasterizer with its own queue. It throws `unavailable` if the queue is full. */
export function createRasterizer(): Rasterize {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  return async (svg) => {
    if (queue.size >= WAITING_MAX) {
      throw new DomainError('unavailable', 'Too many pictures at once. Try again in a moment.', {
        retryAfterSeconds: 10,
      });
    }
    return queue.add(() =>
      sharp(Buffer.from(svg), { density: 72 })
        .png({ palette: true, colours: 128, effort: 4, compressionLevel: 9 })
        .toBuffer(),
    );
  };
}
