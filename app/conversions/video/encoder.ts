/// <reference path="./gifenc.d.ts" />

/** A finished video. */
export interface VideoFile {
  readonly blob: Blob;
  /** `mp4`, `webm`, or `gif` where the browser encodes no video. */
  readonly extension: 'mp4' | 'webm' | 'gif';
}

/** Takes what is on a canvas, picture by picture. */
interface Encoder {
  /** Adds what is on the canvas now, to be shown for so long. */
  add(ms: number): Promise<void>;
  finish(): Promise<VideoFile>;
}

/** The pictures of a video, each of which can be drawn on the canvas again. */
export interface Film {
  readonly canvas: OffscreenCanvas;
  /** How long each is shown, in milliseconds. */
  readonly lengths: readonly number[];
  draw(index: number): Promise<void>;
}

/** Makes an encoder for a canvas; undefined where this browser cannot. */
type Format = (canvas: OffscreenCanvas) => Promise<Encoder | undefined>;

const FORMATS: readonly Format[] = [
  (canvas) => createVideoEncoder(canvas, 'mp4', 'avc'),
  (canvas) => createVideoEncoder(canvas, 'webm', 'vp9'),
  (canvas) => createVideoEncoder(canvas, 'webm', 'vp8'),
  createGifEncoder,
];

/**
 * Encodes a film in the first format that works in this browser: MP4, else WebM, else GIF. A video is read back and checked before it
 * is returned. `onProgress` gets the share that is done, which starts again with each format. Rejects with the reason of `signal`
 * when that aborts, and with the last error when all formats fail.
 */
export async function encodeFilm(
  film: Film,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  formats = FORMATS,
): Promise<VideoFile> {
  let failure: unknown = new Error('this browser makes no videos');
  for (const format of formats) {
    try {
      const encoder = await format(film.canvas);
      if (!encoder) continue;
      for (const [index, ms] of film.lengths.entries()) {
        signal.throwIfAborted();
        await film.draw(index);
        await encoder.add(ms);
        onProgress((index + 1) / film.lengths.length);
      }
      const file = await encoder.finish();
      if (file.extension !== 'gif') await checkVideo(file.blob, film);
      return file;
    } catch (error) {
      signal.throwIfAborted();
      console.warn('a format of video failed', error);
      failure = error;
    }
  }
  throw failure;
}

async function createVideoEncoder(
  canvas: OffscreenCanvas,
  extension: 'mp4' | 'webm',
  codec: 'avc' | 'vp9' | 'vp8',
): Promise<Encoder | undefined> {
  if (!('VideoEncoder' in globalThis)) return undefined;
  const media = await import('mediabunny');
  const { width, height } = canvas;
  if (!(await media.canEncodeVideo(codec, { width, height }))) return undefined;
  const format =
    extension === 'mp4'
      ? new media.Mp4OutputFormat({ fastStart: 'in-memory' })
      : new media.WebMOutputFormat();
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
      // Firefox forgets how long the last picture is shown, so another one has to follow it.
      await source.add(seconds, LAST_S);
      await output.finalize();
      const blob = new Blob([target.buffer ?? new ArrayBuffer()], { type: format.mimeType });
      return { blob, extension };
    },
  };
}

/** How long the picture at the end is shown, which repeats the one before. */
const LAST_S = 1 / 30;

/** How far the length of a video may be from that of its pictures: formats round the time of each. */
const LENGTH_TOLERANCE_S = 0.25;

/** Reads a video back and throws when it is not the film: another size or length, or pictures that cannot be decoded. */
async function checkVideo(blob: Blob, { canvas, lengths }: Film): Promise<void> {
  const { ALL_FORMATS, BlobSource, Input, VideoSampleSink } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('the video has no pictures');
    const wanted = lengths.reduce((sum, ms) => sum + ms, 0) / 1000;
    let pictures = 0;
    let end = 0;
    for await (const sample of new VideoSampleSink(track).samples()) {
      const { displayWidth, displayHeight, timestamp, duration } = sample;
      sample.close();
      if (displayWidth !== canvas.width || displayHeight !== canvas.height)
        throw new Error(`a picture of the video is ${displayWidth} × ${displayHeight} px`);
      pictures++;
      end = Math.max(end, timestamp + duration);
    }
    if (pictures < lengths.length || Math.abs(end - wanted) > LENGTH_TOLERANCE_S)
      throw new Error(
        `the video has ${pictures} pictures and ends at ${end} s, not at ${wanted} s`,
      );
  } finally {
    input.dispose();
  }
  await checkPlayback(blob, canvas);
}

/** How long a browser is given to look at a video. Where it does not look before somebody plays it, the check above is enough. */
const PLAYBACK_MS = 3_000;

/** Throws when this browser's own player refuses a video or gives it another size. */
async function checkPlayback(blob: Blob, { width, height }: OffscreenCanvas): Promise<void> {
  const url = URL.createObjectURL(blob);
  const video = document.createElement('video');
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, PLAYBACK_MS);
      video.onerror = () =>
        reject(new Error(`the video cannot be played: ${video.error?.message}`));
      video.onloadeddata = () => {
        clearTimeout(timer);
        if (video.videoWidth === width && video.videoHeight === height) resolve();
        else reject(new Error(`the video plays at ${video.videoWidth} × ${video.videoHeight} px`));
      };
      Object.assign(video, { muted: true, preload: 'auto', src: url });
    });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
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
