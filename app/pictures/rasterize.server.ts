import sharp from 'sharp';

/** Pictures under way at once. Each takes a core for a tenth of a second, and pages are waited for by people. */
const AT_ONCE_MAX = 1;
/** Pictures that wait. Beyond that somebody asks for more than anybody shows. */
const WAITING_MAX = 50;

/** Turns the drawing of a picture into PNG: as few colors as it takes, so that it stays small. */
export type Rasterize = (svg: string) => Promise<Buffer>;

/** Too many pictures are asked for at once. */
export class BusyError extends Error {}

/** Makes a rasterizer of its own queue. */
export function createRasterizer(): Rasterize {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (svg) => {
    if (running >= AT_ONCE_MAX) {
      if (waiting.length >= WAITING_MAX) throw new BusyError();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await sharp(Buffer.from(svg), { density: 72 })
        .png({ palette: true, colours: 128, effort: 4, compressionLevel: 9 })
        .toBuffer();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
