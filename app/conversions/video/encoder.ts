/// <reference path="./gifenc.d.ts" />

/** A finished video. */
export interface VideoFile {
  readonly blob: Blob;
  /** `mp4`, `webm`, or `gif` if the browser cannot encode video. */
  readonly extension: 'mp4' | 'webm' | 'gif';
}

/** Encodes the contents of a canvas, frame by frame. */
interface Encoder {
  /** Adds the current contents of the canvas, to be shown for this long. */
  add(ms: number): Promise<void>;
  finish(): Promise<VideoFile>;
}

/** The frames of a video. Each can be drawn on the canvas again. */
export interface Film {
  readonly canvas: OffscreenCanvas;
  /** How long each is shown, in milliseconds. */
  readonly lengths: readonly number[];
  draw(index: number): Promise<void>;
}

/** Creates an encoder for a canvas. Undefined if this browser cannot. */
type Format = (canvas: OffscreenCanvas) => Promise<Encoder | undefined>;

const FORMATS: readonly Format[] = [
  (canvas) => createVideoEncoder(canvas, 'mp4', 'avc'),
  (canvas) => createVideoEncoder(canvas, 'webm', 'vp9'),
  (canvas) => createVideoEncoder(canvas, 'webm', 'vp8'),
  createGifEncoder,
];

/**
 * Encodes a film in the first format that works in this browser: MP4, otherwise WebM, otherwise GIF. A video is decoded and checked before
 * it is returned. `onProgress` gets the finished share, which starts again with each format. Rejects with the reason of `signal` when it
 * aborts, and with the last error if all formats fail.
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
      // Firefox loses the duration of the last frame, so another frame has to follow it.
      await source.add(seconds, LAST_S);
      await output.finalize();
      const blob = new Blob([target.buffer ?? new ArrayBuffer()], { type: format.mimeType });
      return { blob, extension };
    },
  };
}

/** How long the frame at the end is shown. It repeats the previous one. */
const LAST_S = 1 / 30;

/** Maximum difference between the length of a video and that of its frames. Formats round the time of each frame. */
const LENGTH_TOLERANCE_S = 0.25;

/** Decodes a video and throws if it is not the film: if it has another size or length, or frames that cannot be decoded. */
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

/** How long a browser may take to examine a video. If it does not do so before the video is played, the check above is enough. */
const PLAYBACK_MS = 3_000;

/** Throws if this browser's own player rejects a video or gives it another size. */
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

/** Shorter frames are left out of a GIF. Browsers show none faster, and the file would be several times as large. */
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
      // Yields to the page between two frames.
      await new Promise((resolve) => setTimeout(resolve));
    },
    async finish() {
      gif.finish();
      return { blob: new Blob([gif.bytes().slice()], { type: 'image/gif' }), extension: 'gif' };
    },
  };
}
