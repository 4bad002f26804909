/// <reference path="./gifenc.d.ts" />

/** A finished video. */
export interface VideoFile {
  readonly blob: Blob;
  /** `mp4`, `webm`, or `gif` where the browser encodes no video. */
  readonly extension: 'mp4' | 'webm' | 'gif';
}

/** Takes what is on a canvas, picture by picture. */
export interface Encoder {
  /** Adds what is on the canvas now, to be shown for so long. */
  add(ms: number): Promise<void>;
  finish(): Promise<VideoFile>;
}

/** The best encoder that this browser has for a canvas: MP4, else WebM, else GIF. */
export async function createEncoder(canvas: OffscreenCanvas): Promise<Encoder> {
  const encoder = 'VideoEncoder' in globalThis ? await createVideoEncoder(canvas) : undefined;
  return encoder ?? createGifEncoder(canvas);
}

async function createVideoEncoder(canvas: OffscreenCanvas): Promise<Encoder | undefined> {
  const media = await import('mediabunny');
  const { width, height } = canvas;
  for (const [extension, format, codecs] of [
    ['mp4', new media.Mp4OutputFormat({ fastStart: 'in-memory' }), ['avc'] as const],
    ['webm', new media.WebMOutputFormat(), ['vp9', 'vp8'] as const],
  ] as const) {
    const codec = await media.getFirstEncodableVideoCodec([...codecs], { width, height });
    if (codec === null) continue;
    const target = new media.BufferTarget();
    const output = new media.Output({ format, target });
    const source = new media.CanvasSource(canvas, { codec, quality: new media.Quality('high') });
    output.addVideoTrack(source);
    await output.start();
    let seconds = 0;
    return {
      async add(ms) {
        await source.add(seconds, ms / 1000);
        seconds += ms / 1000;
      },
      async finish() {
        await output.finalize();
        const blob = new Blob([target.buffer ?? new ArrayBuffer()], { type: format.mimeType });
        return { blob, extension };
      },
    };
  }
  return undefined;
}

/** Pictures that last shorter are left out of a GIF: browsers show none faster, and it would be several times as large. */
const GIF_FRAME_MS = 80;

async function createGifEncoder(canvas: OffscreenCanvas): Promise<Encoder> {
  const { applyPalette, GIFEncoder, quantize } = await import('gifenc');
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  const gif = GIFEncoder();
  let pending = 0;
  return {
    async add(ms) {
      pending += ms;
      if (pending < GIF_FRAME_MS) return;
      const { data } = context.getImageData(0, 0, width, height);
      const palette = quantize(data, 256);
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: pending });
      pending = 0;
      // Between two pictures the page gets its turn.
      await new Promise((resolve) => setTimeout(resolve));
    },
    async finish() {
      gif.finish();
      return { blob: new Blob([gif.bytes().slice()], { type: 'image/gif' }), extension: 'gif' };
    },
  };
}
